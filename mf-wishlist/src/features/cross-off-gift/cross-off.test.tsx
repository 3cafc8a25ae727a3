import type { VisitorGift } from '@site/contracts';
import { answer, aUser, createShellStub, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGift, aVisitedList } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';
import { createCrossOff } from './cross-off.js';
import { refusalOf } from './tell-refusal.js';

const fiets = aGift({ description: 'Fiets' });
const guid = aGift().publicGuid;
const CROSS_OFF = 'POST /api/Gift/CrossOff';
const UNDO = 'POST /api/Gift/UndoCrossOff';
const crossedOff = { ...fiets, isCrossedOff: true, privateCrossOffGuid: guid };
const done = 'Je hebt dit cadeau afgestreept. Alleen jij kunt dit ongedaan maken.';

const answers = (list: unknown = aVisitedList([fiets])) => ({
  'GET /api/Wishlist/GetAccessState/anna': { accessState: 'Access' },
  'GET /api/Wishlist/Get/anna': list,
  'GET /api/MyList/GetAll': answer(200, []),
  'POST /api/Wishlist/StartFlow': null,
});
/** A list that is asked for, once more when the page is told of changes, and again when there is one. */
const changing = (before: VisitorGift, after: VisitorGift) => {
  const list = aVisitedList([before]);
  return inTurn(list, list, aVisitedList([after], { publicGuid: list.publicGuid }));
};
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const boris = aUser({ firstName: 'Boris', email: 'boris@voorbeeld.nl' });

test('who is logged in crosses off at once and can take it back', async () => {
  const { server } = renderRoutes('/anna', {
    user: boris,
    answers: { ...answers(), [CROSS_OFF]: { crossOffGuid: guid }, [UNDO]: true },
  });
  await press('Afstrepen: Fiets');
  await waitFor(() => expect(screen.getAllByText(done).length).toBeGreaterThan(1));
  expect(server.to(CROSS_OFF)[0]?.body).toMatchObject({ publicGiftGuid: fiets.publicGuid });
  expect((server.to(CROSS_OFF)[0]?.body as { contextId: string } | undefined)?.contextId).toMatch(/^[0-9a-f-]{36}$/);

  await press('Ongedaan maken: Fiets');
  await screen.findByRole('button', { name: 'Afstrepen: Fiets' });
  expect(server.to(UNDO)[0]?.body).toMatchObject({ publicGuid: fiets.publicGuid, privateCrossOffGuid: guid });
  expect(server.to('POST /api/Wishlist/StartFlow')).toHaveLength(0);
});

test('what was crossed off by mistake is taken back where it is said, and only the last message stays', async () => {
  const { server } = renderRoutes('/anna', {
    user: boris,
    answers: { ...answers(), [CROSS_OFF]: { crossOffGuid: guid }, [UNDO]: true },
  });
  await press('Afstrepen: Fiets');
  await press('Ongedaan maken');
  await screen.findByRole('button', { name: 'Afstrepen: Fiets' });
  expect(server.to(UNDO)[0]?.body).toMatchObject({ publicGuid: fiets.publicGuid, privateCrossOffGuid: guid });
  await waitFor(() => expect(screen.getAllByText(/Je hebt het afstrepen ongedaan gemaakt/).length).toBeGreaterThan(1));
  expect(screen.queryByText(done)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
});

test.each([
  ['CrossedOffByOtherUser', 'Iemand anders was je net voor: dit cadeau is al afgestreept.', 'Toon 1 afgestreept cadeau'],
  ['GiftDeleted', 'Dit cadeau staat niet meer op het lijstje.', null],
  ['Other', 'Er ging iets mis. Probeer het over een paar tellen opnieuw.', 'Afstrepen: Fiets'],
])('a refusal %s is said and shown', async (code, text, button) => {
  renderRoutes('/anna', { user: boris, answers: { ...answers(), [CROSS_OFF]: answer(422, code) } });
  await press('Afstrepen: Fiets');
  await screen.findByText(text);
  await press('Oké');
  if (button === null) expect(screen.queryByText('Fiets')).toBeNull();
  else expect(screen.getByRole('button', { name: button })).toBeTruthy();
  expect(screen.queryByText(done)).toBeNull();
});

test.each(['NoAccess', 'OwnWishlist'] as const)('%s: the page is loaded anew once it was read why', async (code) => {
  const { shell } = createShellStub({ answers: { [CROSS_OFF]: answer(422, code) } });
  let read: () => void = () => undefined;
  const reload = jest.fn();
  const crossOff = createCrossOff('anna', {
    ...{ queryClient: shell.queryClient, call: shell.call, contextId: 'tab', knownAs: 'account', reload },
    identify: async () => true,
    askUnits: async () => null,
    askName: async () => null,
    tellDone: () => undefined,
    refusalOf: async (...refused) => refusalOf(...refused),
    tellRefusal: () => new Promise<void>((resolve) => (read = resolve)),
    tellOtherTabs: () => undefined,
  });
  const done = crossOff.press(fiets);
  await waitFor(() => expect(shell.queryClient.isFetching()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reload).not.toHaveBeenCalled();
  read();
  await done;
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a connection everything is as before and can be tried again', async () => {
  const offline = () => {
    throw new TypeError('fetch failed');
  };
  const { server } = renderRoutes('/anna', {
    user: boris,
    answers: { ...answers(), [CROSS_OFF]: inTurn(offline, { crossOffGuid: guid }) },
  });
  await press('Afstrepen: Fiets');
  await screen.findByText(/verbindingsproblemen/);
  await press('Oké');
  await press('Afstrepen: Fiets');
  await waitFor(() => expect(screen.getAllByText(done).length).toBeGreaterThan(0));
  expect(server.to(CROSS_OFF)).toHaveLength(2);
});

test('without a connection nobody is asked anything: it says at once that it needs one', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { server } = renderRoutes('/anna', { user: null, answers: answers() });
  await press('Afstrepen: Fiets');
  await screen.findByText(/verbindingsproblemen/);
  expect(screen.queryByLabelText('Je e-mailadres')).toBeNull();
  expect(server.to(CROSS_OFF)).toHaveLength(0);
});

describe('an anonymous visitor', () => {
  const CHECK = 'POST /api/Account/CheckEmail';
  const GUEST = 'POST /api/Afstreper/Create';
  const LOGIN = 'POST /api/Account/Login';
  const guest = aUser({ isAccount: false, firstName: null, lastName: null, email: 'oma@voorbeeld.nl' });
  const giveEmail = async () => {
    await press('Afstrepen: Fiets');
    fireEvent.change(await screen.findByLabelText('Je e-mailadres'), { target: { value: 'oma@voorbeeld.nl' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verder' }));
  };
  const lists = () => changing(fiets, crossedOff);

  test('becomes a guest after the explanation and the gift is crossed off', async () => {
    const { server } = renderRoutes('/anna', {
      answers: {
        ...answers(lists()),
        [CHECK]: answer(200, 'Available'),
        [GUEST]: guest,
        'GET /api/Account/UserData': guest,
        [CROSS_OFF]: { crossOffGuid: guid },
      },
    });
    await giveEmail();
    await screen.findByText('Je krijgt een e-mail op oma@voorbeeld.nl met een link om het ongedaan te maken.');
    expect(server.to('POST /api/Wishlist/StartFlow')).toHaveLength(1);
    expect(server.to(GUEST)).toHaveLength(0);
    await press('Afstrepen');
    await screen.findByRole('button', { name: 'Ongedaan maken: Fiets' });
    expect(server.to(GUEST)[0]?.body).toEqual({ email: 'oma@voorbeeld.nl' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [false, /merkt er niets van\.$/, 'De eigenaar van het lijstje ziet niets en krijgt geen bericht.'],
    [true, /niet door wie\.$/, 'De eigenaar van het lijstje kan zien wat er afgestreept is, niet door wie.'],
  ])('reads what the owner gets to know; an owner who chose to see cross-offs: %s', async (ownerSeesCrossOffs, intro, words) => {
    renderRoutes('/anna', {
      answers: { ...answers(aVisitedList([fiets], { ownerSeesCrossOffs })), [CHECK]: answer(200, 'Available') },
    });
    await press('Afstrepen: Fiets');
    expect((await screen.findByText(/^Geef je e-mailadres\./)).textContent).toMatch(intro);
    fireEvent.change(screen.getByLabelText('Je e-mailadres'), { target: { value: 'oma@voorbeeld.nl' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verder' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('with an account gives the password, the second time the right one', async () => {
    const { server } = renderRoutes('/anna', {
      answers: {
        ...answers(lists()),
        [CHECK]: answer(200, 'Unavailable'),
        [LOGIN]: inTurn(false, true),
        'GET /api/Account/UserData': boris,
        [CROSS_OFF]: { crossOffGuid: guid },
      },
    });
    await giveEmail();
    const type = async (password: string) => {
      fireEvent.change(await screen.findByLabelText('Je wachtwoord'), { target: { value: password } });
      fireEvent.click(screen.getByRole('button', { name: 'Inloggen en afstrepen' }));
    };
    await type('verkeerd');
    await screen.findByText(/kennen we niet/);
    await type('  goed  ');
    await screen.findByRole('button', { name: 'Ongedaan maken: Fiets' });
    expect(server.to(LOGIN)[1]?.body).toEqual({ emailOrUsername: 'oma@voorbeeld.nl', password: '  goed  ' });
  });

  test.each([true, false])('makes the second step of their login in the dialog for that, or leaves it: %s', async (logsIn) => {
    const { server, loginsAsked } = renderRoutes('/anna', {
      logsIn,
      answers: {
        ...answers(lists()),
        [CHECK]: answer(200, 'Unavailable'),
        [LOGIN]: false,
        'POST /api/Account/SecondStepOptions': { hasApp: true, passkey: null },
        'GET /api/Account/UserData': boris,
        [CROSS_OFF]: { crossOffGuid: guid },
      },
    });
    await giveEmail();
    fireEvent.change(await screen.findByLabelText('Je wachtwoord'), { target: { value: 'goed' } });
    fireEvent.click(screen.getByRole('button', { name: 'Inloggen en afstrepen' }));
    await waitFor(() => expect(loginsAsked).toEqual([{ email: 'oma@voorbeeld.nl', isSecondStep: true }]));
    if (logsIn) await screen.findByRole('button', { name: 'Ongedaan maken: Fiets' });
    else
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Inloggen en afstrepen' }).getAttribute('aria-busy')).not.toBe('true'),
      );
    expect([server.to(CROSS_OFF).length, screen.queryByText(/kennen we niet/)]).toEqual([logsIn ? 1 : 0, null]);
  });

  test('who is logged in in another tab already goes straight on', async () => {
    const { server } = renderRoutes('/anna', {
      answers: {
        ...answers(lists()),
        [CHECK]: answer(200, 'IsCurrentUser'),
        'GET /api/Account/UserData': boris,
        [CROSS_OFF]: { crossOffGuid: guid },
      },
    });
    await giveEmail();
    await screen.findByRole('button', { name: 'Ongedaan maken: Fiets' });
    expect(server.to(GUEST)).toHaveLength(0);
  });

  test('hears on the field that an address cannot be used', async () => {
    renderRoutes('/anna', {
      answers: { ...answers(), [CHECK]: answer(200, 'Available'), [GUEST]: answer(422, 'EmailUnusable') },
    });
    await giveEmail();
    await press('Afstrepen');
    await screen.findByText('Dit e-mailadres kunnen we niet gebruiken. Geef een adres waarop je e-mail krijgt.');
    expect(screen.getByLabelText('Je e-mailadres').getAttribute('aria-invalid')).toBe('true');
  });

  test('whose address became an account’s meanwhile is asked for the password', async () => {
    const { server } = renderRoutes('/anna', {
      answers: {
        ...answers(),
        [CHECK]: inTurn(answer(200, 'Available'), answer(200, 'Unavailable')),
        [GUEST]: answer(422, 'EmailInUse'),
      },
    });
    await giveEmail();
    await press('Afstrepen');
    await screen.findByLabelText('Je wachtwoord');
    expect(screen.getByText('Er ging iets mis. Probeer het over een paar tellen opnieuw.')).toBeTruthy();
    expect(server.to(CHECK)).toHaveLength(2);
  });

  test('a malformed address is asked nothing; closing the dialog crosses nothing off', async () => {
    const { server } = renderRoutes('/anna', { answers: answers() });
    await press('Afstrepen: Fiets');
    fireEvent.change(await screen.findByLabelText('Je e-mailadres'), { target: { value: 'oma' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verder' }));
    await screen.findByText('Dit is geen geldig e-mailadres. Controleer of het klopt.');
    expect(server.to(CHECK)).toHaveLength(0);
    await press('Annuleren');
    await screen.findByRole('button', { name: 'Afstrepen: Fiets' });
    expect(server.to(CROSS_OFF)).toHaveLength(0);
  });

  test('a session that ended is noticed: the visitor is asked again and the gift crossed off', async () => {
    const { server } = renderRoutes('/anna', {
      user: guest,
      answers: {
        ...answers(lists()),
        [CHECK]: answer(200, 'Available'),
        [GUEST]: guest,
        'POST /api/Utility/CheckSession': { isValid: false, newCSRFToken: 'new' },
        'GET /api/Account/UserData': inTurn(null, guest),
        [CROSS_OFF]: inTurn(answer(401, { error: 'Unauthorized' }), { crossOffGuid: guid }),
      },
    });
    await giveEmail();
    await screen.findByText('Afstrepen zonder account');
    await press('Afstrepen');
    await screen.findByRole('button', { name: 'Ongedaan maken: Fiets' });
    expect(server.to(CROSS_OFF)).toHaveLength(2);
  });
});

test('a list that was asked again in the middle of an undo does not bring the cross-off back', async () => {
  let undone: (value: boolean) => void = () => undefined;
  const { server, hubs } = renderRoutes('/anna', {
    user: boris,
    answers: { ...answers(aVisitedList([crossedOff])), [UNDO]: () => new Promise((resolve) => (undone = resolve)) },
  });
  await press('Ongedaan maken: Fiets');
  await screen.findByRole('button', { name: 'Afstrepen: Fiets' });
  act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null }));
  await screen.findByRole('button', { name: 'Ongedaan maken: Fiets' });
  expect(server.to('GET /api/Wishlist/Get/anna')).toHaveLength(3);
  await act(async () => undone(true));
  await screen.findByRole('button', { name: 'Afstrepen: Fiets' });
});

describe('a gift of which more than one is wished for', () => {
  const glas = aGift({ description: 'Glas', quantity: 7, units: { left: 3, mine: 0 } });
  const mine = { ...glas, isCrossedOff: true, privateCrossOffGuid: guid, units: { left: 1, mine: 2 } };
  const open = (gift: typeof glas, more = {}) =>
    renderRoutes('/anna', {
      user: boris,
      answers: { ...answers(aVisitedList([gift])), [CROSS_OFF]: { crossOffGuid: guid }, [UNDO]: true, ...more },
    });
  const choose = async (units: string, button: string) => {
    const dialog = await screen.findByRole('dialog', { name: 'Hoeveel geef je?' });
    const select = within(dialog).getByRole<HTMLSelectElement>('combobox');
    const offered = [...select.options].map(({ text }) => text);
    fireEvent.change(select, { target: { value: units } });
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: button })));
    return offered;
  };

  test('says how many are left, and asks how many of them', async () => {
    const { server } = open(glas);
    await screen.findByText('Nog 3 van 7 vrij');
    await press('Afstrepen: Glas');
    expect(await choose('2', 'Afstrepen')).toEqual(['1', '2', '3']);
    await screen.findByText('Jij geeft er 2, nog 1 van 7 vrij');
    expect(server.to(CROSS_OFF)[0]?.body).toMatchObject({ publicGiftGuid: glas.publicGuid, units: 2 });
    expect(screen.getByRole('button', { name: 'Aantal wijzigen: Glas' })).toBeTruthy();
  });

  test('asks nothing where one is left, nor of a gift of which one is wished for', async () => {
    const { server } = open({ ...glas, units: { left: 1, mine: 0 } });
    await press('Afstrepen: Glas');
    await screen.findByText('Jij geeft er 1, nog 0 van 7 vrij');
    expect(server.to(CROSS_OFF)[0]?.body).not.toHaveProperty('units');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Ongedaan maken: Glas');
    await screen.findByText('Nog 1 van 7 vrij');
  });

  test.each([
    ['3', 'Jij geeft er 3, nog 0 van 7 vrij', CROSS_OFF, { units: 3 }],
    ['1', 'Jij geeft er 1, nog 2 van 7 vrij', UNDO, { keep: 1, privateCrossOffGuid: guid }],
    ['0', 'Nog 3 van 7 vrij', UNDO, { privateCrossOffGuid: guid }],
  ])('who gives two of it gives %s from now on', async (units, words, way, body) => {
    const { server } = open(mine);
    await press('Aantal wijzigen: Glas');
    expect(await choose(units, 'Opslaan')).toEqual(['Geen: ongedaan maken', '1', '2', '3']);
    await screen.findByText(words);
    expect([server.to(CROSS_OFF).length, server.to(UNDO).length]).toEqual(way === UNDO ? [0, 1] : [1, 0]);
    expect(server.to(way)[0]?.body).toMatchObject(body);
  });

  test('asks again what is left when others were faster', async () => {
    const now = { ...glas, units: { left: 1, mine: 0 } };
    open(glas, {
      'GET /api/Wishlist/Get/anna': changing(glas, now),
      [CROSS_OFF]: answer(422, 'CrossedOffByOtherUser'),
    });
    await press('Afstrepen: Glas');
    await choose('2', 'Afstrepen');
    await screen.findByText('Iemand anders was je net voor: zoveel zijn er niet meer vrij.');
    await press('Oké');
    await screen.findByText('Nog 1 van 7 vrij');
  });

  test('stays as it is for who closes the question', async () => {
    const { server } = open(glas);
    await press('Afstrepen: Glas');
    await press('Annuleren');
    await screen.findByText('Nog 3 van 7 vrij');
    expect(server.to(CROSS_OFF)).toHaveLength(0);
  });
});
