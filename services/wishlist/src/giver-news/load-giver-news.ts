import type { ClientSession } from 'mongoose';
import { giftFor } from '../also-on/places.js';
import { asGift } from '../ideas/idea-as-gift.js';
import { madeOn, wishOf } from '../gift/wish.js';
import { wishReceived } from '../received/received-gift.repository.js';
import type { Deps } from '../shared/deps.js';
import { type GiverNews, giftNews } from './giver-news.js';
import type { GiftText } from '../shared/records.js';

/** What there is to tell about a list, and what is to be put right about its cross-offs on the way. */
export interface LoadedNews {
  readonly news: readonly GiverNews[];
  /** Guids of cross-offs whose gift lies elsewhere than they say, by the list where it lies. */
  readonly moved: ReadonlyMap<string, readonly string[]>;
  /** Guids of cross-offs with notes on what was deleted for good after it was received. */
  readonly noted: readonly string[];
}

const textOf = ({ description, note = null, quantity = null, url }: GiftText): GiftText => ({ description, note, quantity, url });

/**
 * Compares what was crossed off on a list, and not told of as gone yet, with what is there now. A gift that moved to
 * another list is the business of that one, and moving it no news. One that stands on other lists alone is told of as if it stood here. Nor is one that was received, also when it was deleted for good
 * since. Of a list that is gone all that lies in it is gone.
 */
export const loadGiverNews = async (
  { stores: { gifts, ideas, wishes, receivedGifts, crossOffs } }: Pick<Deps, 'stores'>,
  { wishlistGuid, isGone }: { readonly wishlistGuid: string; readonly isGone: boolean },
  session: ClientSession | null,
): Promise<LoadedNews> => {
  const here = new Map((await gifts.textsOfList(wishlistGuid, session)).map((gift) => [gift._id, gift]));
  const around = await crossOffs.untoldAround(wishlistGuid, [...here.values()].map(wishOf), session);
  const ofIdeas = around.filter(({ ofIdea }) => ofIdea === true).map(({ giftGuid }) => giftGuid);
  for (const idea of await ideas.byGuids(ofIdeas, session)) here.set(idea._id, asGift(idea));
  const absent = around.filter((crossOff) => !here.has(madeOn(crossOff))).map(({ giftGuid }) => giftGuid);
  const got = await receivedGifts.ofWishes(absent, session);
  const received = new Set(got.map(wishReceived));
  const emptied = new Set(got.filter(({ gift }) => gift === null).map(wishReceived));
  const noted = around.filter(({ giftGuid, shopping, member }) => (shopping ?? member) !== undefined && emptied.has(giftGuid));
  const standing = await wishes.gifts(absent, session);
  const elsewhere = new Map([...got, ...standing].map((gift) => [gift._id, gift.wishlistGuid]));
  const moved = new Map<string, string[]>();
  const news: GiverNews[] = [];
  for (const crossOff of around) {
    const gift = here.get(madeOn(crossOff));
    const place = gift === undefined ? elsewhere.get(madeOn(crossOff)) : wishlistGuid;
    if (place !== undefined && place !== crossOff.wishlistGuid) moved.set(place, [...(moved.get(place) ?? []), crossOff._id]);
    const { known } = crossOff;
    if (known === undefined || received.has(crossOff.giftGuid) || (place ?? crossOff.wishlistGuid) !== wishlistGuid) continue;
    const stands =
      gift ??
      giftFor(
        crossOff,
        standing.filter(({ wish }) => wish?.guid === crossOff.giftGuid),
      );
    const now = isGone || stands === undefined ? null : textOf(stands);
    if (giftNews(known, now) !== null) news.push({ crossOff, known, now });
  }
  return { news, moved, noted: noted.map(({ _id }) => _id) };
};

/** What was told is known from now on, and what was noted of what is gone is not kept; also to who is told nothing because they own the list. */
export const rememberTold = async (
  { stores: { crossOffs } }: Pick<Deps, 'stores'>,
  { news, moved, noted }: LoadedNews,
  session: ClientSession,
): Promise<void> => {
  for (const [place, guids] of moved) await crossOffs.lieIn(place, guids, session);
  await crossOffs.forgetShopping(noted, session);
  await crossOffs.markToldGone(
    news.filter(({ now }) => now === null).map(({ crossOff }) => crossOff._id),
    session,
  );
  const edited = news.flatMap(({ crossOff: { _id, firstKnown }, known, now }) =>
    now === null ? [] : [[_id, { known: now, firstKnown: firstKnown ?? known }] as const],
  );
  await crossOffs.know(new Map(edited), session);
};
