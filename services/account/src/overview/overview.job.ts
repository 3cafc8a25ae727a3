import { type MailData, pathTo, remindersInternal } from '@site/contracts';
import { type DailyJob, type Day, inTransaction, type JobReport, requestMail, type SiteFlags } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { adopted, afterOverview } from './overview-plan.js';
import type { PlannedPerson } from './overview.repository.js';

/** The overview mails of a morning (docs/specification/3-decisions.md §8). */
export const overviewJob = (deps: Deps): DailyJob => ({
  name: 'overviews',
  at: '08:00',
  work: ({ day }) => sendOverviews(deps, day),
});

interface Deps extends Pick<AccountDeps, 'base' | 'overviews'> {
  readonly flags: SiteFlags;
}
type News = Pick<MailData<'overviewMail'>, 'ownLists' | 'changedLists' | 'dates' | 'more'>;

const BATCH = 50;

/** Is there anything to tell? Their own lists suffice: an overview is what they asked for. */
const isEmpty = ({ ownLists, changedLists, dates }: News): boolean =>
  ownLists.length === 0 && changedLists.length === 0 && dates.length === 0;

/**
 * Asks for the overview mail of everybody for whom one is due by `today` (docs/specification/3-decisions.md §8): what they are
 * told is asked of `wishlist`, and the mail lies in the outbox in the transaction that moves their plan on. So each period has
 * one mail at most, however often, late, or by however many this is done. Who has neither list nor news gets none for this
 * period. While `sendsOverviewMails` is off nobody's is asked for: who is left is due the next morning.
 * @throws InternalCallError when `wishlist` is away; who had their mail keeps it, the others are still due.
 */
const sendOverviews = async (deps: Deps, today: Day): Promise<JobReport> => {
  await adoptUnplanned(deps, today);
  let [sent, empty] = [0, 0];
  for (;;) {
    const due = await deps.overviews.due(today, BATCH);
    if (due.length === 0) return { sent, empty };
    if (!(await deps.flags.isOn('sendsOverviewMails'))) return { sent, empty, switchedOff: 1 };
    const asOf = deps.base.clock.now();
    const people = due.map(({ publicGuid, overview, language }) => {
      const { dueOn } = afterOverview(overview, today, asOf);
      return {
        userGuid: publicGuid,
        since: overview.since.toISOString(),
        today,
        until: dueOn ?? today,
        ...(language && { language }),
      };
    });
    const news = await deps.base.internal.call(remindersInternal.overviews, { people });
    for (const [at, person] of due.entries()) {
      const told = news[at];
      if (told === undefined) throw new Error('wishlist left somebody out');
      if (!(await send(deps, person, told, today, asOf))) continue;
      if (isEmpty(told)) empty += 1;
      else sent += 1;
    }
  }
};

/** One person's; false when it was theirs already, or they chose otherwise, meanwhile. */
const send = ({ base, overviews }: Deps, person: PlannedPerson, news: News, today: Day, asOf: Date): Promise<boolean> =>
  inTransaction(base.mongo, async (session) => {
    if (!(await overviews.advance(person, afterOverview(person.overview, today, asOf), session))) return false;
    if (isEmpty(news)) return true;
    const { publicGuid: userGuid, firstName, overviewEmailFrequency: months, privateGuid: guid } = person;
    const settingsPath = pathTo('emailSettings', { guid });
    const data = { ...news, firstName, months, settingsPath };
    await requestMail(base.mongo, session, { kind: 'overviewMail', to: { userGuid }, data, reference: null });
    return true;
  });

/** Gives those a plan who have none, as seeds and older data may. */
const adoptUnplanned = async ({ base, overviews }: Deps, today: Day): Promise<void> => {
  for (;;) {
    const unplanned = await overviews.unplanned(BATCH);
    if (unplanned.length === 0) return;
    for (const person of unplanned) await overviews.adopt(person, adopted(person, today, base.clock.now()));
  }
};
