import { type Gift, TIMES, type Together, type Viewer } from '@site/contracts';
import { isGiver } from '../cross-off/giver.js';
import type { CrossOffRecord, TogetherEntryRecord, TogetherRecord, WishlistRecord } from '../shared/records.js';
import type { ArrangerCrossOff, MemberCrossOff } from './together.repository.js';

/** Those who give a gift together. */
export interface Group {
  readonly arranger: ArrangerCrossOff;
  /** All of them, longest standing first. */
  readonly members: readonly MemberCrossOff[];
}

const isMember = (crossOff: CrossOffRecord): crossOff is MemberCrossOff => crossOff.member !== undefined;
const arranges = (crossOff: CrossOffRecord): crossOff is ArrangerCrossOff =>
  isMember(crossOff) && crossOff.together !== undefined;

/** Of all that stands of a gift, those with whom this one is given; null when it is given alone. */
export const groupOf = (standing: readonly CrossOffRecord[], { member }: Pick<CrossOffRecord, 'member'>): Group | null => {
  if (member === undefined) return null;
  const members = standing.filter(isMember).filter((one) => one.member.group === member.group);
  const arranger = members.find(arranges);
  return arranger === undefined ? null : { arranger, members };
};

/** How much is promised by all of them. */
export const promised = ({ members }: Group): number => members.reduce((sum, { member }) => sum + member.share, 0);

/** How much may still be added. */
export const leftOfTotal = (group: Group): number => Math.max(0, group.arranger.together.total - promised(group));

/**
 * Those whom others may join. They belong to the list on which it was opened (`isHere`): on others, where the same wish stands, it is
 * crossed off like any.
 */
export const openGroup = (standing: readonly CrossOffRecord[], isHere: (crossOff: CrossOffRecord) => boolean): Group | null => {
  const arranger = standing.find((one) => arranges(one) && !one.together.isClosed && isHere(one));
  return arranger === undefined ? null : groupOf(standing, arranger);
};

/** What visitors see of it: whether they may come along, and for how much. */
export const seenOfOpen = (...given: Parameters<typeof openGroup>): Pick<Gift, 'together'> => {
  const group = openGroup(...given);
  const left = group === null ? 0 : leftOfTotal(group);
  return group === null || left === 0 ? {} : { together: { left, of: group.arranger.together.total } };
};

/** What one of them sees. */
export const seenOfMine = (standing: readonly CrossOffRecord[], mine: Pick<CrossOffRecord, 'member'>): Pick<Gift, 'together'> => {
  const group = groupOf(standing, mine);
  if (group === null || mine.member === undefined) return {};
  const { total, isClosed } = group.arranger.together;
  return { together: { left: isClosed ? 0 : leftOfTotal(group), of: total, mine: mine.member.share } };
};

/** When the others are to be told: once it has been quiet for a while, or has been going on for long. */
export const newsAfter = (news: TogetherRecord['news'], now: Date): NonNullable<TogetherRecord['news']> => {
  const since = news?.since ?? now;
  const dueAt = Math.min(now.getTime() + TIMES.giverMailQuiet, since.getTime() + TIMES.giverMailLatest);
  return { since, dueAt: new Date(dueAt) };
};

/** What somebody said or did. */
export const entryOf = (
  { member: { guid: member, name } }: MemberCrossOff,
  entry: Pick<TogetherEntryRecord, 'guid' | 'kind' | 'at'> & Partial<Pick<TogetherEntryRecord, 'name' | 'text'>>,
): TogetherEntryRecord => ({ member, name, ...entry });

/** As one of them sees it. */
export const presentTogether = (
  group: Group,
  { _id: publicWishlistGuid }: Pick<WishlistRecord, '_id'>,
  viewer: Viewer,
): Together => {
  const { arranger, members } = group;
  const { total, isClosed, buyer, isBought, log } = arranger.together;
  const mine = members.filter(({ by }) => isGiver(by, viewer));
  return {
    ...{ publicWishlistGuid, total, isClosed, left: leftOfTotal(group) },
    wantsMail: mine.every(({ member }) => member.noMail !== true),
    members: members.map((one) => ({
      ...{ guid: one.member.guid, name: one.member.name, share: one.member.share },
      isMe: mine.includes(one),
      isArranger: one === arranger,
      buys: one.member.guid === buyer ? (isBought ? 'bought' : 'buying') : null,
    })),
    entries: log.map(({ guid, kind, member, name, text, at }) => ({
      ...{ guid, kind, name, text: text ?? null, at: at.toISOString() },
      isMine: mine.some((one) => one.member.guid === member),
    })),
  };
};
