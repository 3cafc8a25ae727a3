import { createCallLimits, type ServiceBase } from '@site/service-kit';

/** Pages that are fetched for one person: more than anybody pastes, too few to use us for anything else. */
export const PAGES_PER_PERSON = { calls: 60, window: 10 * 60_000 } as const;

/** Counts a page about to be fetched. @throws HttpProblem TooManyRequests */
export type PersonLimit = (person: string) => Promise<void>;

export const createPersonLimit = (base: ServiceBase): PersonLimit => {
  const limits = createCallLimits(base);
  return (person) => limits.check('pages-fetched', person, PAGES_PER_PERSON);
};
