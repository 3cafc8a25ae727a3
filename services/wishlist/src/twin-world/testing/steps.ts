import fc from 'fast-check';
import { type OwnerName, type VisitorName, VISITORS } from './cast.js';
import type { OwnerCall } from './owner-call.js';
import type { Pick } from './owner-state.js';

export const DEEDS = [
  'crossOff',
  'crossOffTwo',
  'crossOffTogether',
  'crossOffAtCarlijns',
  'undo',
  'undoOne',
  'undoWrongly',
  'shop',
  'giveTogether',
  'name',
  'look',
  'openCrossOff',
  'overview',
  'answer',
  'befriend',
  'post',
  'unpost',
  'think',
  'rethink',
  'unthink',
  'crossOffIdea',
  'tell givers',
  'leave',
  'join Anna',
] as const;
export type Deed = (typeof DEEDS)[number];

/** An owner makes a call, in both worlds. */
export interface OwnerStep extends Pick {
  readonly by: OwnerName;
  readonly call: OwnerCall;
}

/**
 * What others than owners do in both worlds: an owner may see who follows their list, and for that somebody may have to answer its
 * question. It must not tell what else those people did.
 */
export const DONE_IN_BOTH: ReadonlySet<Deed> = new Set(['answer', 'befriend']);

/** Somebody else does something, in the busy world only, unless it is done in both. */
export interface VisitorStep {
  readonly by: VisitorName;
  readonly deed: Deed;
  readonly gift: number;
}

/** Time goes by in both. */
export interface TimeStep {
  readonly days: number;
}

export type Step = OwnerStep | VisitorStep | TimeStep;
export type Story = readonly Step[];

const weighed = <T>(weights: readonly (readonly [T, number])[]): fc.Arbitrary<T> =>
  fc.constantFrom(...weights.flatMap(([value, weight]) => Array.from({ length: weight }, () => value)));

const MANY = 59;

/** Stories whose owners make these calls. Crossing off comes most, so that there is something to leave out. */
export const stories = (calls: readonly OwnerCall[]): fc.Arbitrary<Story> => {
  const owner: fc.Arbitrary<OwnerStep> = fc.record({
    by: weighed<OwnerName>([
      ['anna', 5],
      ['bram', 3],
      ['carlijn', 1],
      ['dirk', 2],
    ]),
    call: weighed(calls.map((one) => [one, one.often] as const)),
    list: fc.nat(1),
    gift: fc.nat(3),
    category: fc.nat(2),
    way: fc.nat(MANY),
  });
  const visitor: fc.Arbitrary<VisitorStep> = fc.record({
    by: fc.constantFrom(...VISITORS),
    deed: weighed<Deed>(
      DEEDS.map(
        (deed) =>
          [
            deed,
            {
              ...{ crossOff: 10, crossOffTwo: 4, undo: 4, think: 3, crossOffIdea: 3, giveTogether: 4 },
              ...{ crossOffTogether: 2, crossOffAtCarlijns: 2 },
            }[deed as string] ?? 1,
          ] as const,
      ),
    ),
    gift: fc.nat(6),
  });
  const time: fc.Arbitrary<TimeStep> = fc.record({ days: fc.constantFrom(1, 31, 366) });
  const step = fc.oneof({ weight: 12, arbitrary: owner }, { weight: 9, arbitrary: visitor }, { weight: 1, arbitrary: time });
  return fc.array(step, { minLength: 8, maxLength: 22 });
};

/** What visitors do before and between the steps of a story that is not made up by chance. */
const OTHERS: readonly VisitorStep[] = [
  ...[0, 1, 2, 3, 4, 5].map((gift): VisitorStep => ({ by: gift % 2 === 0 ? 'vera' : 'guus', deed: 'crossOff', gift })),
  { by: 'opa', deed: 'crossOffTwo', gift: 0 },
  { by: 'opa', deed: 'undoOne', gift: 0 },
  { by: 'opa', deed: 'crossOffAtCarlijns', gift: 0 },
  { by: 'vera', deed: 'shop', gift: 0 },
  { by: 'guus', deed: 'shop', gift: 1 },
  { by: 'guus', deed: 'giveTogether', gift: 1 },
  { by: 'guus', deed: 'giveTogether', gift: 3 },
  { by: 'guus', deed: 'giveTogether', gift: 5 },
  { by: 'vera', deed: 'name', gift: 0 },
  { by: 'vera', deed: 'post', gift: 0 },
  { by: 'guus', deed: 'post', gift: 4 },
  { by: 'vera', deed: 'think', gift: 0 },
  { by: 'guus', deed: 'think', gift: 1 },
  { by: 'opa', deed: 'think', gift: 2 },
  { by: 'opa', deed: 'crossOffIdea', gift: 0 },
  { by: 'vera', deed: 'crossOffIdea', gift: 1 },
  { by: 'vera', deed: 'rethink', gift: 0 },
  { by: 'opa', deed: 'unthink', gift: 2 },
  { by: 'guus', deed: 'join Anna', gift: 0 },
  { by: 'vera', deed: 'tell givers', gift: 0 },
  { by: 'vera', deed: 'befriend', gift: 0 },
  { by: 'dirk', deed: 'befriend', gift: 0 },
];

const annaMakes = (call: OwnerCall, way: number, gift: number): OwnerStep => ({
  ...{ by: call.byStrangers ? 'dirk' : 'anna', call, list: 0, gift, category: 0, way },
});

/** A story in which every call is made, with visitors before and in between. `way` is how all are made. */
export const tour = (calls: readonly OwnerCall[], way: number): Story =>
  calls.flatMap((one, index): Step[] => [...(index % 20 === 0 ? OTHERS : []), annaMakes(one, way, index)]);

/** A list shows its owners what was crossed off, and then shows it no more; visitors are at it before, between and after. */
export const onAndOff = (calls: readonly OwnerCall[]): Story => {
  const looks = calls.filter(({ showsGifts, route }) => showsGifts && route.startsWith('GET '));
  const settings = calls.filter(({ route }) => route.endsWith('UpdateSettings'));
  const undone: VisitorStep = { by: 'vera', deed: 'undo', gift: 0 };
  return [0, 2].flatMap((way): Step[] => [
    ...[...settings, ...looks].map((one) => annaMakes(one, way, 0)),
    ...OTHERS,
    ...looks.map((one) => annaMakes(one, way, 0)),
    undone,
  ]);
};

/** A step in a line; what others than owners do begins with a tilde. */
export const tellStep = (step: Step): string => {
  if ('days' in step) return `  ${step.days} days go by`;
  if ('deed' in step) return `~ ${step.by}: ${step.deed}, gift ${step.gift}`;
  const { by, call, list, gift, category, way } = step;
  return `  ${by}: ${call.route} (list ${list}, gift ${gift}, category ${category}, way ${way})`;
};
