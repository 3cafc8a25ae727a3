import { FIGURES, remindersInternal } from '@site/contracts';
import { addDays, type Day, digest, inTransaction, isDuplicateKey, requestMail } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../shared/deps.js';
import { type FriendList, friendsOf } from '../friends/friends.js';
import type { WishlistRecord } from '../shared/records.js';
import { type MayHear, whoMayHear } from '../giver-news/who-may-hear.js';
import { byGift, leftOf } from '../cross-off/units.js';
import { wishOf } from '../gift/wish.js';
import { dateAhead, datesWithin, wasFriend } from './occasions-ahead.js';
import { reminderId } from './occasion-reminder.repository.js';

type RemindDeps = Pick<Deps, 'base' | 'stores'>;

/** A day of a list that somebody is to be reminded of. */
interface DueReminder extends FriendList {
  readonly id: string;
  readonly date: Day;
  readonly occasion: WishlistRecord['occasion'];
}

/**
 * Reminds one person of all that is due for them, in one mail (docs/specification/3-decisions.md §8): not of own lists, nor of
 * lists on which all is crossed off; that is told to who may hear it alone, so never at an owner's address
 * (docs/specification/3-decisions.md §5). In the transaction of the mail each is noted under a key of person, list and day, so
 * whoever does this at the same moment, or again, reminds of none twice. Answers what came of it; null when there was nothing to
 * do. `later`: today has a reminder already.
 * @throws InternalCallError when the account service is away.
 */
export const remindPerson = async (
  deps: RemindDeps,
  userGuid: string,
  today: Day,
): Promise<'sent' | 'later' | 'unwanted' | null> => {
  const due = await dueFor(deps, userGuid, today);
  if (due.length === 0) return null;
  const heard = await Promise.all(due.map(({ list }) => whoMayHear(deps, list.ownerGuids, [userGuid])));
  const told = due.flatMap((one, at) => {
    const mayHear = heard[at];
    return mayHear?.has(userGuid) === true ? [{ ...one, mayHear }] : [];
  });
  if (told.length === 0) return null;
  const by = digest(told.map(({ id }) => id).join());
  const kind = 'occasionReminder';
  const [answer] = await deps.base.internal.call(remindersInternal.takeDay, {
    day: today,
    kind,
    mails: [{ to: { userGuid }, by }],
  });
  if (answer === 'later') return 'later';
  if (answer !== 'yes') return 'unwanted';
  return (await send(deps, userGuid, told)) ? 'sent' : null;
};

/** What somebody is to be reminded of, as it stands now. */
const dueFor = async ({ stores }: RemindDeps, userGuid: string, today: Day): Promise<DueReminder[]> => {
  const until = addDays(today, FIGURES.occasionReminderDays);
  const ahead = (await friendsOf({ stores }, userGuid)).flatMap(({ friend, list }): DueReminder[] =>
    list.accessType === 'UNKNOWN'
      ? []
      : datesWithin(list, today, until)
          .filter(({ date }) => wasFriend(friend.createdAt, date))
          .map((day) => ({ friend, list, ...day, id: reminderId(userGuid, list._id, day.date) })),
  );
  const told = await stores.occasionReminders.among(ahead.map(({ id }) => id));
  const open: DueReminder[] = [];
  for (const one of ahead) {
    if (!told.has(one.id) && !(await isAllCrossedOff(stores, one.list._id))) open.push(one);
  }
  return open.sort((one, other) => (one.date < other.date ? -1 : 1));
};

/** Is there nothing left to give? Of an empty list that is not so: what is celebrated is worth knowing all the same. */
const isAllCrossedOff = async ({ gifts, crossOffs }: Deps['stores'], wishlistGuid: string): Promise<boolean> => {
  const wished = await gifts.textsOfList(wishlistGuid, null);
  const standing = byGift(await crossOffs.standingOfGifts(wished.map(wishOf)));
  return wished.length > 0 && wished.every((gift) => leftOf(gift, standing.get(wishOf(gift)) ?? []) === 0);
};

/** False when somebody came to own one of the lists, or another run was first, meanwhile: the next run looks again. */
const send = async (
  { base, stores }: RemindDeps,
  userGuid: string,
  told: readonly (DueReminder & { readonly mayHear: MayHear })[],
): Promise<boolean> => {
  const work = async (session: ClientSession): Promise<boolean> => {
    const lists = await stores.wishlists.byGuids(
      told.map(({ list }) => list._id),
      session,
    );
    const ownersOf = new Map(lists.map(({ _id, ownerGuids }) => [_id, ownerGuids]));
    const isSafe = told.every(({ list, mayHear }) => mayHear.covers(ownersOf.get(list._id) ?? [], [userGuid]));
    if (!isSafe) return false;
    await stores.occasionReminders.note(
      told.map(({ id, list, date }) => ({ _id: id, userGuid, wishlistGuid: list._id, forgetAt: forgottenAfter(date) })),
      session,
    );
    const data = { dates: told.map((one) => dateAhead(one.list, one)) };
    await requestMail(base.mongo, session, { kind: 'occasionReminder', to: { userGuid }, data, reference: null });
    return true;
  };
  try {
    return await inTransaction(base.mongo, work);
  } catch (error) {
    if (isDuplicateKey(error, '_id')) return false;
    throw error;
  }
};

/** Nobody is reminded of a day that is past, so that it was told may be forgotten then. */
const forgottenAfter = (date: Day): Date => new Date(`${addDays(date, 7)}T00:00:00Z`);
