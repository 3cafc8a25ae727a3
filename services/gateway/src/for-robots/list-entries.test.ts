import { prefixesFor } from './list-entries.js';

test.each([
  [0, 0],
  [1, 1],
  [40_000, 1],
  [40_001, 16],
  [640_000, 16],
  [640_001, 256],
  [5_000_000, 256],
])('%i lists are told in %i sitemaps, none of which can come to 50,000', (count, sitemaps) => {
  const prefixes = prefixesFor(count);
  expect(prefixes).toHaveLength(sitemaps);
  expect(new Set(prefixes).size).toBe(sitemaps);
  if (sitemaps > 0) expect(count / sitemaps).toBeLessThanOrEqual(40_000);
});

test('every guid is in exactly one of them', () => {
  for (const prefixes of [prefixesFor(1), prefixesFor(100_000), prefixesFor(1_000_000)]) {
    for (const guid of ['00000000-', '3f1e', 'ffffffff-ffff-4fff']) {
      expect(prefixes.filter((prefix) => guid.startsWith(prefix))).toHaveLength(1);
    }
  }
});
