import { TIMES } from '@site/contracts';
import { demoGuid, inTransaction, isDuplicateKey, readDrawings } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import sharp from 'sharp';
import type { Stores } from '../shared/stores.js';
import { usernameKeyOf } from '../list/wishlist.repository.js';
import type { Deps } from '../shared/deps.js';
import type { GiftRecord, ProductRecord, WishlistRecord } from '../shared/records.js';
import { firstFree } from '../cross-off/units.js';
import { makePictures } from '../image/make-pictures.js';
import { DEMO_FRIENDS, DEMO_PEOPLE } from './demo-people.js';
import { dateAhead, type DemoGift, type DemoList, type DemoShop } from './demo-shape.js';
import { BIRTHDAY_LISTS } from './demo-lists-birthdays.js';
import { OTHER_LISTS } from './demo-lists-others.js';

/** All lists of the demo data. */
export const DEMO_LISTS: readonly DemoList[] = [...BIRTHDAY_LISTS, ...OTHER_LISTS];

const DAY = 24 * 60 * 60 * 1000;
type SeedDeps = Pick<Deps, 'stores'> & { readonly base: Pick<Deps['base'], 'mongo' | 'clock'> };
type Images = ReadonlyMap<string, string>;

const userGuid = (key: string): string => demoGuid(`user:${key}`);
const listGuid = (name: string): string => demoGuid(`list:${name}`);
/** The invite of somebody to co-own a demo list. */
export const demoInviteGuid = (list: string, name: string): string => demoGuid(`owner-invite:${list}:${name}`);
const imageOf = (images: Images, name: string | undefined): string | null => {
  if (name === undefined) return null;
  const id = images.get(name);
  if (id === undefined) throw new Error(`there is no demo picture ${name}`);
  return id;
};

/** Draws and keeps every demo picture; answers their ids. */
const keepPictures = async (stores: Stores, now: Date): Promise<Images> => {
  const ids = new Map<string, string>();
  for (const [name, svg] of readDrawings(new URL('./pictures/', import.meta.url))) {
    const made = await makePictures(await sharp(Buffer.from(svg)).png().toBuffer());
    if (made === null) throw new Error(`the demo picture ${name} cannot be drawn`);
    await stores.images.keep({ ...made, createdAt: now });
    ids.set(name, made._id);
  }
  return ids;
};

const listRecord = (list: DemoList, images: Images, now: Date): WishlistRecord => {
  const [primary] = list.owners;
  const [firstName, lastName] = DEMO_PEOPLE[primary] ?? ['', ''];
  return {
    _id: listGuid(list.name),
    privateGuid: demoGuid(`list-private:${list.name}`),
    username: list.name,
    usernameKey: usernameKeyOf(list.name),
    primaryOwnerGuid: userGuid(primary),
    ownerGuids: list.owners.map(userGuid),
    title: list.title ?? null,
    description: list.description ?? null,
    firstName,
    lastName,
    city: list.city ?? null,
    accessType: list.accessType ?? 'PUBLIC',
    accessQuestion: list.question ?? null,
    accessAnswer: list.answer ?? null,
    questionVersion: 1,
    includeInSearchResult: true,
    showCrossedOff: list.showCrossedOff ?? false,
    birthday: list.birthday ?? null,
    occasion: list.occasion ?? null,
    occasionDate: list.date === undefined ? null : dateAhead(list.date, now),
    imageId: imageOf(images, list.picture),
    lastUpdated: new Date(now.getTime() - (2 + (list.name.length % 9)) * DAY),
    viewRevision: 1,
    createdAt: new Date(now.getTime() - 400 * DAY),
  };
};

/** Shops of the demo data lie under a domain that is nobody's real shop. */
const offerUrl = (shop: DemoShop, text: string): string => {
  const [name = ''] = text.split(',');
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `https://${shop}.voorbeeldwinkel.nl/${slug}`;
};

const productOf = (gift: DemoGift, guid: string): ProductRecord | null => {
  if (gift.offers === undefined) return null;
  const offers = gift.offers.map(([shop, price]) => ({ shopId: shop, url: offerUrl(shop, gift.text), price }));
  return { productId: `demo-${guid.slice(0, 8)}`, eans: [], fromGiftFinder: false, offers };
};

const giftRecord = (name: string, gift: DemoGift, images: Images, now: Date) => {
  const guid = demoGuid(`gift:${name}:${gift.text}`);
  const product = productOf(gift, guid);
  const editedAt = new Date(now.getTime() - (gift.old === true ? 380 : 12) * DAY);
  return {
    _id: guid,
    description: gift.text,
    note: gift.note ?? null,
    ownPrice: gift.price ?? null,
    priority: gift.priority ?? null,
    quantity: gift.quantity ?? null,
    url: product?.offers[0]?.url ?? null,
    crossOffEnabled: gift.locked !== true,
    imageId: imageOf(images, gift.picture),
    product,
    textEditedAt: editedAt,
    createdAt: editedAt,
  } satisfies Partial<GiftRecord>;
};

const insertContents = async ({ stores }: SeedDeps, list: DemoList, images: Images, now: Date, session: ClientSession) => {
  const wishlistGuid = listGuid(list.name);
  for (const [position, [name, gifts]] of Object.entries(list.categories).entries()) {
    const categoryGuid = demoGuid(`category:${list.name}:${name}`);
    const privateGuid = demoGuid(`category-private:${list.name}:${name}`);
    await stores.categories.insert({ _id: categoryGuid, privateGuid, wishlistGuid, name, position }, session);
    for (const [order, gift] of gifts.entries()) {
      const record = { ...giftRecord(list.name, gift, images, now), wishlistGuid, categoryGuid, position: order };
      await stores.gifts.insert(record, session);
      if (gift.takenBy === undefined) continue;
      const by = { userGuid: userGuid(gift.takenBy), guestGuid: null };
      const { description, note, quantity, url } = record;
      const known = { description, note, quantity, url };
      const units = gift.taken === undefined ? {} : { units: firstFree([], gift.taken) };
      const crossOff = { _id: demoGuid(`cross-off:${record._id}`), giftGuid: record._id, wishlistGuid, ...units, known, by };
      await stores.crossOffs.insert(
        { ...crossOff, active: true, createdAt: new Date(now.getTime() - DAY), undoneAt: null },
        session,
      );
    }
  }
};

const insertInvites = async ({ stores }: SeedDeps, list: DemoList, now: Date, session: ClientSession) => {
  for (const name of list.invited ?? []) {
    const invite = { _id: demoInviteGuid(list.name, name), wishlistGuid: listGuid(list.name), name, createdAt: now };
    const expiresAt = new Date(now.getTime() + TIMES.ownerInviteLife);
    const open = { acceptedBy: null, acceptedAt: null, forNewAccount: false };
    await stores.ownerInvites.insert({ ...invite, expiresAt, ...open }, session);
  }
};

/** Puts a list in with all it holds, unless another process just did or somebody took its name. */
const addList = async (deps: SeedDeps, list: DemoList, images: Images, now: Date): Promise<boolean> => {
  const { base, stores } = deps;
  try {
    await inTransaction(base.mongo, async (session) => {
      await stores.wishlists.insert(listRecord(list, images, now), session);
      await insertContents(deps, list, images, now, session);
      await insertInvites(deps, list, now, session);
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error, 'usernameKey') || isDuplicateKey(error, '_id')) return false;
    throw error;
  }
};

const addFriends = async ({ stores }: SeedDeps, now: Date): Promise<void> => {
  for (const [key, lists] of Object.entries(DEMO_FRIENDS)) {
    for (const name of lists) {
      const friend = { _id: demoGuid(`friend:${key}:${name}`), userGuid: userGuid(key), wishlistGuid: listGuid(name) };
      await stores.friends.add({ ...friend, createdAt: now, isShown: true });
    }
  }
};

/**
 * Puts the demo lists in: nothing that is there already is touched, so it may run again. Answers how many lists it made.
 */
export const seedDemoLists = async (deps: SeedDeps): Promise<number> => {
  const { base, stores } = deps;
  const now = base.clock.now();
  for (const [key, [firstName, lastName]] of Object.entries(DEMO_PEOPLE)) {
    // As old as can be: what the account service tells of them is newer.
    await stores.people.learn({ _id: userGuid(key), firstName, lastName, isAccount: true, version: 0 });
  }
  const there = new Set((await stores.wishlists.byGuids(DEMO_LISTS.map(({ name }) => listGuid(name)))).map(({ _id }) => _id));
  const missing = DEMO_LISTS.filter(({ name }) => !there.has(listGuid(name)));
  const images = missing.length === 0 ? new Map<string, string>() : await keepPictures(stores, now);
  let made = 0;
  for (const list of missing) if (await addList(deps, list, images, now)) made += 1;
  await addFriends(deps, now);
  return made;
};
