import { MAIL_AT_BELL, type MailKind, topicOf } from '@site/contracts';
import type { AccountDeps } from '../shared/account-deps.js';
import { changeNotices } from './change-notices.js';
import type { KeptNotice } from './notice.repository.js';

/** What a mail that is about to go tells in a line. */
export interface GivenNotice {
  /** The mail's: a notice that comes once more is known by it. */
  readonly id: string;
  readonly title: string;
  /** By language, where that is not the site's own. */
  readonly titles?: Readonly<Record<string, string>> | undefined;
  readonly path: string;
  readonly at: string;
}

/** A notice with whom it is for, and whether its mail may wait for the daily one, where they chose so. */
export interface NoticeFor {
  readonly userGuid: string;
  readonly kind: MailKind;
  readonly mayWait: boolean;
  readonly notice: GivenNotice;
}

const newestFirst = (a: KeptNotice, b: KeptNotice): number => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1);

/** A path of the site, without anything that would lead elsewhere. */
const isPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/**
 * Keeps notices, in whatever order and however often they come. Answers the ids of those mails that go along in a daily mail: a mail
 * that was once put off stays so, whatever its reader chose meanwhile, or it would come twice.
 */
export const takeNotices = async (
  deps: Pick<AccountDeps, 'base' | 'notices'>,
  given: readonly NoticeFor[],
): Promise<ReadonlySet<string>> => {
  const sound = given.filter(({ notice }) => isPath(notice.path));
  const people = [...new Set(sound.map(({ userGuid }) => userGuid))];
  if (people.length === 0) return new Set();
  const kept = await changeNotices(deps, people, (of) => {
    const known = new Set(of.notices.map(({ id }) => id));
    const fresh = sound.filter(({ userGuid, notice }) => userGuid === of.userGuid && !known.has(notice.id));
    const added = fresh.flatMap(({ kind, mayWait, notice }): KeptNotice[] => {
      const topic = topicOf(kind);
      const isDaily = mayWait && topic !== null && of.dailyTopics.includes(topic);
      // What one did oneself stands in no bell, and is only kept for the mail of the day.
      const isAtBell = MAIL_AT_BELL.has(kind);
      return isDaily || isAtBell ? [{ ...notice, kind, isRead: !isAtBell, daily: isDaily ? 'due' : 'no' }] : [];
    });
    if (added.length === 0) return of;
    return { ...of, notices: [...added, ...of.notices].sort(newestFirst) };
  });
  return new Set(kept.flatMap(({ notices }) => notices.filter(({ daily }) => daily !== 'no').map(({ id }) => id)));
};
