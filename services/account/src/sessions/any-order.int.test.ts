import { randomUUID } from 'node:crypto';
import { endUserSessions } from '@site/service-kit';
import { expectSameInAnyOrder, type StoryStep } from '@site/service-kit/testing';
import { makeCopy } from '../my-data/make-copy.js';
import { accountUnderTest } from '../testing/account-under-test.js';
import { endSessionsOfDeleted } from './end-sessions.handler.js';

const { base, browser, deps } = accountUnderTest();

/** Three people who are logged in. */
const begin = async (): Promise<readonly string[]> => {
  const people = [randomUUID(), randomUUID(), randomUUID()];
  for (const userGuid of people) await browser().signIn({ kind: 'account', userGuid });
  return people;
};

const steps = (people: readonly string[], choices: readonly number[]): readonly StoryStep[] =>
  [...new Set(choices.map((choice) => people[choice % 4]))].flatMap((userGuid) =>
    userGuid === undefined ? [] : [{ name: 'user.deleted', payload: { userGuid, email: 'a@voorbeeld.nl', isAccount: true } }],
  );

test('whose sessions are left is the same in whatever order events come', async () => {
  const handlers = () => ({ 'user.deleted': endSessionsOfDeleted(deps), 'data.asked': makeCopy(deps) });
  const state = (people: readonly string[]) =>
    Promise.all(people.map((userGuid) => endUserSessions(base, userGuid, { deleted: true })));
  await expectSameInAnyOrder({ base, subscriber: 'account', begin, handlers, steps, state });
});
