import { expectSameInAnyOrder, type StoryStep } from '@site/service-kit/testing';
import { coupleNewList, decoupleDeleted } from '../select-list/list.handler.js';
import type { KnownList } from '../testing/known-lists.js';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';
import { forgetParticipant, mergeParticipant } from './participant.handler.js';

const { base, account, wishlists, deps, collection, accountHolder, anonymousDraw, rowsOf } = lottingUnderTest();

/** A draw that an afstreper made in a guest session, one of Bram with an account, and Oma, who has an account. */
const begin = async () => {
  account.people.length = 0;
  wishlists.lists.length = 0;
  for (const name of ['lotingen', 'participants', 'threads', 'outbox', 'inbox']) await collection(name).deleteMany({});
  const guests = await anonymousDraw();
  const afstreper = account.people.find(({ email }) => email === guests.email)?.userGuid ?? '';
  const guestGuid = (await deps.stores.lotingen.byGuid(guests.publicGuid))?.organizerGuestGuid ?? null;
  const [bram, oma] = [await accountHolder(), await accountHolder()];
  const draw = aDraw([aParticipant('bram', { email: bram.email }), 'carlijn', 'daan']);
  const brams = bodyOf<Made>(await bram.browser.post('/api/Loting/Create', draw));
  const [lot] = await rowsOf(brams.publicGuid);
  if (lot === undefined || guestGuid === null) throw new Error('no draw was made');
  await collection('participants').updateOne({ lotingGuid: brams.publicGuid, position: 2 }, { $set: { userGuid: afstreper } });
  const lists = [wishlists.add(bram), wishlists.add(bram)];
  const names = new Map([
    [afstreper, 'afstreper'],
    [bram.userGuid, 'bram'],
    [oma.userGuid, 'oma'],
    [guests.publicGuid, 'draw of a guest'],
    [brams.publicGuid, 'draw of bram'],
    ...lists.map(({ publicGuid }, at): [string, string] => [publicGuid, `list ${String(at)}`]),
  ]);
  return { afstreper, guestGuid, email: guests.email, bram, oma, lot, lists, names };
};
type Begun = Awaited<ReturnType<typeof begin>>;

const remove = <T>(all: T[], one: T | undefined): void => {
  if (one !== undefined) all.splice(all.indexOf(one), 1);
};

/** A story in which nobody does anything after they left. */
const steps = (begun: Begun, choices: readonly number[]): readonly StoryStep[] => {
  const { afstreper, guestGuid, email, bram, oma, lot, lists } = begun;
  const gone = new Set<unknown>();
  const made = new Set<KnownList>();
  const merges: { intoUserGuid: string; guestGuid: string | null }[] = [];
  const merged = (guest: string | null): StoryStep => {
    merges.push({ intoUserGuid: oma.userGuid, guestGuid: guest });
    if (guest === null) gone.add(afstreper);
    return { name: 'user.merged', payload: { fromUserGuid: afstreper, intoUserGuid: oma.userGuid, guestGuid: guest } };
  };
  const deleted = (userGuid: string, address: string, isAccount: boolean): StoryStep => {
    gone.add(userGuid);
    const happens = () => {
      remove(
        account.people,
        account.people.find((one) => one.userGuid === userGuid),
      );
      for (const list of wishlists.lists.filter(({ ownerGuids }) => ownerGuids.includes(userGuid))) remove(wishlists.lists, list);
    };
    const payload = { userGuid, email: address, isAccount, ...(isAccount ? {} : { merges }) };
    return { name: 'user.deleted', payload, happens };
  };
  const makeForLot = (list: KnownList): StoryStep => {
    made.add(list);
    const payload = { ownerGuid: bram.userGuid, privateWishlistGuid: list.privateGuid, lotPrivateGuid: lot.privateGuid };
    return { name: 'list.madeForLot', payload };
  };
  const deleteList = (list: KnownList): StoryStep => {
    gone.add(list);
    const payload = { publicWishlistGuid: list.publicGuid, privateWishlistGuid: list.privateGuid };
    return { name: 'list.deleted', payload, happens: () => remove(wishlists.lists, list) };
  };
  return choices.flatMap((choice) => {
    const isHere = (one: unknown): boolean => !gone.has(one);
    const possible: (() => StoryStep)[] = [
      ...(isHere(afstreper) ? [() => deleted(afstreper, email, false)] : []),
      ...(isHere(afstreper) && isHere(oma.userGuid) ? [() => merged(guestGuid), () => merged(null)] : []),
      ...(isHere(oma.userGuid) ? [() => deleted(oma.userGuid, oma.email, true)] : []),
      ...(isHere(bram.userGuid) ? [() => deleted(bram.userGuid, bram.email, true)] : []),
      ...lists.flatMap((list) => {
        if (!isHere(bram.userGuid) || !isHere(list)) return [];
        return made.has(list) ? [() => deleteList(list)] : [() => makeForLot(list), () => makeForLot(list)];
      }),
    ];
    const step = possible[choice % Math.max(possible.length, 1)];
    return step === undefined ? [] : [step()];
  });
};

const state = async ({ names }: Begun) => {
  const rows = async (name: string): Promise<Record<string, unknown>[]> => collection(name).find().toArray();
  const named = (value: unknown): string => names.get(String(value)) ?? String(value);
  const draws = (await rows('lotingen')).map((row) => ({
    draw: named(row['_id']),
    organizer: named(row['organizerGuid']),
    isOfGuest: row['organizerGuestGuid'] !== null,
    expires: row['expiresAt'] !== undefined,
  }));
  const lots = (await rows('participants')).map((row) => ({
    lot: `${named(row['lotingGuid'])} ${String(row['position'])}`,
    person: named(row['userGuid']),
    account: named(row['accountGuid']),
    hasEmail: row['email'] !== null,
    list: named(row['selectedWishlistGuid']),
    expires: row['expiresAt'] !== undefined,
  }));
  return {
    draws: draws.sort((a, b) => a.draw.localeCompare(b.draw)),
    lots: lots.sort((a, b) => a.lot.localeCompare(b.lot)),
  };
};

test('whose draws and lots are, and which list is on a lot, is the same in whatever order events come', async () => {
  const handlers = () => ({
    'user.merged': mergeParticipant(deps),
    'user.deleted': forgetParticipant(deps),
    'list.deleted': decoupleDeleted(deps),
    'list.madeForLot': coupleNewList(deps),
  });
  await expectSameInAnyOrder({ base, subscriber: 'lotting', begin, handlers, steps, state });
}, 900_000);
