import { inTransaction } from '@site/service-kit';
import type { GiftRecord, WishlistRecord } from '../../shared/records.js';
import { openedTogether } from '../../testing/opened-together.js';
import type { Person } from '../../testing/world.js';
import type { Twin } from './a-twin.js';

/** People who own or come to own lists: what they get is compared. */
export const OWNERS = ['anna', 'bram', 'carlijn', 'dirk'] as const;
export type OwnerName = (typeof OWNERS)[number];
/** People whose doings are left out of the quiet world. */
export const VISITORS = ['vera', 'guus', 'opa', 'dirk', 'nobody'] as const;
export type VisitorName = (typeof VISITORS)[number];

/**
 * Who is in a story. Anna owns two lists, the first together with Bram; Carlijn owns one, on which Anna and Bram cross
 * something off themselves. Dirk is a visitor who may be made an owner.
 */
export interface Cast {
  readonly people: Readonly<Record<OwnerName | VisitorName, Person>>;
  /** Begins the name of every list of the story. */
  readonly name: string;
  /** Guids that ideas for Anna's first list get, in the world where there are any: an owner may have heard of one. */
  readonly ideas: { readonly list: string; readonly guids: readonly string[] };
  /** Carlijn's gifts: what owners of Anna's lists cross off in both worlds, and what visitors do in one. */
  readonly carlijns: {
    readonly list: string;
    readonly forOwners: string;
    readonly forVisitors: string;
    readonly together: string;
  };
}

type Given = Pick<WishlistRecord, 'primaryOwnerGuid' | 'ownerGuids' | 'username'>;

const listRecord = ({ base }: Twin, given: Given): WishlistRecord => ({
  _id: base.newGuid(),
  privateGuid: base.newGuid(),
  usernameKey: given.username,
  title: null,
  description: null,
  firstName: 'Anna',
  lastName: 'de Vries',
  city: null,
  accessType: 'PUBLIC',
  accessQuestion: null,
  accessAnswer: null,
  questionVersion: 1,
  includeInSearchResult: true,
  showCrossedOff: false,
  birthday: null,
  occasion: null,
  occasionDate: null,
  imageId: null,
  lastUpdated: base.clock.now(),
  viewRevision: 1,
  createdAt: base.clock.now(),
  ...given,
});

/** A list with these gifts, spread over two categories; answers the guids of the list and its gifts. */
const plant = async (twin: Twin, given: Given, descriptions: readonly string[]) => {
  const { base, world } = twin;
  const { wishlists, categories, gifts } = world.stores;
  const now = base.clock.now();
  const list = listRecord(twin, given);
  const named = ['Algemeen', 'Boeken'].map((name, position) => {
    const guids = { _id: base.newGuid(), privateGuid: base.newGuid() };
    return { ...guids, wishlistGuid: list._id, name, position };
  });
  const wished = descriptions.map((description, position): GiftRecord => ({
    _id: base.newGuid(),
    wishlistGuid: list._id,
    categoryGuid: named[position % named.length]?._id ?? '',
    description,
    url: null,
    crossOffEnabled: true,
    // Of every other one more than there are visitors, so that in the busy world it is given and free at once.
    quantity: position % 2 === 0 ? 5 : null,
    imageId: null,
    product: null,
    position,
    textEditedAt: now,
    createdAt: now,
  }));
  await inTransaction(base.mongo, async (session) => {
    await wishlists.insert(list, session);
    for (const category of named) await categories.insert(category, session);
    for (const gift of wished) await gifts.insert(gift, session);
  });
  return { list: list._id, gifts: wished.map(({ _id }) => _id) };
};

/** The first gift of the one is the same wish as that of the other. */
const link = async ({ base, world }: Twin, ...planted: readonly Awaited<ReturnType<typeof plant>>[]): Promise<void> => {
  const guids = planted.flatMap(({ gifts: [first] }) => first ?? []);
  const [guid = ''] = guids;
  const wish = { guid, part: guid, lists: planted.map(({ list }) => list), left: [] };
  await inTransaction(base.mongo, (session) => world.stores.wishes.set(guids, wish, session));
};

/** The guid of an idea that is made next: a moment of its own begins, in which it is the first one. */
export const guidOfIdea = (twin: Twin, name: string, idea: number): string => {
  twin.begin(`${name} idea ${String(idea)}`);
  const guid = twin.base.newGuid();
  twin.begin(`${name} idea ${String(idea)}`);
  return guid;
};

/** Somebody of none of the stories gives it, and opened it for others. */
const openForAll = ({ base, world }: Twin, { list, gift }: { readonly list: string; readonly gift: string }): Promise<void> => {
  const now = base.clock.now();
  const by = { userGuid: base.newGuid(), guestGuid: null };
  const made = { by, active: true, createdAt: now, undoneAt: null, ...openedTogether(now, base.newGuid) };
  const crossOff = { _id: base.newGuid(), giftGuid: gift, wishlistGuid: list, ...made };
  return inTransaction(base.mongo, (session) => world.stores.crossOffs.insert(crossOff, session));
};

const NAMES = { anna: 'Anna', bram: 'Bram', carlijn: 'Carlijn', dirk: 'Dirk', vera: 'Vera' } as const;

/** The people and lists of a story, in one of the worlds; with the same guids in both. */
export const aCast = async (twin: Twin, name: string): Promise<Cast> => {
  const { base, world } = twin;
  const account = async (firstName: string): Promise<Person> => {
    const person = await world.account(base.newGuid());
    await world.stores.people.learn({ _id: person.guid, firstName, lastName: 'Bakker', isAccount: true, version: 0 });
    return person;
  };
  const people = {
    anna: await account(NAMES.anna),
    bram: await account(NAMES.bram),
    carlijn: await account(NAMES.carlijn),
    dirk: await account(NAMES.dirk),
    vera: await account(NAMES.vera),
    guus: await world.guest(base.newGuid()),
    opa: await world.afstreper(base.newGuid()),
    nobody: world.anonymous(),
  };
  const { anna, bram, carlijn } = people;
  const of = (owners: readonly Person[], end: string) => ({
    primaryOwnerGuid: owners[0]?.guid ?? '',
    ownerGuids: owners.map(({ guid }) => guid),
    username: `${name}-${end}`,
  });
  const first = await plant(twin, of([anna, bram], 'een'), ['Een theepot', 'Een kan', 'Een boek', 'Een puzzel']);
  const second = await plant(twin, of([anna], 'twee'), ['Een bal', 'Een trui']);
  const third = await plant(twin, of([anna], 'vier'), ['Een bal']);
  await link(twin, second, third);
  const { list, gifts } = await plant(twin, of([carlijn], 'drie'), ['Een lamp', 'Een vaas', 'Een fiets']);
  // What owners give is wished for once: no other may be opened for others.
  const [forVisitors = '', forOwners = '', together = ''] = gifts;
  await openForAll(twin, { list, gift: together });
  const ideas = { list: first.list, guids: [0, 1, 2].map((idea) => guidOfIdea(twin, name, idea)) };
  return { people, name, ideas, carlijns: { list, forOwners, forVisitors, together } };
};
