import { type MailData, pathTo } from '@site/contracts';
import { inTransaction, requestMail, type ServiceBase, startRounds } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { asMade, giftFor } from '../also-on/places.js';
import { whoMayHear } from '../giver-news/who-may-hear.js';
import { openingOfCrossOff } from '../opening/opening.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import type { GiftRecord, WishlistRecord } from '../shared/records.js';
import type { Stores } from '../shared/stores.js';
import { type Group, groupOf } from './group.js';
import type { MemberCrossOff } from './together.repository.js';

type TellDeps = Pick<Deps, 'base' | 'stores'>;

interface ToTell {
  readonly group: Group;
  /** Null when it is gone: then there is nothing to tell. */
  readonly about: { readonly gift: GiftRecord; readonly list: WishlistRecord } | null;
}

const load = async ({ stores }: TellDeps, guid: string, session: ClientSession | null): Promise<ToTell | null> => {
  const { together, wishes, receivedGifts, wishlists } = stores;
  const crossOff = await together.byGuid(guid, session);
  if (crossOff?.together?.news === undefined) return null;
  const group = groupOf(await together.standing(crossOff.giftGuid, session), crossOff);
  if (group === null) return null;
  const present = giftFor(crossOff, await wishes.gifts([crossOff.giftGuid], session));
  const received = (await receivedGifts.ofWishes([crossOff.giftGuid], session)).flatMap(({ gift }) => gift ?? []);
  const gift = present ?? giftFor(crossOff, received);
  const list = gift === undefined ? null : await wishlists.byGuid(asMade(crossOff, gift).wishlistGuid, session);
  return { group, about: gift === undefined || list === null ? null : { gift: asMade(crossOff, gift), list } };
};

/** What the others said and did that this one was not mailed yet. */
const newsFor = (
  { arranger: { together } }: Group,
  { member: { guid } }: MemberCrossOff,
): MailData<'togetherNews'>['entries'] => {
  const { log, news } = together;
  const sinceTheyCame = log.slice(log.findLastIndex(({ member, kind }) => member === guid && kind === 'joined') + 1);
  return sinceTheyCame.flatMap(({ member, kind, name, text = null, at }) =>
    member !== guid && news !== undefined && at >= news.since ? [{ kind, name, text }] : [],
  );
};

const guidsOf = ({ members }: Group): readonly string[] => members.flatMap(({ by }) => by?.userGuid ?? []);

/**
 * Mails each of those who give a gift together what the others said and did, once it has been quiet for a while; in one transaction with
 * what is remembered as told, so that nothing is told twice. No owner of the list is told, and nobody who reads an owner's mail.
 * @throws InternalCallError when the account service is away; it stays due.
 */
const tellMembers = async (deps: TellDeps, guid: string): Promise<void> => {
  const { base, stores } = deps;
  const due = await load(deps, guid, null);
  if (due === null) return;
  const mayHear = await whoMayHear(deps, due.about?.list.ownerGuids ?? [], guidsOf(due.group));
  await inTransaction(base.mongo, async (session) => {
    const now = await load(deps, guid, session);
    if (now === null) return;
    const { group, about } = now;
    if (about !== null && !mayHear.covers(about.list.ownerGuids, guidsOf(group))) return; // at the next round
    if (!(await stores.together.told(group.arranger, session)) || about === null) return;
    const { gift, list } = about;
    for (const one of group.members) {
      const entries = newsFor(group, one);
      if (one.by === null || one.member.noMail === true || entries.length === 0 || !mayHear.has(one.by.userGuid)) continue;
      const { opening } = openingOfCrossOff(list, one);
      const data = {
        ...{ giftDescription: gift.description, listOwnerName: fullNameOf(list), occasion: list.occasion, entries },
        ...(list.showCrossedOff ? { ownerSees: true } : {}),
        ...(opening === undefined ? {} : { opensAt: opening.at }),
        pagePath: pathTo('crossedOffGift', { giftPublicGuid: gift._id, crossOffGuid: one._id }),
      };
      await requestMail(base.mongo, session, { kind: 'togetherNews', to: { userGuid: one.by.userGuid }, data, reference: null });
    }
  });
};

const BATCH = 100;

/** Tells all that is due; what cannot be told now stays due and holds up no other. Answers how many were told of. */
export const tellDueMembers = async ({
  base,
  stores,
}: {
  readonly base: ServiceBase;
  readonly stores: Stores;
}): Promise<number> => {
  let done = 0;
  for (const guid of await stores.together.due(base.clock.now(), BATCH)) {
    try {
      await tellMembers({ base, stores }, guid);
      done += 1;
    } catch (err) {
      base.log.warn({ err }, 'who gives something together is not told yet; it stays due');
    }
  }
  return done;
};

const EVERY_MS = 10_000;

/** Looks for what is due every ten seconds, until the base is closed. */
export const startTellingMembers = (deps: { readonly base: ServiceBase; readonly stores: Stores }): void =>
  startRounds(deps.base, {
    everyMs: EVERY_MS,
    work: () => tellDueMembers(deps),
    failure: 'cannot look for news of what is given together; tried again',
  });
