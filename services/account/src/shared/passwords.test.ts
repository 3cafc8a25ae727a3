import { createPasswords } from './passwords.js';

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('passwords', () => {
  const passwords = createPasswords();

  test('only the exact password fits, spaces included', async () => {
    const hash = await passwords.hash(' geheim123 ');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.fits(' geheim123 ', hash)).toBe(true);
    expect(await passwords.fits('geheim123', hash)).toBe(false);
  });

  test('an accent typed as one sign or as two is the same password', async () => {
    expect(await passwords.fits('cafe\u0301-krant', await passwords.hash('caf\u00e9-krant'))).toBe(true);
  });

  test('nobody has a password, and finding that out takes as long as a wrong one', async () => {
    const hash = await passwords.hash('geheim123');
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 9; round += 1) {
      for (const [who, against] of [
        ['known', hash],
        ['unknown', null],
      ] as const) {
        const start = performance.now();
        expect(await passwords.fits('iets anders', against)).toBe(false);
        times[who].push(performance.now() - start);
      }
    }
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.5);
  });
});
