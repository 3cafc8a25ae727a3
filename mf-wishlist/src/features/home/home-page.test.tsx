import type { Friend } from '@site/contracts';
import { dayOf, newId, useLocation } from '@site/shell-sdk';
import { answer, aUser, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { aGift, anOwnList, summaryOf } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';
import { comeNear, withNearness } from '../../testing/nearness.js';
import { HomePage } from './home-page.js';

const LISTS = 'GET /api/MyList/GetAllWithGiftCount';

beforeEach(withNearness);

test('a visitor sees what the site is and the three things to do, and nothing is asked', async () => {
  const { server } = renderRoutes('/');
  await screen.findByRole('heading', { level: 1, name: 'Krijg wat je echt wilt' });
  const hrefs = ['Maak een lijstje', 'Zoek een lijstje', 'Trek lootjes'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/account/create', '/list/search', '/lootjestrekken']);
  expect(server.seen).toHaveLength(0);
});

test('what one can try is fetched when it comes near', async () => {
  renderRoutes('/');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Probeer het meteen' })).toBeNull();
  await comeNear();
  await screen.findByRole('heading', { name: 'Probeer het meteen' });
});

test('drawing lots is not offered when it is switched off', async () => {
  renderRoutes('/', { config: { drawLotsEnabled: false } });
  await screen.findByRole('heading', { level: 1 });
  await comeNear();
  await screen.findByRole('heading', { name: 'Een lijstje' });
  expect(screen.queryByText(/[Ll]ootjes/)).toBeNull();
});

test('who is logged in sees their lists', async () => {
  const list = summaryOf(anOwnList({ title: 'Sint', occasion: 'Sinterklaas' }), {
    giftCount: 3,
    isShareable: false,
    occasionDate: dayOf(new Date()),
  });
  renderRoutes('/', { user: aUser(), answers: { [LISTS]: answer(200, [list]) } });
  expect((await screen.findByRole('link', { name: 'Sint' })).getAttribute('href')).toBe('/anna');
  expect(screen.getByText('Sinterklaas')).toBeTruthy();
  expect(screen.getByText('3 cadeaus')).toBeTruthy();
  expect(screen.getByText('Niet openbaar')).toBeTruthy();
  expect(screen.getByText('vandaag')).toBeTruthy();
});

const DRAWS = 'GET /api/Loting/Overview';
const draw = {
  title: 'Sint bij oma',
  participantCount: 6,
  createDate: '2026-11-01T10:00:00.000Z',
  manageGuid: null,
  lots: [{ privateParticipantGuid: newId(), participantName: 'Anna' }],
};
const Where = () => <p>{`hier: ${useLocation().pathname}`}</p>;
const openHome = (stub: ShellStub, props: ComponentProps<typeof HomePage> = {}) =>
  renderInShell(
    <>
      <HomePage {...props} />
      <Where />
    </>,
    { user: aUser(), path: '/', ...stub },
  );

describe('who has no lists', () => {
  test.each([
    ['no draws', {}, { [DRAWS]: { lotingen: [] } }],
    ['draws, but they are switched off', { drawLotsEnabled: false }, {}],
    ['draws, but is in the app', { isMobileApp: true }, {}],
  ])('and %s goes to a new one', async (_name, config, answers) => {
    const { server } = openHome({ config, answers: { [LISTS]: answer(200, []), ...answers } });
    await screen.findByText('hier: /mylist/new');
    expect(server.to(DRAWS)).toHaveLength(Object.keys(answers).length);
  });

  test('but draws sees those, and the way to a first list', async () => {
    openHome({ answers: { [LISTS]: answer(200, []), [DRAWS]: { lotingen: [draw] } } });
    await screen.findByRole('heading', { name: 'Nog geen lijstje' });
    expect(screen.getAllByRole('link', { name: 'Nieuw lijstje' })[0]?.getAttribute('href')).toBe('/mylist/new');
    expect(screen.getByRole('heading', { name: 'Sint bij oma' })).toBeTruthy();
  });

  test('stays when nobody knows whether there are draws', async () => {
    openHome({ answers: { [LISTS]: answer(200, []), [DRAWS]: answer(500, { error: 'ServerError' }) } });
    await screen.findByRole('heading', { name: 'Nog geen lijstje' });
    expect(screen.getByText('hier: /')).toBeTruthy();
  });

  test('according to an old answer is asked again first', async () => {
    const made = summaryOf(anOwnList({ title: 'Net gemaakt' }));
    const Visits = () => {
      const [isHome, setHome] = useState(true);
      return (
        <>
          <button onClick={() => setHome(!isHome)}>Heen en weer</button>
          {isHome && <HomePage />}
          <Where />
        </>
      );
    };
    const { shell } = renderInShell(<Visits />, {
      user: aUser(),
      path: '/',
      answers: { [LISTS]: answer(200, [made]), [DRAWS]: { lotingen: [] } },
    });
    await screen.findByRole('link', { name: 'Net gemaakt' });
    fireEvent.click(screen.getByRole('button'));
    shell.queryClient.setQueryData(['wishlist', 'my-lists'], []);
    fireEvent.click(screen.getByRole('button'));
    await screen.findByRole('link', { name: 'Net gemaakt' });
    expect(screen.getByText('hier: /')).toBeTruthy();
  });
});

test('draws stand below the lists, each with its lot', async () => {
  const list = summaryOf(anOwnList());
  openHome({ answers: { [LISTS]: answer(200, [list]), [DRAWS]: { lotingen: [draw] } } });
  const link = await screen.findByRole('link', { name: 'Bekijk mijn lootje' });
  expect(link.getAttribute('href')).toBe(`/lootjestrekken/lootje/${draw.lots[0]?.privateParticipantGuid ?? ''}`);
  expect(screen.getByText('6 deelnemers')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Beheren' })).toBeNull();
});

test('what somebody wrote and is not read yet is said at the lot that it is for', async () => {
  const [lot] = draw.lots;
  const lots = [{ ...lot, newMessages: 2 }];
  openHome({ answers: { [LISTS]: answer(200, [summaryOf(anOwnList())]), [DRAWS]: { lotingen: [{ ...draw, lots }] } } });
  const link = await screen.findByRole('link', { name: 'Bekijk mijn lootje' });
  expect(link.parentElement?.textContent).toBe('Bekijk mijn lootje2 nieuwe berichten');
});

test('a draw that one organizes is managed from here', async () => {
  const manageGuid = newId();
  openHome({ answers: { [LISTS]: answer(200, [summaryOf(anOwnList())]), [DRAWS]: { lotingen: [{ ...draw, manageGuid }] } } });
  const link = await screen.findByRole('link', { name: 'Beheren' });
  expect(link.getAttribute('href')).toBe(`/lootjestrekken/getrokken/${manageGuid}`);
});

test('in the app a single list is opened at once, several are shown', async () => {
  const one = summaryOf(anOwnList({ username: 'anna' }));
  const single = openHome({ config: { isMobileApp: true }, answers: { [LISTS]: answer(200, [one]) } });
  await screen.findByText('hier: /anna');
  single.unmount();
  const two = summaryOf(anOwnList({ username: 'anna-2' }), { coOwners: ['Bram Bakker', 'Cas'] });
  const { server } = openHome({ config: { isMobileApp: true }, answers: { [LISTS]: answer(200, [one, two]) } });
  await screen.findByRole('link', { name: /\(anna-2\)$/ });
  expect(screen.getByText('samen met Bram Bakker en Cas')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nieuw lijstje' })).toBeTruthy();
  expect(server.to(DRAWS)).toHaveLength(0);
});

describe('what asks for attention', () => {
  const FRIENDS = 'GET /api/Friend/Overview';
  const GIVEN = 'GET /api/Gift/CrossedOff';
  const lists = { [LISTS]: answer(200, [summaryOf(anOwnList())]), [DRAWS]: { lotingen: [] } };
  const friend = (fullName: string, birthday: Friend['birthday'], username: string | null = fullName.toLowerCase()): Friend => ({
    privateGuid: newId(),
    wishlistPublicGuid: newId(),
    fullName,
    username,
    city: null,
    imageUrl: null,
    birthday,
    lastListUpdate: '2026-03-03T12:00:00.000Z',
    wishlistUrlForDisplay: null,
  });
  const now = () => new Date('2026-11-23T12:00:00Z');
  const region = async (name: string) => within(await screen.findByRole('region', { name }));

  test('what one still has to give, without what was received', async () => {
    const gifts = [aGift({ description: 'Fiets', isReceived: true }), aGift({ description: 'Boek' })];
    const crossedOffWishlists = [{ wishlistUrl: '/anna', fullName: 'Anna de Vries', gifts }];
    openHome({ answers: { ...lists, [FRIENDS]: { friends: [], hadMultiUserFriends: false }, [GIVEN]: { crossedOffWishlists } } });
    const card = await region('Dit geef ik nog');
    await card.findByText('Boek');
    expect(card.queryByText('Fiets')).toBeNull();
  });

  test('whose birthday comes next, with the nights until then, and whose come after it', async () => {
    const friends = [
      friend('Riet', { day: 1, month: 2 }),
      friend('Bram', { day: 6, month: 12 }, null),
      friend('Bram', { day: 6, month: 12 }, 'bram-2'),
      friend('Zoë', null),
      friend('Kees', { day: 22, month: 11 }),
      friend('Lotte', { day: 24, month: 12 }),
    ];
    openHome({
      answers: { ...lists, [FRIENDS]: { friends, hadMultiUserFriends: true }, [GIVEN]: { crossedOffWishlists: [] } },
      world: { now },
    });
    const card = await region('Wie is er jarig?');
    expect((await card.findByRole('link', { name: 'Bram is jarig' })).getAttribute('href')).toBe('/bram-2');
    expect(card.getByText('nachtjes').textContent).toBe('13nachtjes');
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lottenog 31 dagen',
      'Rietnog 70 dagen',
    ]);
  });

  test('what one still gives, the first few, with the way to all', async () => {
    const gifts = ['Sjaal', 'Boek', 'Vlieger', 'Atlas'].map((description) => aGift({ description }));
    const crossedOffWishlists = [
      { wishlistUrl: '/bram', fullName: 'Bram', gifts: gifts.slice(0, 1) },
      { wishlistUrl: '/riet', fullName: 'Riet', gifts: gifts.slice(1) },
    ];
    openHome({ answers: { ...lists, [FRIENDS]: { friends: [], hadMultiUserFriends: false }, [GIVEN]: { crossedOffWishlists } } });
    const card = await region('Dit geef ik nog');
    expect((await card.findByRole('link', { name: 'Alle 4' })).getAttribute('href')).toBe('/crossedoff');
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sjaalvoor Bram',
      'Boekvoor Riet',
      'Vliegervoor Riet',
    ]);
  });

  test('with nothing of either it says how there comes something', async () => {
    openHome({
      answers: { ...lists, [FRIENDS]: { friends: [], hadMultiUserFriends: false }, [GIVEN]: { crossedOffWishlists: [] } },
    });
    expect(await (await region('Wie is er jarig?')).findByRole('link', { name: 'Zoek een lijstje' })).toBeTruthy();
    expect(await (await region('Dit geef ik nog')).findByText(/nu niets om te geven/)).toBeTruthy();
  });

  test('what cannot be had is not there, and a guest is asked for no friends', async () => {
    const { server } = openHome({
      user: aUser({ isAccount: false }),
      answers: { ...lists, [GIVEN]: answer(500, { error: 'ServerError' }) },
    });
    await screen.findByRole('link', { name: 'Verlanglijstje van Anna de Vries' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Dit geef ik nog' })).toBeNull());
    expect([screen.queryByRole('region', { name: 'Wie is er jarig?' }), server.to(FRIENDS).length]).toEqual([null, 0]);
  });

  test('of fifty lists the first few are there, and the others on request', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => summaryOf(anOwnList({ username: `lijst-${index}` })));
    openHome({ answers: { ...lists, [LISTS]: answer(200, fifty) } });
    await screen.findByRole('link', { name: /\(lijst-0\)$/ });
    expect(screen.getAllByRole('link', { name: /\(lijst-/ })).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Toon alle 50' }));
    expect(screen.getAllByRole('link', { name: /\(lijst-/ })).toHaveLength(50);
    expect(document.activeElement?.textContent).toContain('lijst-6');
  });

  test('lots that wait for a proof of the address', async () => {
    openHome({ answers: { ...lists, [DRAWS]: { lotingen: [], lotsAwaitProof: true } } });
    expect((await screen.findByRole('link', { name: 'Adres bevestigen' })).getAttribute('href')).toBe('/lootjestrekken');
  });
});

describe('the figures', () => {
  const STATS = 'GET /api/Stats/HomepageStats';
  const answers = {
    [LISTS]: answer(200, [summaryOf(anOwnList())]),
    [DRAWS]: { lotingen: [] },
    [STATS]: { totalUsers: 1234, totalGifts: 56789, totalBirthdaysThisMonth: 7 },
  };
  const onScreen = (isLarge: boolean) => {
    const media = { matches: isLarge, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.defineProperty(globalThis, 'matchMedia', { value: () => media, configurable: true });
  };
  afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

  test('are there on a large screen', async () => {
    onScreen(true);
    openHome({ answers });
    await screen.findByText('1.234');
    expect(screen.getByText('56.789')).toBeTruthy();
    expect(screen.getByText('7')).toBeTruthy();
  });

  test('are not asked while the site shows none', async () => {
    onScreen(true);
    const { server } = openHome({ answers, config: { showsStatistics: false } });
    await screen.findByRole('link', { name: 'Verlanglijstje van Anna de Vries' });
    expect(server.to(STATS)).toHaveLength(0);
    expect(screen.queryByRole('heading', { name: 'Samen wensen we heel wat' })).toBeNull();
  });

  test('are not asked on a small one, and not missed when they cannot be had', async () => {
    onScreen(false);
    const small = openHome({ answers });
    await screen.findByRole('link', { name: 'Verlanglijstje van Anna de Vries' });
    expect(small.server.to(STATS)).toHaveLength(0);
    small.unmount();
    onScreen(true);
    openHome({ answers: { ...answers, [STATS]: answer(500, { error: 'ServerError' }) } });
    await screen.findByRole('heading', { name: 'Samen wensen we heel wat' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Samen wensen we heel wat' })).toBeNull());
  });
});

describe('a session that has ended', () => {
  const refused = answer(401, { error: 'Unauthorized' });

  test('leads to the landing page, and a second later the page is loaded anew', async () => {
    const reloadPage = jest.fn();
    jest.useFakeTimers();
    try {
      openHome({ answers: { [LISTS]: refused, 'GET /api/Account/UserData': null } }, { reloadPage });
      await screen.findByRole('heading', { level: 1, name: 'Krijg wat je echt wilt' });
      act(() => jest.advanceTimersByTime(900));
      expect(reloadPage).not.toHaveBeenCalled();
      act(() => jest.advanceTimersByTime(100));
      expect(reloadPage).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

test('where drawing is offered, its wait does not hold up lists that are here', async () => {
  openHome({ answers: { [LISTS]: answer(200, [summaryOf(anOwnList())]), [DRAWS]: () => new Promise(() => undefined) } });
  await screen.findByRole('link', { name: 'Verlanglijstje van Anna de Vries' });
});
