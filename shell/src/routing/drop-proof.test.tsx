import { dropProof } from './drop-proof.js';

const told: unknown[][] = [];
const history = {
  state: { key: 'kept' },
  replaceState: (...args: unknown[]) => void told.push(args.map((arg) => (arg instanceof URL ? arg.href : arg))),
};

beforeEach(() => void told.splice(0));

test('a mailed link loses its proof and nothing else', () => {
  dropProof({ href: 'https://lijstje.voorbeeld.nl/lootje/1?a=1&bewijs=geheim&b=2#kop' }, history);
  expect(told).toEqual([[{ key: 'kept' }, '', 'https://lijstje.voorbeeld.nl/lootje/1?a=1&b=2#kop']]);
});

test('any other address stays as it is', () => {
  dropProof({ href: 'https://lijstje.voorbeeld.nl/anna?q=%C3%A9&uitnodiging=abc' }, history);
  expect(told).toEqual([]);
});
