import type { User, WishlistSummary } from '@site/contracts';
import { createStore } from 'jotai';
import { createApiClient } from '../api/api-client.js';
import { isApiError } from '../api/api-error.js';
import { answer, createFakeServer, inTurn, type FakeAnswers } from '../testing/fake-server.js';
import { reactionTo } from './login-channel.js';
import { sessionReadyAtom, userAtom, wishlistsAtom } from './session-atoms.js';
import { createSession, type Session } from './session.js';

const anna = { publicGuid: 'anna', isAccount: true } as User;
const guest = { publicGuid: 'guest', isAccount: false } as User;
const lists = [{ username: 'anna' }] as WishlistSummary[];
const USER = 'GET /api/Account/UserData';
const LISTS = 'GET /api/MyList/GetAll';

/** Tabs of one browser that hear each other. */
const createTabs = () => {
  const heard: ((guid: string | null) => void)[] = [];
  return () => {
    let own: (guid: string | null) => void = () => undefined;
    return {
      post: (guid: string | null) => heard.filter((listener) => listener !== own).forEach((listener) => listener(guid)),
      listen: (listener: (guid: string | null) => void) => {
        own = listener;
        heard.push(listener);
      },
    };
  };
};

const openTab = (user: User | null, answers: FakeAnswers = {}, channel = createTabs()()) => {
  const store = createStore();
  const server = createFakeServer({ [USER]: user, [LISTS]: lists, 'GET /api/Utility/CsrfToken': 't', ...answers });
  const events: string[] = [];
  const call = createApiClient({
    fetch: server.fetch,
    newId: () => 'id',
    userGuid: () => store.get(userAtom)?.publicGuid ?? null,
    onUserDeleted: () => session.userDeleted(),
    onLoginChanged: () => void session.loginChanged(),
    report: (what) => events.push(what),
  });
  const session: Session = createSession({
    store,
    call,
    channel,
    leave: (url) => events.push(`leave ${url}`),
    tellApp: (event) => events.push(`app ${event}`),
    forgetAnswers: () => events.push('forget'),
    reconnect: () => events.push('reconnect'),
  });
  return { store, server, events, session, user: () => store.get(userAtom), lists: () => store.get(wishlistsAtom) };
};

describe('loading', () => {
  test('a page without a session asks nothing', async () => {
    const tab = openTab(anna);
    await tab.session.load(false);
    expect(tab.server.seen).toEqual([]);
    expect([tab.user(), tab.store.get(sessionReadyAtom)]).toEqual([null, true]);
  });

  test('with a session the user is known when it is ready', async () => {
    const tab = openTab(anna);
    const loading = tab.session.load(true);
    expect(tab.store.get(sessionReadyAtom)).toBe(false);
    await loading;
    expect([tab.user(), tab.store.get(sessionReadyAtom)]).toEqual([anna, true]);
  });

  test('a failure is passed on, and the page can still show it', async () => {
    const tab = openTab(anna, { [USER]: answer(500) });
    await expect(tab.session.load(true)).rejects.toThrow('SomethingWentWrong');
    expect(tab.store.get(sessionReadyAtom)).toBe(true);
  });

  test('lists are loaded once, for account holders only', async () => {
    const tab = openTab(anna);
    await tab.session.load(true);
    await tab.session.ensureWishlists();
    await tab.session.ensureWishlists();
    expect(tab.server.to(LISTS)).toHaveLength(1);
    expect(tab.lists()).toEqual(lists);
    const guestTab = openTab(guest);
    await guestTab.session.load(true);
    await guestTab.session.ensureWishlists();
    await guestTab.session.reloadWishlists();
    expect(guestTab.server.to(LISTS)).toHaveLength(0);
    expect(guestTab.lists()).toBeNull();
  });

  test('another user never sees the lists of the one before', async () => {
    const tab = openTab(anna, { [USER]: inTurn(anna, guest) });
    await tab.session.load(true);
    await tab.session.ensureWishlists();
    await tab.session.reloadUser();
    expect([tab.user(), tab.lists()]).toEqual([guest, null]);
  });
});

describe('tabs', () => {
  test.each([
    [null, null, null],
    ['anna', 'anna', null],
    [null, 'anna', '/'],
    ['anna', null, '/account/goodbye'],
    ['anna', 'boris', '/'],
  ])('%p here and %p elsewhere: go to %p', (own, other, expected) => {
    expect(reactionTo(own, other)).toBe(expected);
  });

  const twoTabs = async (here: User | null, elsewhere: User | null, answers: FakeAnswers = {}) => {
    const join = createTabs();
    const [one, other] = [openTab(here, answers, join()), openTab(elsewhere, {}, join())];
    await Promise.all([one.session.load(true), other.session.load(true)]);
    return { one, other };
  };

  test('logging out goes to goodbye here and there', async () => {
    const { one, other } = await twoTabs(anna, anna, { 'POST /api/Account/Logout': true });
    await one.session.signOut();
    expect(one.events).toEqual(['app loggedOut', 'leave /account/goodbye']);
    expect(one.user()).toBeNull();
    expect(other.events).toEqual(['leave /account/goodbye']);
  });

  test('whoever deleted their own account is nobody from then on, and reads here that it is done', async () => {
    const { one, other } = await twoTabs(anna, anna);
    one.session.signedOutByDeletion();
    expect(one.events).toEqual(['app loggedOut', 'leave /account/deleted']);
    expect([one.user(), one.lists()]).toEqual([null, null]);
    expect(other.events).toEqual(['leave /account/goodbye']);
  });

  test('a logout that fails changes nothing', async () => {
    const { one, other } = await twoTabs(anna, anna, { 'POST /api/Account/Logout': answer(500) });
    await expect(one.session.signOut()).rejects.toThrow('SomethingWentWrong');
    expect([one.user(), one.events, other.events]).toEqual([anna, [], []]);
  });

  test('logging in loads user and lists before anybody hears of it, and sends the other tab to the root', async () => {
    const { one, other } = await twoTabs(null, null, { [USER]: inTurn(null, anna) });
    await one.session.signedIn();
    expect([one.user(), one.lists()]).toEqual([anna, lists]);
    expect(one.events).toEqual(['forget', 'reconnect', 'app loggedIn']);
    expect(other.events).toEqual(['leave /']);
  });

  test('becoming a guest is no login: other tabs stay where they are', async () => {
    const { one, other } = await twoTabs(null, null, { [USER]: inTurn(null, guest) });
    await one.session.signedIn();
    expect(one.user()).toEqual(guest);
    expect(other.events).toEqual([]);
  });

  test('a tab that does not yet know its own user does not react', () => {
    const join = createTabs();
    const [one, sender] = [openTab(anna, {}, join()), join()];
    sender.post('boris');
    expect(one.events).toEqual([]);
  });
});

describe('changes behind the page', () => {
  test('a deleted user is nobody from then on, in every tab', async () => {
    const join = createTabs();
    const one = openTab(anna, { [USER]: inTurn(anna, answer(400, { error: 'UserDeleted' })) }, join());
    const other = openTab(anna, {}, join());
    await Promise.all([one.session.load(true), other.session.load(true)]);
    const error: unknown = await one.session.reloadUser().catch((reason: unknown) => reason);
    expect(isApiError(error, 'UserDeleted')).toBe(true);
    expect(one.events).toEqual(['leave /account/deletedError']);
    expect(one.user()).toBeNull();
    expect(other.events).toEqual(['leave /account/goodbye']);
  });

  test.each([
    [null, 'leave /account/goodbye'],
    [guest, 'leave /account/goodbye'],
    [{ publicGuid: 'boris', isAccount: true } as User, 'leave /'],
  ])('a session that became that of %p', async (now, expected) => {
    const tab = openTab(anna, { [USER]: inTurn(anna, now) });
    await tab.session.load(true);
    await tab.session.loginChanged();
    expect(tab.events).toEqual([expected]);
  });
});
