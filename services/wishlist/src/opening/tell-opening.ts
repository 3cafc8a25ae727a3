import { type MailData, pathTo, TIMES } from '@site/contracts';
import { inTransaction, requestMails, type ServiceBase, startRounds } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { madeOn } from '../gift/wish.js';
import { type MayHear, whoMayHear } from '../giver-news/who-may-hear.js';
import { wishReceived } from '../received/received-gift.repository.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import type { CrossOffRecord, OpeningRecord, WishlistRecord } from '../shared/records.js';
import type { Stores } from '../shared/stores.js';

type TellDeps = Pick<Deps, 'base' | 'stores'>;

/** So many are told in one transaction, so that it stays short however many give on a list. */
const GIVERS_AT_ONCE = 100;

const inMail = (crossOff: CrossOffRecord): MailData<'listOpens'>['gifts'][number] => ({
  giftDescription: crossOff.known?.description ?? '…',
  giverName: crossOff.giverName ?? null,
  path: pathTo('crossedOffGift', { giftPublicGuid: madeOn(crossOff), crossOffGuid: crossOff._id }),
});

/** What was received already when the list was not to open: that stays the surprise it was, of which nothing is told. */
const staysSurprise = async ({ stores }: TellDeps, crossOffs: readonly CrossOffRecord[], session: ClientSession) => {
  const unaware = crossOffs.filter(({ seenFrom }) => seenFrom === undefined).map(({ giftGuid }) => giftGuid);
  const received = new Set((await stores.receivedGifts.ofWishes(unaware, session)).map(wishReceived));
  return ({ giftGuid, seenFrom }: CrossOffRecord): boolean => seenFrom === undefined && received.has(giftGuid);
};

interface OpeningNews {
  readonly list: WishlistRecord & { readonly opening: OpeningRecord };
  readonly crossOffs: readonly CrossOffRecord[];
  readonly now: Date;
}

/** One mail to each who may hear of it, and what is remembered as told. From two days after that it may be seen. */
const tell = async ({ base, stores }: TellDeps, mayHear: MayHear, news: OpeningNews, session: ClientSession): Promise<void> => {
  const { list, crossOffs, now } = news;
  const { opensAt, notice } = list.opening;
  const about = {
    listOwnerName: fullNameOf(list),
    listPath: pathTo('listView', { username: list.username }),
    occasion: list.occasion,
    at: opensAt.toISOString(),
  };
  const isPassedOver = await staysSurprise({ base, stores }, crossOffs, session);
  const told = crossOffs.filter((crossOff) => !isPassedOver(crossOff));
  const givers = new Set(told.flatMap(({ by }) => by?.userGuid ?? []));
  const mails = [...givers]
    .filter((guid) => mayHear.has(guid))
    .map((userGuid) => {
      const gifts = told.filter(({ by }) => by?.userGuid === userGuid).map(inMail);
      return { kind: 'listOpens' as const, to: { userGuid }, data: { ...about, gifts }, reference: null };
    });
  await requestMails(base.mongo, session, mails);
  const guidsOf = (some: readonly CrossOffRecord[]) => some.map(({ _id }) => _id);
  const seenFrom = new Date(now.getTime() + TIMES.openingNotice);
  await stores.crossOffs.knowOpening(guidsOf(told), { notice, seenFrom }, session);
  await stores.crossOffs.knowOpening(guidsOf(crossOffs.filter(isPassedOver)), { notice }, session);
};

/** Tells the next so many givers of a list that is due. Are there perhaps more? */
const tellSome = async (deps: TellDeps, wishlistGuid: string): Promise<boolean> => {
  const { base, stores } = deps;
  const first = await stores.wishlists.byGuid(wishlistGuid);
  if (first?.opening == null) return false;
  const { notice } = first.opening;
  const givers = await stores.crossOffs.giversUntoldOfOpening(wishlistGuid, notice, GIVERS_AT_ONCE);
  const people = givers.flatMap((guid) => guid ?? []);
  const mayHear = await whoMayHear(deps, first.ownerGuids, people);
  return inTransaction(base.mongo, async (session) => {
    const list = await stores.wishlists.byGuid(wishlistGuid, session);
    const now = base.clock.now();
    const opening = list?.opening;
    if (list === null || opening?.tellAt === undefined || opening.tellAt > now) return false;
    // Somebody came to own it, or it changed meanwhile: asked about at the next round.
    if (opening.notice !== notice || !mayHear.covers(list.ownerGuids, people)) return false;
    // Who crosses off since this was chosen knows of it: once nobody is left there never will be.
    if (givers.length === 0) {
      await stores.wishlists.toldOpening(wishlistGuid, session);
      return false;
    }
    const crossOffs = await stores.crossOffs.untoldOfOpening(wishlistGuid, { notice, givers }, session);
    await tell(deps, mayHear, { list: { ...list, opening }, crossOffs, now }, session);
    return true;
  });
};

/**
 * Tells everybody who crossed off on a list that it opens, or sooner than they knew, each with one mail, in one transaction with what is
 * remembered as told of them. So nothing is seen that its giver was not told of, and who was told when it ends halfway is not told again.
 * @throws InternalCallError when the account service is away; the rest stays due.
 */
export const tellOpening = async (deps: TellDeps, wishlistGuid: string): Promise<void> => {
  while (await tellSome(deps, wishlistGuid));
};

interface JobDeps {
  readonly base: ServiceBase;
  readonly stores: Stores;
}

const BATCH = 100;

/** Tells the givers of every list that is due; one that cannot be told of now stays due and holds up no other. */
export const tellDueOpenings = async ({ base, stores }: JobDeps): Promise<void> => {
  for (const guid of await stores.wishlists.dueToTellOpening(base.clock.now(), BATCH)) {
    try {
      await tellOpening({ base, stores }, guid);
    } catch (err) {
      base.log.warn({ err }, 'givers are not told yet that a list opens; it stays due');
    }
  }
};

const EVERY_MS = 10_000;

/** Looks for what is due every ten seconds, until the base is closed. */
export const startTellingOpenings = (deps: JobDeps, everyMs = EVERY_MS): void =>
  startRounds(deps.base, {
    everyMs,
    work: () => tellDueOpenings(deps),
    failure: 'cannot look for lists that open; tried again',
  });
