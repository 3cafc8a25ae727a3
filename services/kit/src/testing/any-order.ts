import { randomUUID } from 'node:crypto';
import type { EventName, EventPayload, Subscriber } from '@site/contracts';
import fc from 'fast-check';
import { type EventHandlers, eventWork } from '../events/consume.js';
import type { ServiceBase } from '../process/service-base.js';

/** What happens in a service, and the event that tells of it. */
export type StoryStep = {
  [N in EventName]: { readonly name: N; readonly payload: EventPayload<N>; readonly happens?: () => void | Promise<void> };
}[EventName];

/** For each step, after how many further steps each delivery of its event comes. */
type Delays = readonly (readonly number[])[];

const HANDLED_TWICE: ReadonlySet<string> = new Set<EventName>(['user.deleted', 'user.merged']);

/** Tells a story with its events delivered at those times, the later ones first where several come together. */
const tellStory = async <S extends Subscriber>(
  base: ServiceBase,
  subscriber: S,
  handlers: EventHandlers<S>,
  { steps, delays }: { readonly steps: readonly StoryStep[]; readonly delays: Delays },
): Promise<void> => {
  const work = eventWork(base, subscriber, handlers);
  const ids = steps.map(() => randomUUID());
  const deliveries = steps.flatMap((step, at) => {
    const again = HANDLED_TWICE.has(step.name) ? [{ at, due: steps.length + at, suffix: '-later' }] : [];
    return [...(delays[at] ?? []).map((delay) => ({ at, due: at + delay, suffix: '' })), ...again];
  });
  const last = Math.max(...deliveries.map(({ due }) => due));
  for (let now = 0; now <= last; now += 1) {
    await steps[now]?.happens?.();
    for (const { at, suffix } of deliveries.filter(({ due }) => due === now).sort((a, b) => b.at - a.at)) {
      const { name, payload } = steps[at] ?? {};
      if (name === undefined) continue;
      const id = `${ids[at] ?? ''}${suffix}`;
      await work({ id, name, payload, occurredAt: base.clock.now(), version: at + 1, log: base.log });
    }
  }
};

interface Story<S extends Subscriber, W> {
  readonly base: ServiceBase;
  readonly subscriber: S;
  /** Makes everything empty and what the story begins with. */
  readonly begin: () => Promise<W>;
  readonly handlers: (world: W) => EventHandlers<S>;
  /** The steps of a story, by what was drawn for each. */
  readonly steps: (world: W, choices: readonly number[]) => readonly StoryStep[];
  /** All that the service knows in the end, by names that are the same in every world. */
  readonly state: (world: W) => Promise<unknown>;
}

/**
 * Checks the rule of docs/decisions/0001: however the events of a story are shuffled, repeated and delayed, the final state is
 * that of each coming once, at once and in order. Seeded; longer with TEST_LONG=1.
 */
export const expectSameInAnyOrder = async <S extends Subscriber, W>(story: Story<S, W>): Promise<void> => {
  const { base, subscriber, begin, handlers, state } = story;
  const outcome = async (choices: readonly number[], delays: Delays | null) => {
    const world = await begin();
    const steps = story.steps(world, choices);
    await tellStory(base, subscriber, handlers(world), { steps, delays: delays ?? steps.map(() => [0]) });
    return state(world);
  };
  const most = 12;
  const choices = fc.array(fc.nat(999), { minLength: 2, maxLength: most });
  const times = fc.array(fc.nat(most), { minLength: 1, maxLength: 3 });
  const delays = fc.array(times, { minLength: most, maxLength: most });
  const property = fc.asyncProperty(choices, delays, async (drawn, its) => {
    expect(await outcome(drawn, its)).toEqual(await outcome(drawn, null));
  });
  await fc.assert(property, { seed: 2026, numRuns: process.env.TEST_LONG === '1' ? 400 : 15, endOnFailure: false });
};
