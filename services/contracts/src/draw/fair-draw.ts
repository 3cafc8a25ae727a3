import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { drawRules, type DrawRules } from './draw-rules.js';
import { drawLots, type DrawOutcome } from './engine/draw-lots.js';
import { drawWithoutSwaps } from './engine/draw-without-swaps.js';
import { keyedRandom, type RandomSource } from './engine/random-source.js';
import { type DrawToRepair, repairLots } from './engine/repair-lots.js';
import { NOBODY } from './matching.js';
import { isHash, leafOf, merkleTree, type PathStep } from './pair-proof.js';

/** The version of the engine that draws now. */
export const ENGINE = 1;

/**
 * Every version that ever drew. One that has drawn for people never changes again: `engine/vectors.json` holds it to that, and a
 * better one is a next version beside it.
 */
const ENGINES: Readonly<
  Record<
    number,
    {
      readonly draw: (rules: DrawRules, random: RandomSource) => DrawOutcome;
      readonly drawWithoutSwaps: (rules: DrawRules, random: RandomSource) => DrawOutcome | null;
      readonly repair: (draw: DrawToRepair, random: RandomSource) => DrawOutcome;
    }
  >
> = { 1: { draw: drawLots, drawWithoutSwaps, repair: repairLots } };

/** What a repair goes out from. */
export interface Repair {
  /** Both halves of the seal of the drawing before; empty when that had none. */
  readonly previous: string;
  /** Positions of who has opened their lot, ascending. */
  readonly opened: readonly number[];
}

/** What is sealed before anything is drawn. Participants are public guids, in order; rules name by position whom each may not draw. */
export interface SealedRules {
  readonly engine: number;
  readonly round: number;
  readonly participants: readonly string[];
  /** Ascending, without themselves. */
  readonly rules: readonly (readonly number[])[];
  /** No two people draw each other. Said only where it is so: seals of before do not know it. */
  readonly noSwaps?: boolean | undefined;
  /** When another drawing is repaired by this one. */
  readonly repair?: Repair | undefined;
}

/** All that decides a draw. Seed and contribution are 32 bytes, hexadecimal. */
export interface DrawInputs extends SealedRules {
  readonly seed: string;
  readonly contribution: string;
  /** Of a repair, by position: whom each drew before; null for who is new, and for who drew somebody that is gone. The seal before says it. */
  readonly before?: readonly (number | null)[] | undefined;
  /** By position, whom each drew in draws that this one is to differ from. No seal says it: such a draw is never opened. */
  readonly avoided?: readonly (readonly number[])[] | undefined;
}

/** A draw that follows from its inputs (docs/fair-draw.md). */
export interface FairDraw {
  readonly seal: string;
  /** The second half of the seal, published when the draw stands. */
  readonly root: string;
  /** Whom each draws, by position. */
  readonly receiverOf: readonly number[];
  /** Was every valid draw exactly equally likely? */
  readonly exact: boolean;
  /** By which each participant checks their own pair against the root. */
  readonly proofs: readonly { readonly salt: string; readonly path: readonly PathStep[] }[];
}

/** Keys in the order of the alphabet, and no spaces: the same bytes in every language. */
const canonical = ({ engine, noSwaps, participants, round, rules, repair }: SealedRules): string =>
  JSON.stringify({
    engine,
    ...(noSwaps === true ? { noSwaps } : {}),
    ...(repair === undefined ? {} : { opened: repair.opened }),
    participants,
    ...(repair === undefined ? {} : { previous: repair.previous }),
    round,
    rules,
  });

/** What is promised before the draw: this seed, these people, these rules. */
export const sealOf = (seed: string, sealed: SealedRules): string =>
  bytesToHex(sha256(concatBytes(hexToBytes(seed), utf8ToBytes(canonical(sealed)))));

const repairOf = ({ rules, repair, before, noSwaps }: DrawInputs): DrawToRepair | null => {
  if (repair === undefined) return null;
  const opened = new Set(repair.opened);
  return {
    rules: drawRules(rules),
    before: rules.map((_, at) => before?.[at] ?? NOBODY),
    opened: rules.map((_, at) => opened.has(at)),
    ...(noSwaps === true ? { noSwaps } : {}),
  };
};

/** The draw of these inputs: the same on every machine, at any time. Null when the rules allow none. */
export const drawFairly = (inputs: DrawInputs): FairDraw | null => {
  const engine = ENGINES[inputs.engine];
  if (engine === undefined) throw new Error(`no engine ${inputs.engine}`);
  const seal = sealOf(inputs.seed, inputs);
  const key = hmac(sha256, hexToBytes(inputs.seed), hexToBytes(inputs.contribution + seal));
  const toRepair = repairOf(inputs);
  const random = keyedRandom(key);
  const { rules, noSwaps, avoided = [] } = inputs;
  const draw = noSwaps === true ? engine.drawWithoutSwaps : engine.draw;
  const outcome =
    toRepair === null
      ? draw(drawRules(rules.map((others, at) => [...others, ...(avoided[at] ?? [])])), random)
      : engine.repair(toRepair, random);
  if (outcome?.possible !== true) return null;
  const { receiverOf, exact } = outcome;
  const pairs = inputs.participants.map((giver, at) => ({
    giver,
    receiver: inputs.participants[receiverOf[at] ?? -1] ?? '',
    salt: bytesToHex(hmac(sha256, key, utf8ToBytes(`salt ${giver}`))),
  }));
  const { root, paths } = merkleTree(pairs.map(leafOf));
  const proofs = pairs.map(({ salt }, at) => ({ salt, path: paths[at] ?? [] }));
  return { seal, root, receiverOf, exact, proofs };
};

/** What a draw that was opened comes to: whom each drew, or what is not as it was sealed. */
export type DrawCheck =
  | { readonly problem: null; readonly receiverOf: readonly number[] }
  /** An engine that this page does not have; other inputs than were sealed; another draw than was published. */
  | { readonly problem: 'engine' | 'seal' | 'draw' };

/** Draws once more and compares with what was published. */
export const checkDraw = (inputs: DrawInputs, { seal, root }: Pick<FairDraw, 'seal' | 'root'>): DrawCheck => {
  if (ENGINES[inputs.engine] === undefined) return { problem: 'engine' };
  if (![inputs.seed, inputs.contribution].every(isHash) || sealOf(inputs.seed, inputs) !== seal) return { problem: 'seal' };
  const again = drawFairly(inputs);
  return again?.root === root ? { problem: null, receiverOf: again.receiverOf } : { problem: 'draw' };
};
