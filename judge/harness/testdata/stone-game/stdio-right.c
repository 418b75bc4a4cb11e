#include <stdio.h>

int main(void) {
    int piles[500], lead[500], n = 0;
    char c;
    while (n < 500 && scanf("%c%d", &c, &piles[n]) == 2) n++;
    for (int i = n - 1; i >= 0; i--) {
        lead[i] = piles[i];
        for (int j = i + 1; j < n; j++) {
            int a = piles[i] - lead[j], b = piles[j] - lead[j - 1];
            lead[j] = a > b ? a : b;
        }
    }
    printf(lead[n - 1] > 0 ? "true" : "false");
    return 0;
}
