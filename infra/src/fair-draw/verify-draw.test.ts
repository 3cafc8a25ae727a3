import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';

interface Vector {
  readonly name: string;
  readonly participants: readonly { readonly guid: string }[];
  readonly rules: readonly (readonly number[])[];
  readonly seed: string;
  readonly contribution: string;
  readonly seal: string;
  readonly root: string;
  readonly draw: readonly number[];
  readonly repair?: { readonly previous: string; readonly opened: readonly number[] };
}

const script = join(__dirname, 'verify_draw.py');
const frozen = join(rootFolder, 'services/contracts/src/draw/engine/vectors.json');
const vectors = JSON.parse(readFileSync(frozen, 'utf8')) as Vector[];

const verify = (openings: readonly object[]): unknown => {
  const { error, status, stdout, stderr } = spawnSync('python3', [script], { input: JSON.stringify(openings), encoding: 'utf8' });
  if (error !== undefined)
    throw new Error('python3 (3.9 or newer) checks that docs/fair-draw.md is enough: install it', { cause: error });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};

test('another language draws every frozen draw the same, from the document alone', () => {
  expect(verify(vectors)).toEqual(vectors.map(({ draw }) => [null, draw]));
});

test('and finds what is not as it was sealed', () => {
  const [vector] = vectors;
  if (vector === undefined) throw new Error('there are frozen draws');
  const flipped = (hex: string): string => (parseInt(hex.slice(0, 1), 16) ^ 1).toString(16) + hex.slice(1);
  const changed = [
    { ...vector, seed: flipped(vector.seed) },
    { ...vector, seal: flipped(vector.seal) },
    { ...vector, rules: [[], ...vector.rules.slice(1)] },
    { ...vector, participants: vector.participants.map(({ guid }) => ({ guid: flipped(guid) })) },
    { ...vector, contribution: flipped(vector.contribution) },
    { ...vector, root: flipped(vector.root) },
    { ...vector, engine: 2 },
    { ...vector, noSwaps: true },
  ];
  const problems = (verify(changed) as [string][]).map(([problem]) => problem);
  expect(problems).toEqual(['seal', 'seal', 'seal', 'seal', 'draw', 'draw', 'engine', 'seal']);
});

test('and a repair whose drawing before is another, or is not there', () => {
  const repair = vectors.find((vector) => vector.repair?.opened.length === 2);
  const first = vectors.find(({ seal, root }) => seal + root === repair?.repair?.previous);
  if (repair?.repair === undefined || first === undefined) throw new Error('a repair is among the frozen draws');
  const { previous } = repair.repair;
  const problems = (openings: readonly object[]) => (verify(openings) as [string | null][]).map(([problem]) => problem);
  expect(problems([repair])).toEqual(['previous']);
  expect(problems([first, { ...repair, repair: { previous, opened: [0] } }])).toEqual([null, 'seal']);
  expect(problems([first, { ...repair, repair: { previous: first.root + first.seal, opened: [0, 4] } }])).toEqual([null, 'seal']);
  expect(problems([{ ...first, seed: `${first.seed.slice(1)}0` }, repair])).toEqual(['seal', 'previous']);
});

test('it fits on three pages, without packages', () => {
  const text = readFileSync(script, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  expect(text.match(/^(import|from) .*$/gm)).toEqual(['import functools, hashlib, hmac, itertools, json, operator, struct, sys']);
});
