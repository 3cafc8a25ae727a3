import type { DataCopy } from '@site/contracts';
import { emit, HttpProblem, inTransaction } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import type { DataCopyRecord } from './data-copy.repository.js';

const HOUR_MS = 3_600_000;
/** So long a copy is there. */
export const COPY_LIFE_MS = 48 * HOUR_MS;
/** So long after one was asked for no other is made. */
const PAUSE_MS = 24 * HOUR_MS;
/** One that is not there by then is not coming: its job is given up after an hour. */
const GIVEN_UP_MS = 2 * HOUR_MS;

const ageOf = ({ askedAt }: DataCopyRecord, now: Date): number => now.getTime() - askedAt.getTime();
const isGivenUp = (copy: DataCopyRecord, now: Date): boolean => copy.state === 'making' && ageOf(copy, now) >= GIVEN_UP_MS;

/** Has a copy made, and answers it; the one that is there while it is being made, and for a day. */
export const askMyData = (
  { base, changes, copies }: Pick<AccountDeps, 'base' | 'changes' | 'copies'>,
  userGuid: string,
): Promise<DataCopyRecord> =>
  inTransaction(base.mongo, async (session) => {
    const now = base.clock.now();
    const known = await copies.of(userGuid, now, session);
    if (known !== null && !isGivenUp(known, now) && ageOf(known, now) < PAUSE_MS) return known;
    if ((await changes.hold(userGuid, session)) === null) throw new HttpProblem('Unauthorized');
    const copyGuid = base.newGuid();
    const goneAt = new Date(now.getTime() + COPY_LIFE_MS);
    const progress = { state: 'making', askedAt: now, done: 0, steps: 1, attempt: null, bytes: null } as const;
    const copy: DataCopyRecord = { _id: userGuid, copyGuid, ...progress, goneAt };
    await copies.begin(copy, session);
    await emit(base.mongo, session, { name: 'data.asked', payload: { userGuid, copyGuid }, aggregate: `user:${userGuid}` });
    return copy;
  });

/** A copy as its person sees it. */
export const presentCopy = (copy: DataCopyRecord, now: Date): DataCopy => ({
  state: isGivenUp(copy, now) ? 'failed' : copy.state,
  askedAt: copy.askedAt.toISOString(),
  done: copy.done,
  steps: copy.steps,
  bytes: copy.bytes,
  goneAt: copy.state === 'ready' ? copy.goneAt.toISOString() : null,
});
