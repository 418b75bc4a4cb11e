/* Lost heaps of take-a-square below a limit, by plain segmented marking on one
 * core: every lost p marks p+k^2 in a bitset of 2^20 positions, which stays in
 * the cache, and remembers its next k. It knows nothing about where lost heaps
 * lie. Usage: mark LIMIT; prints how many are lost and the last. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEGMENT = 1 << 20 };

struct mark { uint64_t at; uint64_t step; };  /* next n to mark, gap to the one after */

static uint64_t won[SEGMENT / 64];

static void follow(struct mark *m, uint64_t base) {
	uint64_t at = m->at - base, step = m->step;
	while (at < SEGMENT) {
		won[at >> 6] |= UINT64_C(1) << (at & 63);
		at += step;
		step += 2;
	}
	m->at = base + at;
	m->step = step;
}

static struct mark *grow(struct mark *marks, size_t *room) {
	*room = *room ? 2 * *room : 4096;
	marks = realloc(marks, *room * sizeof *marks);
	if (!marks) {
		perror("mark");
		exit(1);
	}
	return marks;
}

int main(int argc, char **argv) {
	uint64_t limit = argc > 1 ? strtoull(argv[1], NULL, 10) : 0, last = 0;
	struct mark *marks = NULL;
	size_t count = 0, room = 0;
	for (uint64_t base = 0; base < limit; base += SEGMENT) {
		memset(won, 0, sizeof won);
		for (size_t i = 0; i < count; i++)
			follow(&marks[i], base);
		for (size_t w = 0; w < SEGMENT / 64; w++) {
			while (~won[w]) {
				uint64_t bit = __builtin_ctzll(~won[w]), n = base + 64 * w + bit;
				if (n >= limit)
					goto end;
				won[w] |= UINT64_C(1) << bit;
				if (count == room)
					marks = grow(marks, &room);
				marks[count].at = n + 1;
				marks[count].step = 3;
				follow(&marks[count++], base);
				last = n;
			}
		}
	}
end:
	printf("%zu %" PRIu64 "\n", count, last);
	free(marks);
	return 0;
}
