use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let piles: Vec<i64> = text.trim().trim_matches(|c| c == '[' || c == ']').split(',').map(|v| v.trim().parse().unwrap()).collect();
    println!("{}", piles.iter().step_by(2).sum::<i64>() > piles.iter().skip(1).step_by(2).sum());
}
