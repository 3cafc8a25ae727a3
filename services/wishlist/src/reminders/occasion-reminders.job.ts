import { FIGURES } from '@site/contracts';
import { addDays, type DailyJob, type Day, type JobReport } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { datesWithin, wasFriend } from './occasions-ahead.js';
import { remindPerson } from './remind-person.js';
import { reminderId } from './occasion-reminder.repository.js';

/** The reminders of occasions of a morning. What switches it off stands in FLAG_EFFECTS and in remote.json. */
export const occasionRemindersJob = (deps: Pick<Deps, 'base' | 'stores'>): DailyJob => ({
  name: 'occasion-reminders',
  at: '08:00',
  work: ({ day }) => remindFriends(deps, day),
});

type RemindDeps = Pick<Deps, 'base' | 'stores'>;

/** So many friendships are looked at together. */
const BATCH = 500;

/**
 * Reminds everybody of what their friends celebrate within 14 days and who was not reminded of it yet
 * (docs/specification/3-decisions.md §8), so that a morning that was missed is made up for up to the day itself. Lists are found
 * by the indexes of their dates and friends by that of their lists; what was told is known by key. Each person has one mail, of
 * all that is due for them.
 * @throws InternalCallError when the account service is away; who was reminded stays so, the others are still due.
 */
const remindFriends = async (deps: RemindDeps, today: Day): Promise<JobReport> => {
  const outcomes = { sent: 0, later: 0, unwanted: 0 };
  const seen = new Set<string>();
  for await (const people of peopleDue(deps, today)) {
    for (const userGuid of people) {
      if (seen.has(userGuid)) continue;
      seen.add(userGuid);
      const outcome = await remindPerson(deps, userGuid, today);
      if (outcome !== null) outcomes[outcome] += 1;
    }
  }
  return outcomes;
};

/** Who may have something due and was not reminded of it: in parts, some perhaps more than once. */
const peopleDue = async function* ({ stores }: RemindDeps, today: Day): AsyncGenerator<readonly string[]> {
  const { wishlists, friends, occasionReminders } = stores;
  const days = Array.from({ length: FIGURES.occasionReminderDays + 1 }, (_none, ahead) => addDays(today, ahead));
  for await (const lists of wishlists.celebrating(days, BATCH)) {
    const datesOf = new Map(lists.map((list) => [list._id, datesWithin(list, today, days.at(-1) ?? today)]));
    for await (const friendships of friends.ofLists([...datesOf.keys()], BATCH)) {
      const ahead = friendships.flatMap(({ userGuid, wishlistGuid, createdAt }) =>
        (datesOf.get(wishlistGuid) ?? [])
          .filter(({ date }) => wasFriend(createdAt, date))
          .map(({ date }) => ({ userGuid, id: reminderId(userGuid, wishlistGuid, date) })),
      );
      const told = await occasionReminders.among(ahead.map(({ id }) => id));
      yield ahead.filter(({ id }) => !told.has(id)).map(({ userGuid }) => userGuid);
    }
  }
};
