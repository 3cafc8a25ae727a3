import { MAIL_TOPICS, type MailChoice, type MailTopic, type MessageChoices } from '@site/contracts';
import type { UserRecord } from '../user/user.model.js';
import { changeNotices } from '../notices/change-notices.js';
import type { AccountDeps } from '../shared/account-deps.js';

type Deps = Pick<AccountDeps, 'base' | 'changes' | 'optOuts' | 'notices'>;

const TOPICS = Object.keys(MAIL_TOPICS) as MailTopic[];
/** Has a setting of its own from before (docs/specification/1-shell-and-account.md §3), and no opt-out by address. */
const GIVING: MailTopic = 'giving';

/**
 * How an account has its mail. Off is what it always was: an opt-out of the address, or the setting; links of mails change the same.
 * What the reader of an address ended is not told to an account that did not prove it.
 */
export const choicesOf = async ({ base, optOuts, notices }: Omit<Deps, 'changes'>, user: UserRecord): Promise<MessageChoices> => {
  const isProven = user.addressProvenAt !== undefined;
  const kinds = isProven ? TOPICS.flatMap((topic) => MAIL_TOPICS[topic]) : [];
  const asked = kinds.map((kind) => ({ kind, address: user.email }));
  const [kept] = await notices.of([user.publicGuid], base.clock.now());
  const ended = new Set([...(await optOuts.optedOutOf(asked))].map(({ kind }) => kind));
  const choiceOf = (topic: MailTopic): MailChoice => {
    const isOff = topic === GIVING ? !user.enableCrossOffConfirmationEmail : MAIL_TOPICS[topic].every((kind) => ended.has(kind));
    if (isOff) return 'off';
    return kept?.dailyTopics.includes(topic) === true ? 'daily' : 'now';
  };
  return {
    choices: Object.fromEntries(TOPICS.map((topic) => [topic, choiceOf(topic)])) as MessageChoices['choices'],
    overviewEmailFrequency: user.overviewEmailFrequency,
    isProven,
  };
};

/** Has the mail of a topic come so from now on. Again is harmless. */
export const chooseTopic = async (
  deps: Deps,
  { publicGuid, privateGuid, email: address }: UserRecord,
  { topic, choice }: { readonly topic: MailTopic; readonly choice: MailChoice },
): Promise<void> => {
  const { base, changes, optOuts } = deps;
  const now = base.clock.now();
  const isOff = choice === 'off';
  if (topic === GIVING) await changes.chooseMail(privateGuid, { enableCrossOffConfirmationEmail: !isOff }, now);
  else for (const kind of MAIL_TOPICS[topic]) await optOuts.set({ kind, address }, isOff, now);
  const isDaily = choice === 'daily';
  await changeNotices(deps, [publicGuid], (of) => {
    if (of.dailyTopics.includes(topic) === isDaily) return of;
    return { ...of, dailyTopics: isDaily ? [...of.dailyTopics, topic] : of.dailyTopics.filter((one) => one !== topic) };
  });
};
