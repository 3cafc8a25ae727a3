import { topicOf, type MailKind } from '@site/contracts';
import { type DailyJob, type Day, type JobReport, requestMail } from '@site/service-kit';
import { choicesOf } from '../mail-settings/message-choices.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { changeNotices } from './change-notices.js';
import type { KeptNotice } from './notice.repository.js';

type Deps = Pick<AccountDeps, 'base' | 'notices' | 'users' | 'optOuts'>;

/** One mail for each who wanted something in one mail a day, of all of that day. At the end of the afternoon: reminders of a morning are of that day. */
export const dailyMailJob = (deps: Deps): DailyJob => ({
  name: 'daily-mails',
  at: '17:00',
  work: ({ day }) => sendDailyMails(deps, day),
});

const BATCH = 50;
/** So many stand in the mail; the rest at the bell. */
const MOST_ENTRIES = 30;

/**
 * Each has one mail of a day at most, however often this is done: the day stands in the row that the mail was made from, written in
 * the transaction in which the mail is asked for.
 */
const sendDailyMails = async (deps: Deps, day: Day): Promise<JobReport> => {
  await dropPast(deps);
  let sent = 0;
  for (let after = ''; ;) {
    const { last, userGuids } = await deps.notices.due(after, BATCH);
    if (userGuids.length === 0) return { sent };
    for (const userGuid of userGuids) if (await sendTo(deps, userGuid, day)) sent += 1;
    after = last;
  }
};

/** What is past its time is left out when it is read, and goes with what is written. */
const dropPast = async (deps: Deps): Promise<void> => {
  for (;;) {
    const userGuids = await deps.notices.past(deps.base.clock.now(), BATCH);
    if (userGuids.length === 0) return;
    for (const userGuid of userGuids) await changeNotices(deps, [userGuid], (of) => ({ ...of }));
  }
};

const mailed = (notice: KeptNotice): KeptNotice => (notice.daily === 'due' ? { ...notice, daily: 'mailed' } : notice);

const sendTo = async (deps: Deps, userGuid: string, day: Day): Promise<boolean> => {
  const { base, notices, users } = deps;
  const user = await users.byGuid(userGuid);
  if (user === null) {
    await notices.forget(userGuid);
    return false;
  }
  // Another address than what was put off for: a notice leads where a mail would, so it waits for the proof, or goes by age.
  if (user.addressProvenAt === undefined) return false;
  const { choices } = await choicesOf(deps, user);
  const isWanted = ({ kind }: KeptNotice): boolean => {
    const topic = topicOf(kind as MailKind);
    return topic !== null && choices[topic] !== 'off';
  };
  let isSent = false;
  await changeNotices(deps, [userGuid], async (of, session) => {
    isSent = false;
    const due = of.notices.filter(({ daily }) => daily === 'due');
    if (due.length === 0 || (of.mailedOn !== null && of.mailedOn >= day)) return of;
    const wanted = due.filter(isWanted);
    const after = { ...of, notices: of.notices.map(mailed) };
    if (wanted.length === 0) return after;
    const entries = wanted.slice(0, MOST_ENTRIES).map(({ title, path }) => ({ title, path }));
    const data = { firstName: user.firstName, entries, more: wanted.length - entries.length };
    await requestMail(base.mongo, session, { kind: 'dailyMail', to: { userGuid }, data, reference: null });
    isSent = true;
    return { ...after, mailedOn: day };
  });
  return isSent;
};
