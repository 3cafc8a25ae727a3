import { bytesToHex } from '@noble/hashes/utils.js';
import { analyzeDraw } from './analyze-draw.js';
import { drawRules } from './draw-rules.js';
import { drawLots } from './engine/draw-lots.js';
import { exp, logOf } from './engine/portable-math.js';
import { goodness, uniformity } from './engine/testing/chi-square.js';
import { allDraws, rows, SMALL } from './engine/testing/rule-sets.js';
import { seededRandom, seedOf } from './engine/testing/seeded-random.js';
import frozen from './engine/vectors.json';
import { checkDraw, type DrawInputs, drawFairly, ENGINE, sealOf } from './fair-draw.js';
import { belongsTo, type PairProof } from './pair-proof.js';
import { firstSwap } from './untangle.js';

const IS_LONG = process.env.TEST_LONG === '1';
const hexOf = (text: string): string => bytesToHex(seedOf(text));
const guidOf = (text: string): string => hexOf(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

const inputsOf = (rules: number[][], name: string): DrawInputs => ({
  engine: ENGINE,
  round: 1,
  participants: rules.map((_, at) => guidOf(`${name} ${at}`)),
  rules,
  seed: hexOf(`seed ${name}`),
  contribution: hexOf(`contribution ${name}`),
});

const drawn = (inputs: DrawInputs) => {
  const draw = drawFairly(inputs);
  if (draw === null) throw new Error('these rules allow a draw');
  return draw;
};

type Vector = Omit<DrawInputs, 'participants'> & {
  readonly name: string;
  /** Said where not every draw was exactly as likely. */
  readonly exact?: boolean;
  readonly participants: readonly { readonly guid: string }[];
  readonly seal: string;
  readonly root: string;
  readonly draw: readonly number[];
};
const vectors: readonly Vector[] = frozen;

/** Whom each drew in the drawing that this one repairs, which is frozen before it. */
const beforeOf = ({ repair, participants }: Vector): (number | null)[] => {
  const first = vectors.find(({ seal, root }) => seal + root === repair?.previous);
  return participants.map(({ guid }) => {
    const own = first?.participants.findIndex((one) => one.guid === guid) ?? -1;
    const drew = first?.participants[first.draw[own] ?? -1];
    const at = participants.findIndex((one) => one.guid === drew?.guid);
    return at === -1 ? null : at;
  });
};

describe('frozen: what was drawn once is drawn again by every later version', () => {
  test.each(vectors.map((vector) => [vector.name, vector] as const))('%s', (_name, vector) => {
    const inputs = { ...vector, participants: vector.participants.map(({ guid }) => guid), before: beforeOf(vector) };
    const draw = drawn(inputs);
    expect([draw.seal, draw.root, draw.receiverOf]).toEqual([vector.seal, vector.root, vector.draw]);
    expect(draw.exact).toBe(vector.exact ?? true);
    expect(checkDraw(inputs, vector)).toEqual({ problem: null, receiverOf: vector.draw });
  });

  test('every way of drawing is among them', () => {
    const used = vectors.flatMap(({ rules }) => {
      const outcome = drawLots(drawRules(rules), seededRandom(1));
      return outcome.possible ? outcome.methods : [];
    });
    expect([...new Set(used)].sort()).toEqual(['bound', 'counting', 'forced', 'frontier', 'shuffling', 'walk']);
  });
});

describe('no two people draw each other', () => {
  const inputs = {
    ...inputsOf(
      rows(6, (giver, other) => giver + other === 1),
      'no swaps',
    ),
    noSwaps: true,
  };

  test('is sealed where it is chosen, and of where it is not nothing is said', () => {
    const { seal, root } = drawn(inputs);
    expect(checkDraw({ ...inputs, noSwaps: false }, { seal, root })).toEqual({ problem: 'seal' });
    const { noSwaps: _, ...without } = inputs;
    expect(sealOf(inputs.seed, { ...inputs, noSwaps: false })).toBe(sealOf(inputs.seed, without));
  });

  test('is a rule of the draw, and of its repair', () => {
    for (let round = 0; round < 40; round += 1) {
      const first = drawn({ ...inputs, contribution: hexOf(`no swaps ${round}`) });
      expect(firstSwap(first.receiverOf)).toBeNull();
      const repair = { previous: first.seal + first.root, opened: [round % 6] };
      const before = first.receiverOf.map((receiver) => (receiver === 5 ? null : receiver));
      const repaired = drawn({
        ...inputs,
        rules: inputs.rules.map((some, at) => (at === 2 ? [3] : [...some])),
        round: 2,
        repair,
        before,
      });
      expect(firstSwap(repaired.receiverOf)).toBeNull();
    }
    const either = { ...inputs, rules: rows(6, (giver, other) => (giver ^ 1) !== other) };
    expect([drawFairly(either), drawFairly({ ...either, noSwaps: false })?.receiverOf]).toEqual([null, [1, 0, 3, 2, 5, 4]]);
  });
});

describe('a repair', () => {
  const rules = rows(6, (giver, other) => giver + other === 1);
  const first = drawn(inputsOf(rules, 'to repair'));
  const gone = (at: number | undefined) => (at === undefined || at === 5 ? null : at);
  const repaired: DrawInputs = {
    ...inputsOf(
      rows(6, (giver, other) => giver + other === 1 || giver + other === 5),
      'repaired',
    ),
    round: 2,
    repair: { previous: first.seal + first.root, opened: [0, 2] },
    before: [...first.receiverOf.slice(0, 5).map(gone), null],
  };

  test.each([
    ['seal', { repair: { previous: first.root + first.seal, opened: [0, 2] } }],
    ['seal', { repair: { previous: first.seal + first.root, opened: [0] } }],
    ['draw', { before: [...first.receiverOf].reverse() }],
  ])('another %s is found when it is checked', (problem, changes) => {
    const { seal, root, receiverOf } = drawn(repaired);
    expect(checkDraw(repaired, { seal, root })).toEqual({ problem: null, receiverOf });
    expect(checkDraw({ ...repaired, ...changes }, { seal, root })).toEqual({ problem });
  });
});

/** 3 to 12 people, some of whom may not draw some others, as long as there is a draw. */
const someRules = (seed: number): number[][] => {
  const random = seededRandom(seed);
  for (;;) {
    const density = random.below(6);
    const rules = rows(3 + random.below(10), () => random.below(10) < density);
    if (analyzeDraw(rules).possible) return rules;
  }
};

/** One bit of one of these texts of hexadecimal figures, or of a number, is another. */
const flipped = (inputs: DrawInputs & { seal: string; root: string }, seed: number) => {
  const random = seededRandom(seed);
  const flip = (hex: string): string => {
    const figures = Array.from(hex, (_, at) => at).filter((at) => hex[at] !== '-');
    const at = figures[random.below(figures.length)] ?? 0;
    return hex.slice(0, at) + (parseInt(hex[at] ?? '0', 16) ^ (1 << random.below(4))).toString(16) + hex.slice(at + 1);
  };
  const person = random.below(inputs.participants.length);
  const other = (person + 1 + random.below(inputs.participants.length - 1)) % inputs.participants.length;
  const changes: (() => Partial<typeof inputs>)[] = [
    () => ({ seed: flip(inputs.seed) }),
    () => ({ contribution: flip(inputs.contribution) }),
    () => ({ seal: flip(inputs.seal) }),
    () => ({ root: flip(inputs.root) }),
    () => ({ engine: inputs.engine ^ (1 << random.below(8)) }),
    () => ({ round: inputs.round ^ (1 << random.below(8)) }),
    () => ({ participants: inputs.participants.map((guid, at) => (at === person ? flip(guid) : guid)) }),
    () => ({
      rules: inputs.rules.map((some, at) =>
        at !== person
          ? some
          : some.includes(other)
            ? some.filter((one) => one !== other)
            : [...some, other].sort((a, b) => a - b),
      ),
    }),
  ];
  return { ...inputs, ...changes[random.below(changes.length)]?.() };
};

const DRAWS = IS_LONG ? 1_000 : 100;

test(`${DRAWS} honest draws are found to be, and none of ${DRAWS} in which one bit is another`, () => {
  for (let seed = 0; seed < DRAWS; seed += 1) {
    const inputs = inputsOf(someRules(seed), `honest ${seed}`);
    const { seal, root, receiverOf } = drawn(inputs);
    expect(checkDraw(inputs, { seal, root })).toEqual({ problem: null, receiverOf });
    const changed = flipped({ ...inputs, seal, root }, seed);
    expect(changed).not.toEqual({ ...inputs, seal, root });
    expect(checkDraw(changed, changed).problem).toMatch(/^(engine|seal|draw)$/);
  }
});

test('what is no seed at all is no draw either', () => {
  const inputs = inputsOf(
    rows(4, () => false),
    'broken',
  );
  const { seal, root } = drawn(inputs);
  for (const seed of ['', 'x'.repeat(64), inputs.seed.slice(1), inputs.seed.toUpperCase()])
    expect(checkDraw({ ...inputs, seed }, { seal, root })).toEqual({ problem: 'seal' });
  expect(drawFairly({ ...inputs, rules: [[1, 2, 3], [], [], []] })).toBeNull();
});

test('whoever tries a thousand contributions draws everybody as often', () => {
  const rules = rows(6, (giver, other) => giver + other === 1);
  const mine = { ...inputsOf(rules, 'grinding') };
  const weights = new Map(['2', '3', '4', '5'].map((other) => [other, 1]));
  const draws = allDraws(rules);
  for (const other of weights.keys()) weights.set(other, draws.filter(([first]) => String(first) === other).length);
  let tries = 0;
  const look = () => String(drawn({ ...mine, contribution: hexOf(`try ${(tries += 1)}`) }).receiverOf[0]);
  expect(goodness(weights, 1_000, look)).toBeGreaterThan(0.01);
  // Nor does the seal, which is all they know beforehand, follow from what they add.
  expect(new Set(Array.from({ length: 5 }, (_, at) => drawn({ ...mine, contribution: hexOf(`try ${at}`) }).seal)).size).toBe(1);
});

/** Of one in a hundred for all sets together. */
const LEAST = 0.01 / Object.keys(SMALL).length;

describe('with a seed and a contribution for each draw every valid draw is equally likely', () => {
  test.each(Object.entries(SMALL))('%s', (name, rules) => {
    const draws = allDraws(rules);
    const times = IS_LONG ? Math.max(10_000, draws.length * 100) : Math.max(200, draws.length * 5);
    let made = 0;
    const draw = () => {
      made += 1;
      return drawn({ ...inputsOf(rules, name), seed: hexOf(`${name} ${made}`) }).receiverOf;
    };
    expect(uniformity(draws, times, draw)).toBeGreaterThan(LEAST);
  });
});

describe('the proof of a pair', () => {
  test('holds for each pair of draws of 3 to 40 people, and for no other pair, salt, way or draw', () => {
    for (let size = 3; size <= 40; size += IS_LONG ? 1 : 6) {
      const inputs = inputsOf(
        rows(size, () => false),
        `pairs ${size}`,
      );
      const { proofs, receiverOf, root } = drawn(inputs);
      const pairs = proofs.map(({ salt, path }, at): PairProof => {
        const receiver = inputs.participants[receiverOf[at] ?? -1] ?? '';
        return { giver: inputs.participants[at] ?? '', receiver, salt, path };
      });
      for (const [at, pair] of pairs.entries()) {
        const next = pairs[(at + 1) % size] ?? pair;
        const [first, ...rest] = pair.path;
        expect(belongsTo(pair, root)).toBe(true);
        for (const wrong of [
          { ...pair, receiver: next.receiver },
          { ...pair, giver: next.giver },
          { ...pair, salt: next.salt },
          { ...pair, path: rest },
          { ...pair, path: [...pair.path, ...(first === undefined ? [] : [first])] },
          {
            ...pair,
            path: pair.path.map((step) => ({ ...step, side: step.side === 'left' ? ('right' as const) : ('left' as const) })),
          },
          { ...pair, salt: 'no salt' },
        ])
          expect(belongsTo(wrong, root)).toBe(false);
        expect(belongsTo(pair, inputs.seed)).toBe(false);
      }
      expect(new Set(proofs.map(({ salt }) => salt)).size).toBe(size);
    }
  });
});

test('the seal is over the seed, the people in their order, the rules, the round and the engine', () => {
  const inputs = inputsOf([[1], [], [0]], 'order');
  const { participants, rules, engine, round } = inputs;
  const sealed = { rules, round, participants, engine };
  expect(sealOf(inputs.seed, sealed)).toBe(sealOf(inputs.seed, inputs));
  expect(sealOf(inputs.seed, { ...sealed, participants: [...participants].reverse() })).not.toBe(sealOf(inputs.seed, inputs));
});

test('logarithm and exponential are right to the fourteenth figure', () => {
  for (let whole = 1; whole <= 1_000; whole += 1) expect(Math.abs(logOf(whole) - Math.log(whole))).toBeLessThan(1e-13);
  for (let x = -30; x <= 3; x += 0.17) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-14);
});
