import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList, aVisitedList, summaryOf } from '../../testing/builders.js';
import { openOwnList, press, type } from '../../testing/open-own-list.js';
import { renderRoutes } from '../../testing/render-routes.js';

const AT = '2026-12-05T23:00:00.000Z';
const opening = { at: AT, seesNow: false };
const fiets = aGift({ description: 'Fiets' });
const guid = aGift().publicGuid;
const CROSS_OFF = 'POST /api/Gift/CrossOff';
const boris = aUser({ firstName: 'Boris', lastName: 'Mol', email: 'boris@voorbeeld.nl' });
const world = { now: () => new Date('2026-11-24T12:00:00Z') };

describe('a visited list that opens', () => {
  const open = (user = boris, changes = {}) =>
    renderRoutes('/anna', {
      ...{ user, world },
      answers: {
        'GET /api/Wishlist/GetAccessState/anna': { accessState: 'Access' },
        'GET /api/Wishlist/Get/anna': aVisitedList([fiets], { ownerSeesCrossOffs: true, opening, ...changes }),
        'GET /api/MyList/GetAll': answer(200, []),
        [CROSS_OFF]: { crossOffGuid: guid },
      },
    });
  const submit = async () => {
    const [, inDialog] = [null, ...(await screen.findAllByRole('button', { name: 'Afstrepen' }))];
    await act(async () => inDialog?.click());
  };

  test('says so on the list, and one that does not says nothing', async () => {
    const { unmount } = open();
    await screen.findByText('Vanaf 6 december 2026 ziet Anna wat er van dit lijstje is gegeven.');
    unmount();
    open(boris, { opening: undefined, ownerSeesCrossOffs: false });
    await screen.findByText('Fiets');
    expect(screen.queryByText(/^Vanaf/)).toBeNull();
  });

  test.each([
    [false, 'Boris Mol'],
    [true, null],
  ])('an account is asked whether it is named, and crosses off with that; hidden: %s', async (hides, giverName) => {
    const { server } = open();
    await press('Afstrepen: Fiets');
    const box = await screen.findByLabelText<HTMLInputElement>(/Mijn naam niet noemen/);
    expect(box.checked).toBe(false);
    expect(server.to(CROSS_OFF)).toHaveLength(0);
    if (hides) fireEvent.click(box);
    await submit();
    await waitFor(() => expect(server.to(CROSS_OFF)).toHaveLength(1));
    expect(server.to(CROSS_OFF)[0]?.body).toMatchObject({ publicGiftGuid: fiets.publicGuid, giverName });
  });

  test.each([
    ['Oma', 'Oma'],
    ['  ', null],
  ])('a guest types a name, or none: %p', async (typed, giverName) => {
    const { server } = open(aUser({ isAccount: false, firstName: null, lastName: null, email: 'oma@voorbeeld.nl' }));
    await press('Afstrepen: Fiets');
    await type('Je naam', typed);
    await submit();
    await waitFor(() => expect(server.to(CROSS_OFF)[0]?.body).toMatchObject({ giverName }));
  });

  test('a name that is too long is said, and nothing is crossed off by closing', async () => {
    const { server } = open(aUser({ isAccount: false, firstName: null, lastName: null }));
    await press('Afstrepen: Fiets');
    await type('Je naam', 'x'.repeat(51));
    await screen.findByText(/Deze naam is te lang/);
    await submit();
    await press('Annuleren');
    await screen.findByRole('button', { name: 'Afstrepen: Fiets' });
    expect(server.to(CROSS_OFF)).toHaveLength(0);
  });
});

test('the page of a mailed link says what is seen, and changes the name', async () => {
  const NAME = 'POST /api/Gift/NameGiver';
  const link = `GET /api/Gift/GetByCrossOffGuid/${fiets.publicGuid}/${guid}`;
  const crossedOff = { ...fiets, isCrossedOff: true, privateCrossOffGuid: guid };
  const found = { username: 'anna', fullName: 'Anna de Vries', gift: crossedOff, ownerSeesCrossOffs: true, opening };
  const { server } = renderRoutes(`/crossedoff/${fiets.publicGuid}/${guid}`, {
    answers: {
      [link]: inTurn({ ...found, giverName: null }, { ...found, giverName: 'Oma' }),
      [NAME]: { giverName: 'Oma' },
    },
  });
  await screen.findByText('Vanaf 6 december 2026 is te zien dat dit gegeven wordt. Je naam staat er niet bij.');
  await press('Naam kiezen bij Fiets');
  await type('Je naam', 'Oma');
  await press('Opslaan');
  await screen.findByText('Vanaf 6 december 2026 staat erbij dat Oma dit geeft.');
  expect(server.to(NAME)[0]?.body).toEqual({ publicGuid: fiets.publicGuid, privateCrossOffGuid: guid, giverName: 'Oma' });
});

describe('an own list', () => {
  const SET = 'POST /api/MyList/Opening';
  const list = anOwnList({
    ...{ occasion: 'Sinterklaas', occasionDate: '2026-12-05' },
    categories: [anOwnCategory([fiets])],
  });
  const willOpen = { ...list, opening: { at: AT, isOpen: false } };
  const MINE = `GET /api/MyList/Get/${list.privateGuid}`;
  const SECRET = 'Blijft een verrassing. Wijzig wat je na de dag ziet';

  test('an owner chooses it, and reads when it opens', async () => {
    const { server } = openOwnList({ list, world, answers: { [SET]: willOpen, [MINE]: inTurn(list, willOpen) } });
    await press(SECRET);
    fireEvent.click(await screen.findByLabelText(/Na de dag mag ik zien/));
    await press('Opslaan');
    await screen.findByRole('button', { name: 'Gaat open op 6 december 2026. Wijzig wat je na de dag ziet' });
    expect(server.to(SET)[0]?.body).toEqual({ privateGuid: list.privateGuid, opens: true });
  });

  test('what is refused is said', async () => {
    openOwnList({ list, world, answers: { [SET]: answer(422, 'NoDayAhead') } });
    await press(SECRET);
    await press('Opslaan');
    await screen.findByText(/Kies eerst een dag die nog komt/);
  });

  test.each([null, '2026-11-23'])('for %s has no such choice', async (occasionDate) => {
    openOwnList({ list: { ...list, occasionDate }, world });
    await screen.findByRole('heading', { name: 'Fiets' });
    expect(screen.queryByRole('button', { name: SECRET })).toBeNull();
  });

  test('that is open shows what is crossed off, and the way to what was given', async () => {
    const taken = { ...fiets, isCrossedOff: true };
    openOwnList({
      list: { ...list, opening: { at: AT, isOpen: true }, categories: [anOwnCategory([taken])] },
      world: { now: () => new Date('2026-12-06T12:00:00Z') },
    });
    const way = await screen.findByRole('link', { name: 'Bekijk wat je kreeg' });
    expect(way.getAttribute('href')).toBe(`/${list.username}/gekregen`);
    expect(screen.getByText('Afgestreept')).toBeTruthy();
  });
});

describe('what was given', () => {
  const list = anOwnList();
  const GIVEN = `GET /api/MyList/Given/${list.privateGuid}`;
  const giver = { key: 'sleutel', name: 'Oma', units: 1, isThanked: false, canBeThanked: true };
  const gift = {
    ...{ publicGuid: fiets.publicGuid, description: 'Fiets', note: null, ownPrice: null, priority: null, quantity: null },
    ...{ displayImageUrl: null, uri: null, year: null, givers: [giver] },
  };
  const open = (answers: Record<string, unknown>) =>
    renderRoutes(`/${list.username}/gekregen`, {
      user: aUser(),
      wishlists: [summaryOf(list)],
      answers: {
        'GET /api/MyList/GetAllWithGiftCount': answer(200, [{ ...summaryOf(list), giftCount: 1 }]),
        [`GET /api/MyList/Get/${list.privateGuid}`]: list,
        ...answers,
      },
    });
  const openList = (...gifts: object[]) => ({ isOpen: true, gifts });

  test('is ticked as received and thanked for', async () => {
    const [RECEIVE, THANK] = ['POST /api/MyGift/Receive', 'POST /api/MyGift/Thank'];
    const received = { ...gift, year: 2026 };
    const thanked = { ...received, givers: [{ ...giver, isThanked: true }] };
    const { server } = open({
      [GIVEN]: inTurn(openList(gift), openList(received), openList(thanked)),
      [RECEIVE]: true,
      [THANK]: true,
    });
    fireEvent.click(await screen.findByLabelText('Gekregen: Fiets'));
    await screen.findByText('Gekregen in 2026');
    expect(server.to(RECEIVE)[0]?.body).toEqual({ giftPublicGuid: fiets.publicGuid });
    await press('Bedank Oma voor Fiets');
    await type('Je bedankje', 'Dank je wel, oma!');
    await press('Verstuur');
    await screen.findByText('Bedankt');
    expect(server.to(THANK)[0]?.body).toEqual({
      ...{ wishlistPrivateGuid: list.privateGuid, giftPublicGuid: fiets.publicGuid },
      ...{ giver: 'sleutel', thanks: 'Dank je wel, oma!' },
    });
  });

  test('names nobody who hid it, and says who cannot be thanked', async () => {
    const somebody = { ...giver, key: 'ander', name: null, units: 2, canBeThanked: false };
    open({ [GIVEN]: openList({ ...gift, givers: [giver, somebody] }) });
    await screen.findByText('Van Oma');
    expect(screen.getByText('Iemand die liever niet genoemd wordt · 2 stuks')).toBeTruthy();
    expect(screen.getByText('Heeft hier geen account meer')).toBeTruthy();
  });

  test.each([
    [true, /Niemand heeft iets/],
    [false, /blijft een verrassing/],
  ])('is nothing yet; open: %s', async (isOpen, words) => {
    open({ [GIVEN]: { isOpen, gifts: [] } });
    await screen.findByText(words);
  });
});
