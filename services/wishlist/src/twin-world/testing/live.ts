import { randomUUID } from 'node:crypto';
import { createOnce } from '@site/service-kit';
import { clearDeleted } from '../../delete-list/clear-gone-list.handler.js';
import { type Answer, answerTo, withoutSight } from './answers.js';
import type { Emitted, Twin } from './a-twin.js';
import { aCast, type Cast, type OwnerName } from './cast.js';
import { firstDifference } from './first-difference.js';
import type { OwnerCall } from './owner-call.js';
import { reachingOwners } from './reaching-owners.js';
import { ownsAll, ownsIdeas, type Pick, ownerStateOf, showing } from './owner-state.js';
import { DONE_IN_BOTH, type OwnerStep, type Step, type Story, tellStep, type VisitorStep } from './steps.js';
import { type Held, visitorDoes } from './visitors.js';

/** What a story did, and the first thing by which an owner could tell the worlds apart. */
export interface Outcome {
  readonly difference: string | null;
  /** How many of the story's steps it took. */
  readonly steps: number;
  /** Routes that answered with success. */
  readonly succeeded: ReadonlySet<string>;
  /** Cross-offs that visitors made. */
  readonly crossedOff: number;
  /** Answers that were compared to the byte, and those of lists that show what was crossed off. */
  readonly compared: number;
  readonly comparedShowing: number;
  /** Mails to who crossed off what an owner changed: there must be some for none to reach an owner. */
  readonly toldGivers: number;
}

interface Stage {
  readonly busy: Twin;
  readonly quiet: Twin;
  readonly casts: readonly [Cast, Cast];
  readonly held: Held;
  readonly succeeded: Set<string>;
  readonly counts: { compared: number; comparedShowing: number; toldGivers: number };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What one world gave an owner at a call: the answer, what was told, and what was done for it. */
interface Got {
  readonly answer: Answer;
  readonly told: readonly Emitted[];
  readonly work: readonly string[] | null;
}

/** What lay in a list that was deleted is cleared by the worker. */
const clearAway = async ({ base, world }: Twin, told: readonly Emitted[]): Promise<void> => {
  for (const { name, payload } of told) {
    if (name !== 'list.deleted') continue;
    const eventId = randomUUID();
    const context = { eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) };
    await clearDeleted({ base, stores: world.stores })(
      payload as { publicWishlistGuid: string; privateWishlistGuid: string },
      context,
    );
  }
};

const ownerDoes = async (stage: Stage, { by, call, ...pick }: OwnerStep, moment: string): Promise<string | null> => {
  const { busy, quiet, casts } = stage;
  const state = await ownerStateOf(quiet, casts[1], by, pick, call.byStrangers);
  if (state === null) return null;
  // Who made cross-offs before and owns only part of where those lie now, sees the others as any visitor does.
  if (call.showsOwnCrossOffs && by === 'dirk' && !(await ownsAll(quiet, casts[1], by))) return null;
  if (call.asksIdea && !(await ownsIdeas(quiet, casts[1], by))) return null;
  const before = await showing(quiet, casts[1]);
  for (const twin of [busy, quiet]) {
    twin.begin(moment);
    twin.takeWork();
  }
  const ask = call.ask(state);
  const getting = [busy, quiet].map(async (twin, index): Promise<Got> => {
    const cast = casts[index === 0 ? 0 : 1];
    const answer = await answerTo(twin, cast, by, call, ask, moment);
    const done = twin.takeWork();
    const told = await twin.takeEmitted();
    const reaching = await reachingOwners(twin, cast, told, null);
    await clearAway(twin, told);
    return { answer, told: reaching, work: done };
  });
  const [inBusy, inQuiet] = (await Promise.all(getting)) as [Got, Got];
  if (typeof inQuiet.answer.status === 'number' && inQuiet.answer.status < 300) stage.succeeded.add(call.route);
  const after = await showing(quiet, casts[1]);
  const mayShow = call.showsGifts && [state.list, state.other].some(({ _id }) => before.has(_id) || after.has(_id));
  stage.counts[mayShow ? 'comparedShowing' : 'compared'] += 1;
  // What somebody once crossed off themselves is looked up and left out when they own the list now: they know of it.
  const looksUpOwn = call.showsOwnCrossOffs && (by === 'anna' || by === 'dirk');
  const comparesWork = !mayShow && !looksUpOwn && inBusy.work !== null && inQuiet.work !== null;
  const seen = ({ answer, told, work }: Got) => ({
    ...{ answer: mayShow ? withoutSight(answer) : answer, told },
    work: comparesWork ? work : [],
  });
  return firstDifference(seen(inBusy), seen(inQuiet));
};

/** A list that shows its owners what was crossed off tells them as well (docs/specification/3-decisions.md §5). */
const isShown = ({ name, payload }: Emitted, shown: ReadonlySet<string>): boolean =>
  name === 'gift.changed' && shown.has((payload as { publicWishlistGuid: string }).publicWishlistGuid);

const isNewsForGivers = ({ name, payload }: Emitted): boolean =>
  name === 'mail' && (payload as { kind: string }).kind === 'crossedOffGiftsChanged';

const onlyVisitor = async (stage: Stage, step: VisitorStep, moment: string): Promise<string | null> => {
  const { busy, quiet, casts, held, counts } = stage;
  if (DONE_IN_BOTH.has(step.deed)) {
    quiet.begin(moment);
    await visitorDoes(quiet, casts[1], new Map(), step);
  }
  busy.begin(moment);
  await visitorDoes(busy, casts[0], held, step);
  const shown = await showing(busy, casts[0]);
  const all = await busy.takeEmitted();
  counts.toldGivers += all.filter(isNewsForGivers).length;
  const told = await reachingOwners(busy, casts[0], all, casts[0].people[step.by].guid);
  return firstDifference({ told: told.filter((one) => !isShown(one, shown)) }, { told: [] });
};

/** Time goes by, in which sessions end: whoever had one logs in again, or an owner would look as any visitor does. */
const timePasses = async ({ busy, quiet, casts }: Stage, days: number): Promise<void> => {
  for (const { base } of [busy, quiet]) base.clock.advance(days * DAY);
  for (const { viewer, browser } of casts.flatMap(({ people }) => Object.values(people))) {
    if (viewer.kind !== 'anonymous') await browser.signIn(viewer);
  }
};

const live = async (stage: Stage, step: Step, moment: string): Promise<string | null> => {
  if ('days' in step) {
    await timePasses(stage, step.days);
    return null;
  }
  for (const { base } of [stage.busy, stage.quiet]) base.clock.advance(MINUTE);
  return 'deed' in step ? onlyVisitor(stage, step, moment) : ownerDoes(stage, step, moment);
};

/** How a story ends: owners look at everything that shows gifts and at what they crossed off themselves, and try what they may not. */
const lookAround = (calls: readonly OwnerCall[]): readonly OwnerStep[] => {
  const looks = calls.filter((one) => one.route.startsWith('GET ') && (one.showsGifts || one.showsOwnCrossOffs));
  const places: readonly (readonly [OwnerName, Pick])[] = [
    ['anna', { list: 0, gift: 0, category: 0, way: 0 }],
    ['anna', { list: 1, gift: 0, category: 0, way: 1 }],
    ['bram', { list: 0, gift: 0, category: 0, way: 1 }],
    ['carlijn', { list: 0, gift: 0, category: 0, way: 0 }],
  ];
  const tries = calls.filter(({ isTried }) => isTried);
  const tried = [0, 1, 2].flatMap((gift) =>
    tries.map((one): OwnerStep => ({ by: 'anna', call: one, list: 0, gift, category: 0, way: 1 })),
  );
  return [...places.flatMap(([by, pick]) => looks.map((one): OwnerStep => ({ by, call: one, ...pick }))), ...tried];
};

/**
 * Tells a story in both worlds; in the quiet one everything is left out that others than owners do, but for following. `name` begins the
 * guids and list names of the story and is never used twice.
 */
export const liveStory = async (
  worlds: { readonly busy: Twin; readonly quiet: Twin },
  calls: readonly OwnerCall[],
  story: Story,
  name: string,
): Promise<Outcome> => {
  const { busy, quiet } = worlds;
  for (const twin of [busy, quiet]) {
    twin.begin(name);
    twin.base.clock.advance(DAY); // figures that are kept for minutes are none of this story's
    await twin.takeEmitted();
  }
  const casts = [await aCast(busy, name), await aCast(quiet, name)] as const;
  const counts = { compared: 0, comparedShowing: 0, toldGivers: 0 };
  const stage: Stage = { ...{ busy, quiet, casts }, held: new Map(), succeeded: new Set(), counts };
  const outcome = () => ({ ...counts, succeeded: stage.succeeded, crossedOff: stage.held.size });
  for (const [index, step] of [...story, ...lookAround(calls)].entries()) {
    const difference = await live(stage, step, `${name}-${index}`);
    if (difference === null) continue;
    return { ...outcome(), difference: `${tellStep(step).trim()}\n${difference}`, steps: Math.min(index + 1, story.length) };
  }
  return { ...outcome(), difference: null, steps: story.length };
};
