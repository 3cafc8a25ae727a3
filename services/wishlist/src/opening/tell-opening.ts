import { type MailData, pathTo, TIMES } from '@site/contracts';
import { inTransaction, requestMail, type ServiceBase, startRounds } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { madeOn } from '../gift/wish.js';
import { whoMayHear } from '../giver-news/who-may-hear.js';
import { wishReceived } from '../received/received-gift.repository.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import type { CrossOffRecord, WishlistRecord } from '../shared/records.js';
import type { Stores } from '../shared/stores.js';

type TellDeps = Pick<Deps, 'base' | 'stores'>;

/**
 * Of whose cross-offs on this list its givers are to be told. Not of what was received already when the list was not to open: that stays
 * the surprise it was.
 */
const untold = async (
  { stores }: TellDeps,
  { _id, opening }: WishlistRecord,
  session: ClientSession | null,
): Promise<readonly CrossOffRecord[]> => {
  if (opening == null) return [];
  const crossOffs = await stores.crossOffs.untoldOfOpening(_id, opening.notice, session);
  const unaware = crossOffs.filter(({ seenFrom }) => seenFrom === undefined).map(({ giftGuid }) => giftGuid);
  const received = new Set((await stores.receivedGifts.ofWishes(unaware, session)).map(wishReceived));
  return crossOffs.filter(({ giftGuid, seenFrom }) => seenFrom !== undefined || !received.has(giftGuid));
};

const inMail = (crossOff: CrossOffRecord): MailData<'listOpens'>['gifts'][number] => ({
  giftDescription: crossOff.known?.description ?? '…',
  giverName: crossOff.giverName ?? null,
  path: pathTo('crossedOffGift', { giftPublicGuid: madeOn(crossOff), crossOffGuid: crossOff._id }),
});

const giversOf = (crossOffs: readonly CrossOffRecord[]): readonly string[] => [
  ...new Set(crossOffs.flatMap(({ by }) => by?.userGuid ?? [])),
];

/**
 * Tells everybody who crossed off on a list that it opens, or sooner than they knew, each with one mail, in one transaction with what is
 * remembered as told. From two days after that what they crossed off before may be seen; so nothing is that its giver was not told of.
 * @throws InternalCallError when the account service is away; it stays due.
 */
export const tellOpening = async (deps: TellDeps, wishlistGuid: string): Promise<void> => {
  const { base, stores } = deps;
  const first = await stores.wishlists.byGuid(wishlistGuid);
  if (first === null) return;
  const mayHear = await whoMayHear(deps, first.ownerGuids, giversOf(await untold(deps, first, null)));
  await inTransaction(base.mongo, async (session) => {
    const list = await stores.wishlists.byGuid(wishlistGuid, session);
    const now = base.clock.now();
    if (list?.opening?.tellAt === undefined || list.opening.tellAt > now) return;
    const crossOffs = await untold(deps, list, session);
    const givers = giversOf(crossOffs);
    if (!mayHear.covers(list.ownerGuids, givers)) return; // asked about at the next round
    const { opensAt, notice } = list.opening;
    const about = {
      listOwnerName: fullNameOf(list),
      listPath: pathTo('listView', { username: list.username }),
      occasion: list.occasion,
      at: opensAt.toISOString(),
    };
    for (const userGuid of givers.filter((guid) => mayHear.has(guid))) {
      const gifts = crossOffs.filter(({ by }) => by?.userGuid === userGuid).map(inMail);
      await requestMail(base.mongo, session, { kind: 'listOpens', to: { userGuid }, data: { ...about, gifts }, reference: null });
    }
    const seenFrom = new Date(now.getTime() + TIMES.openingNotice);
    await stores.crossOffs.knowOpening(
      crossOffs.map(({ _id }) => _id),
      { notice, seenFrom },
      session,
    );
    await stores.wishlists.toldOpening(list._id, session);
  });
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
