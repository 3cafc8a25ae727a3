import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { post } from '../support/calls.js';
import { waitForMail } from '../support/inbox.js';
import { aPerson, type Person, register } from '../support/people.js';
import { tracesOf } from '../support/traces.js';

const aBrowser = (): Promise<APIRequestContext> => request.newContext({ baseURL: process.env['SITE_URL'] ?? '' });

const read = async <T>(browser: APIRequestContext, path: string): Promise<T> => {
  const answer = await browser.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
};
const write = async <T>(browser: APIRequestContext, path: string, body: object): Promise<T> => {
  const answer = await post(browser, path, body);
  expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
  return (await answer.json()) as T;
};
const logIn = (browser: APIRequestContext, { email, password }: Person) =>
  write<boolean>(browser, '/api/Account/Login', { emailOrUsername: email, password });

interface OwnerView {
  readonly publicGuid: string;
  readonly categories: readonly { readonly privateGuid: string }[];
}

/** Puts a gift on the first list of who is logged in. */
const addGift = async (browser: APIRequestContext, description: string) => {
  const [summary] = await read<{ privateGuid: string }[]>(browser, '/api/MyList/GetAll');
  const privateGuid = summary?.privateGuid ?? '';
  const list = await read<OwnerView>(browser, `/api/MyList/Get/${privateGuid}`);
  const categoryPrivateGuid = list.categories[0]?.privateGuid;
  const gift = await write<{ publicGuid: string }>(browser, '/api/MyGift/EditWithoutProduct', {
    description,
    categoryPrivateGuid,
  });
  return { privateListGuid: privateGuid, publicListGuid: list.publicGuid, giftGuid: gift.publicGuid };
};

const aDraw = (title: string, people: readonly { name: string; email: string }[]) => ({
  title,
  description: null,
  participants: people.map((one) => ({ ...one, localGuid: randomUUID() })),
});

/**
 * Somebody who did everything one can do here leaves; then every collection of every database and every key in Redis is
 * read through for their names, address and guids (docs/specification/1-shell-and-account.md §9,
 * docs/specification/3-decisions.md §8).
 */
test('who leaves is gone from every service, but for a name in the draws of others', async ({ request: inbox }) => {
  const tag = randomUUID().slice(0, 8);
  const vera: Person = { ...aPerson('Vera'), firstName: `Vera${tag}`, lastName: `Vertrekker${tag}` };
  const bram = await register('Bram');
  const [hers, hersToo, his] = [await aBrowser(), await aBrowser(), await aBrowser()];
  const { user } = await write<{ user: { publicGuid: string; privateGuid: string } }>(hers, '/api/Account/Create', {
    ...vera,
    receiveMailing: true,
  });
  await logIn(hersToo, vera);
  await logIn(his, bram);

  const own = await addGift(hers, `Cadeau van ${vera.firstName}`);
  const brams = await addGift(his, 'Een theepot');
  await write(hers, '/api/Friend/Add', { publicWishlistGuid: brams.publicListGuid });
  await write(his, '/api/Friend/Add', { publicWishlistGuid: own.publicListGuid });
  await write(hers, '/api/Gift/CrossOff', { publicGiftGuid: brams.giftGuid, contextId: null });
  await write(his, '/api/Gift/CrossOff', { publicGiftGuid: own.giftGuid, contextId: null });
  const invite = await write<{ guid: string }>(his, '/api/WishlistOwner/InviteExtraOwner', {
    name: `Voor ${vera.firstName}`,
    privateWishlistGuid: brams.privateListGuid,
  });
  await write(hers, '/api/Wishlist/AcceptExtraOwnerInvite', { invitationGuid: invite.guid, firstName: null, lastName: null });
  await write(await aBrowser(), '/api/Account/RequestResetPassword', { login: vera.email });
  const people = [
    { name: 'Vera', email: vera.email },
    { name: 'Bram', email: bram.email },
    { name: 'Carlijn', email: `carlijn-${tag}@voorbeeld.nl` },
  ];
  const organized = await write<{ manageGuid: string; organizerLot: string }>(hers, '/api/Loting/Create', aDraw('Kerst', people));
  const [vera1, bram1, carlijn1] = people;
  const taking = [bram1, { ...vera1, name: vera.firstName }, carlijn1].flatMap((one) => one ?? []) as typeof people;
  const joined = await write<{ manageGuid: string }>(his, '/api/Loting/Create', aDraw('Sinterklaas', taking));
  for (const subject of [/staat klaar/, /nieuw wachtwoord/]) await waitForMail(inbox, vera.email, subject);

  const words = [vera.email, vera.firstName, vera.lastName, vera.username, user.privateGuid];
  const guids = [user.publicGuid, own.publicListGuid];
  const before = new Set((await tracesOf([...words, ...guids])).map((trace) => trace.split(':')[0]));
  // The search finds what is there; else finding nothing would mean nothing.
  for (const place of ['account.users', 'wishlist.wishlists', 'wishlist.people', 'wishlist.friends', 'lotting.participants'])
    expect(before).toContain(place);

  const question = await read<{ id: string; answers: { id: string }[] }>(hers, '/api/Account/GetDeleteUserQuestion');
  const answer = { questionId: question.id, answerId: question.answers[0]?.id ?? '', customAnswer: null };
  expect(await write(hers, '/api/Account/Delete', answer)).toBe(true);

  expect((await hers.get('/api/Account/UserData')).status()).toBe(204);
  const elsewhere = await hersToo.get('/api/MyList/GetAll');
  expect([elsewhere.status(), await elsewhere.json()]).toEqual([400, { error: 'UserDeleted' }]);
  await waitForMail(inbox, vera.email, /account is verwijderd/);

  // The event comes once more, a minute later, and is forgotten then.
  const tracesNow = async (of: readonly string[]) => (await tracesOf(of)).filter((trace) => !/^redis \S+-later: /.test(trace));
  // All that is left is the name by which the draw of somebody else knows her, for who drew her.
  await expect.poll(() => tracesNow(words), { timeout: 20_000 }).toEqual([`lotting.participants: ${vera.firstName}`]);
  // Guids that mean nobody any more: what events were about, and the one that keeps late news from bringing a name back.
  const elsewhereKept = async () =>
    (await tracesNow(guids)).filter((trace) => !/^(wishlist\.people|\w+\.outbox|redis vl:events-[\w-]+:[\w-]+): /.test(trace));
  await expect.poll(elsewhereKept).toEqual([]);

  // What others have of her goes on.
  const visitor = await aBrowser();
  expect((await his.get(`/api/Loting/${joined.manageGuid}`)).status()).toBe(200);
  expect((await his.get(`/api/Loting/${organized.manageGuid}`)).status()).toBe(401);
  expect((await visitor.get(`/api/Lot/${organized.organizerLot}`)).status()).toBe(200);
  const list = await read<{ categories: { gifts: { isCrossedOff: boolean }[] }[] }>(
    visitor,
    `/api/Wishlist/Get/${bram.username}`,
  );
  expect(list.categories.flatMap(({ gifts }) => gifts.map(({ isCrossedOff }) => isCrossedOff))).toEqual([true]);
  expect((await visitor.get(`/api/Wishlist/Get/${vera.username}`)).status()).toBe(404);
  expect(await write(visitor, '/api/Account/CheckEmail', { email: vera.email })).toBe('Available');
});
