import { contentInternal, LIMITS, type Viewer } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { otherPlaces } from '../also-on/places.js';
import { provenUser } from '../cross-off/giver.js';
import { keepPicture } from '../image/keep-image.js';
import { announcePicture } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import type { GiftRecord, PagePictureRecord } from '../shared/records.js';

/** Is the gift's picture that of a page? */
export const isOfPage = ({ imageFrom }: Pick<GiftRecord, 'imageFrom'>): boolean => imageFrom !== undefined && imageFrom !== null;

/** May the picture of its page become this gift's? Never in place of one that its owner chose, or of a product's. */
const takesPagePicture = (gift: GiftRecord): boolean => gift.product === null && (gift.imageId === null || isOfPage(gift));

/**
 * A gift that was saved with another link and no picture of its own is to keep the picture of that page
 * (docs/specification/3-decisions.md §14). Under the link it had nothing is asked: its owner may have taken the picture away.
 */
export const askPagePicture = async (
  { base, stores }: Deps,
  session: ClientSession,
  { gift, before, viewer }: { readonly gift: GiftRecord; readonly before: GiftRecord | null; readonly viewer: Viewer },
): Promise<void> => {
  const ownerGuid = provenUser(viewer);
  const isNews = before === null || before.url !== gift.url || before.product !== null;
  if (gift.url === null || ownerGuid === null || !isNews || !takesPagePicture(gift)) return;
  await stores.pagePictures.put({ _id: gift._id, url: gift.url, ownerGuid, dueAt: base.clock.now(), tries: 0 }, session);
};

/** So many pages of an import are due at once, every so often: about what one person may have fetched. */
const AT_ONCE = 50;
const EVERY_MS = 10 * 60_000;

/** So many pages wait for one person at most, those of other imports included; wishes beyond that stay without a picture. */
const MOST_WAITING = LIMITS.importedGifts;

/** The same for many gifts that are all new: a page of each, not all of them now, and after those that wait already. */
export const askPagePictures = async (
  { base, stores }: Deps,
  session: ClientSession,
  gifts: readonly GiftRecord[],
  viewer: Viewer,
): Promise<void> => {
  const ownerGuid = provenUser(viewer);
  if (ownerGuid === null) return;
  const now = base.clock.now().getTime();
  const asking = gifts.flatMap((gift) => (gift.url !== null && takesPagePicture(gift) ? [{ _id: gift._id, url: gift.url }] : []));
  const waiting = await stores.pagePictures.countOf(ownerGuid, session);
  const wanted = asking.slice(0, Math.max(0, MOST_WAITING - waiting)).map((page, index) => ({
    ...{ ...page, ownerGuid, tries: 0 },
    dueAt: new Date(now + Math.floor((waiting + index) / AT_ONCE) * EVERY_MS),
  }));
  await stores.pagePictures.putAll(wanted, session);
};

export type PagePictureDeps = Pick<Deps, 'base' | 'stores' | 'mutex'>;

/** Fetches the picture, remade and kept like an upload; null when the page has none that can be had. */
const fetchPicture = async (deps: PagePictureDeps, { url, ownerGuid: person }: PagePictureRecord): Promise<string | null> => {
  const { internal } = deps.base;
  const imageUrl = await internal.call(contentInternal.pageImage, { url, person });
  const picture = imageUrl === null ? null : await internal.call(contentInternal.picture, { url: imageUrl, person });
  const owner = { kind: 'account', userGuid: person } as const;
  return picture === null ? null : keepPicture(deps, Buffer.from(picture.imageBase64, 'base64'), owner);
};

/**
 * Gives a gift the picture of its page, unless it was changed meanwhile; the picture of the page before goes in any case. May be
 * repeated. @throws when the content service, or the database, is away.
 */
export const keepPagePicture = async (deps: PagePictureDeps, wanted: PagePictureRecord): Promise<void> => {
  const { base, stores } = deps;
  const imageId = await fetchPicture(deps, wanted);
  await inTransaction(base.mongo, async (session) => {
    const gift = await stores.gifts.byGuid(wanted._id, session);
    if (gift === null || gift.url !== wanted.url || !takesPagePicture(gift) || gift.imageId === imageId) return;
    const list = await stores.wishlists.byGuid(gift.wishlistGuid, session);
    if (list === null) return;
    for (const place of [{ gift, list }, ...(await otherPlaces(deps, gift, session))]) {
      await stores.gifts.update(place.gift._id, { imageId, imageFrom: imageId === null ? null : wanted.url }, session);
      await announcePicture(deps, session, place.list, place.gift._id);
    }
  });
};
