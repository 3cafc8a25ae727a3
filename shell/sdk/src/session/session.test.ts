import { editAccount, login, type User, type WishlistSummary } from '@site/contracts';
import { createStore } from 'jotai';
import { createApiClient, type Call } from '../api/api-client.js';
import { isApiError } from '../api/api-error.js';
import { errorText } from '../api/call.js';
import { answer, createFakeServer, inTurn, type FakeAnswers, type SeenRequest } from '../testing/fake-server.js';
import { reactionTo } from './login-channel.js';
import { sessionReadyAtom, userAtom, wishlistsAtom } from './session-atoms.js';
import { createSession, type Session } from './session.js';

const anna = { publicGuid: 'anna', email: 'anna@voorbeeld.nl', isAccount: true } as User;
const boris = { publicGuid: 'boris', isAccount: true } as User;
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

const openTab = (
  user: User | null,
  answers: FakeAnswers = {},
  channel = createTabs()(),
  askLogin: (session: Session, call: Call) => Promise<boolean> = async () => false,
) => {
  const store = createStore();
  const server = createFakeServer({ [USER]: user, [LISTS]: lists, 'GET /api/Utility/CsrfToken': 't', ...answers });
  const events: string[] = [];
  const call = createApiClient({
    fetch: server.fetch,
    newId: () => 'id',
    userGuid: () => store.get(userAtom)?.publicGuid ?? null,
    onKept: () => undefined,
    onUserDeleted: () => session.userDeleted(),
    onLoginChanged: () => session.loginChanged(),
    report: (what) => events.push(what),
  });
  const session: Session = createSession({
    store,
    call,
    channel,
    askLogin: (request) => {
      events.push(`log in as ${request.email ?? ''}: ${request.explanation ?? ''}`);
      return askLogin(session, call);
    },
    leave: (url) => events.push(`leave ${url}`),
    tellApp: (event) => events.push(`app ${event}`),
    forgetAnswers: () => events.push('forget'),
    reconnect: () => events.push('reconnect'),
  });
  return { store, server, events, session, call, user: () => store.get(userAtom), lists: () => store.get(wishlistsAtom) };
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

  test('a failure is passed on, and who it is stays unknown until it is asked again', async () => {
    const tab = openTab(anna, { [USER]: inTurn(answer(500), answer(500), anna) });
    await tab.session.loadAgain();
    expect(tab.server.to(USER)).toHaveLength(0);
    for (const ask of [() => tab.session.load(true), tab.session.loadAgain]) {
      await expect(ask()).rejects.toThrow('SomethingWentWrong');
      expect([tab.user(), tab.store.get(sessionReadyAtom)]).toEqual([null, false]);
    }
    await tab.session.loadAgain();
    expect([tab.user(), tab.store.get(sessionReadyAtom)]).toEqual([anna, true]);
    await tab.session.loadAgain();
    expect(tab.server.to(USER)).toHaveLength(3);
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

  test.each([
    ['logs out', async (tab: Session) => tab.signOut(), '/account/goodbye?gast'],
    ['deletes what we keep', async (tab: Session) => tab.signedOutByDeletion(), '/account/deleted?gast'],
    ['was deleted elsewhere', async (tab: Session) => tab.userDeleted(), '/account/deletedError?gast'],
  ])('a guest who %s reads words for guests', async (_what, act, page) => {
    const { one } = await twoTabs(guest, guest, { 'POST /api/Account/Logout': true });
    await act(one.session);
    expect(one.events.at(-1)).toBe(`leave ${page}`);
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
    expect(one.events).toEqual(['forget', 'reconnect']); // the app hears of logins only
  });

  test('a guest who logs out, or is deleted, is so in every tab', async () => {
    const leaving = await twoTabs(guest, guest, { 'POST /api/Account/Logout': true });
    await leaving.one.session.signOut();
    expect(leaving.other.events).toEqual(['leave /account/goodbye?gast']);
    const deleted = await twoTabs(guest, guest);
    deleted.one.session.signedOutByDeletion();
    expect(deleted.other.events).toEqual(['leave /account/goodbye?gast']);
  });

  test('a tab that does not yet know its own user does not react', () => {
    const join = createTabs();
    const [one, sender] = [openTab(anna, {}, join()), join()];
    sender.post('boris');
    expect(one.events).toEqual([]);
  });
});

describe('changes behind the page', () => {
  test('a call that was under way while this page logs in is not taken for the login of another', async () => {
    const tab = openTab(anna);
    await tab.session.load(false);
    const changed = tab.session.loginChanged();
    await tab.session.signedIn();
    await expect(changed).resolves.toBe(true);
    expect(tab.events.filter((event) => event.startsWith('leave'))).toEqual([]);
  });

  test('a deleted user is nobody from then on, in every tab', async () => {
    const join = createTabs();
    const one = openTab(anna, { [USER]: inTurn(anna, answer(400, { error: 'UserDeleted' })) }, join());
    const other = openTab(anna, {}, join());
    await Promise.all([one.session.load(true), other.session.load(true)]);
    const error: unknown = await one.session.reloadUser().catch((reason: unknown) => reason);
    expect(isApiError(error, 'UserDeleted')).toBe(true);
    expect(one.events).toEqual(['app loggedOut', 'leave /account/deletedError']);
    expect(one.user()).toBeNull();
    expect(other.events).toEqual(['leave /account/goodbye']);
  });

  test.each([
    [guest, 'leave /account/goodbye'],
    [boris, 'leave /'],
  ])('a session that became that of %p', async (now, expected) => {
    const tab = openTab(anna, { [USER]: inTurn(anna, now) });
    await tab.session.load(true);
    await expect(tab.session.loginChanged()).resolves.toBe(false);
    expect(tab.events).toEqual([expected]);
  });

  test('a session that is this user’s after all', async () => {
    const tab = openTab(anna);
    await tab.session.load(true);
    await expect(tab.session.loginChanged()).resolves.toBe(true);
    expect(tab.events).toEqual([]);
  });

  test('a guest whose session ended has nothing to log in with: the page goes on as nobody’s', async () => {
    const tab = openTab(guest, { [USER]: inTurn(guest, null) });
    await tab.session.load(true);
    await expect(tab.session.loginChanged()).resolves.toBe(false);
    expect([tab.user(), tab.events]).toEqual([null, ['forget', 'reconnect']]);
  });
});

describe('a session that ended while somebody was typing', () => {
  const ASKED =
    'log in as anna@voorbeeld.nl: Je bent uitgelogd omdat je sessie is verlopen. Log opnieuw in: wat je hebt ingevuld blijft staan.';
  const EDIT = 'POST /api/Account/Edit';
  const body = { userPrivateGuid: 'x', firstName: 'Anna' };
  const stale = answer(403, { error: 'Forbidden' }, { 'csrf-token-invalid': '1' });

  /** A page of Anna's whose session is gone; `back` is who logs in, null for nobody. */
  const lostTab = async (back: User | null) => {
    const answers = {
      [USER]: inTurn(anna, null, back),
      [EDIT]: (request: SeenRequest) => (request.headers.get('x-csrf-token') === 'new' ? anna : stale),
      'GET /api/Utility/CsrfToken': inTurn('old', 'new'),
      'POST /api/Utility/CheckSession': { isValid: false, newCSRFToken: 'anonymous' },
      'POST /api/Account/Login': answer(200, true, { 'csrf-token-invalidated': '1' }),
    };
    const tab = openTab(anna, answers, createTabs()(), async (session, call) => {
      if (back === null) return false;
      await call(login, { body: { emailOrUsername: 'anna', password: 'geheim123' } });
      await session.signedIn();
      return true;
    });
    await tab.session.load(true);
    return tab;
  };

  test('asks to log in, then makes the call again as if nothing had happened, and the page keeps what it knows', async () => {
    const tab = await lostTab(anna);
    await expect(tab.call(editAccount, { body })).resolves.toEqual(anna);
    expect(tab.server.to(EDIT)).toHaveLength(2);
    expect(tab.events).toEqual([ASKED, 'reconnect', 'app loggedIn']);
  });

  test('calls at the same time share one dialog', async () => {
    const tab = await lostTab(anna);
    await Promise.all([tab.call(editAccount, { body }), tab.call(editAccount, { body: { ...body, firstName: 'An' } })]);
    expect(tab.events.filter((event) => event === ASKED)).toHaveLength(1);
    expect(tab.server.to(EDIT)).toHaveLength(4);
  });

  test('who declines stays where they are, is told why, and is asked again the next time', async () => {
    const tab = await lostTab(null);
    const attempt = () => tab.call(editAccount, { body }).catch((reason: unknown) => reason);
    const error = await attempt();
    expect(isApiError(error, 'LoginChanged')).toBe(true);
    expect(errorText(error)).toContain('Wat je hebt ingevuld staat er nog');
    await attempt();
    expect([tab.user(), tab.events]).toEqual([anna, [ASKED, ASKED]]);
  });

  test('another user than the page’s goes to the root, and nothing is sent in their name', async () => {
    const tab = await lostTab(boris);
    const error: unknown = await tab.call(editAccount, { body }).catch((reason: unknown) => reason);
    expect(isApiError(error, 'LoginChanged')).toBe(true);
    expect(tab.server.to(EDIT)).toHaveLength(1);
    expect(tab.events.at(-1)).toBe('leave /');
  });
});
