#include <iostream>
#include <sstream>
#include <string>
#include <vector>

int main() {
    std::string line;
    std::getline(std::cin, line);
    for (char &c : line)
        if (c == '[' || c == ']' || c == ',') c = ' ';
    std::istringstream in(line);
    std::vector<int> piles;
    for (int v; in >> v;) piles.push_back(v);
    std::vector<int> lead(piles);
    int n = piles.size();
    for (int i = n - 1; i >= 0; i--) {
        lead[i] = piles[i];
        for (int j = i + 1; j < n; j++) lead[j] = std::max(piles[i] - lead[j], piles[j] - lead[j - 1]);
    }
    std::cout << "  " << std::boolalpha << (lead[n - 1] > 0) << "  \r\n\n";
}
