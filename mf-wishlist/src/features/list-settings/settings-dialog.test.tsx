import { answer, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList, summaryOf } from '../../testing/builders.js';
import { openOwnList, press, type } from '../../testing/open-own-list.js';
import { emptyList } from './end-list.js';
import { ownListCache } from '../own-list/own-list-cache.js';

const SAVE = 'POST /api/MyList/UpdateSettings';
const CHECK = 'POST /api/MyList/CheckUsername';
const EMPTY = 'DELETE /api/MyList/DeleteAllGifts';
const list = anOwnList({ city: 'Utrecht', accessQuestion: 'Hoe heet de hond?', accessAnswer: 'Fikkie' });
const LOT = `POST /api/MyList/UsedInRecentLot/${list.privateGuid}`;
const DELETE = `DELETE /api/MyList/${list.privateGuid}`;
const MINE = `GET /api/MyList/Get/${list.privateGuid}`;
const refused = answer(401, { error: 'Unauthorized' });
const session = { 'POST /api/Utility/CheckSession': { isValid: true, newCSRFToken: 'nieuw' } };

const settings = async (answers: Record<string, unknown> = {}, own = list, more: Parameters<typeof openOwnList>[0] = {}) => {
  const opened = openOwnList({ list: own, answers, ...more });
  await press('Instellingen');
  await screen.findByRole('tab', { name: 'Lijstje' });
  return opened;
};
const choose = async (label: RegExp) => act(async () => fireEvent.click(await screen.findByRole('radio', { name: label })));
const box = (label: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name: label });
const tick = async (label: RegExp) => act(async () => fireEvent.click(box(label)));
const save = () => press('Opslaan');

test('all settings travel, the kept question too, and the list shows them', async () => {
  const saved = { ...list, lastName: 'Bakker' };
  const { server } = await settings({ [SAVE]: saved });
  await type('Achternaam', ' Bakker ');
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna Bakker' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.to(SAVE)[0]?.body).toEqual({
    privateGuid: list.privateGuid,
    username: 'anna',
    firstName: 'Anna',
    lastName: 'Bakker',
    city: 'Utrecht',
    accessType: 'PUBLIC',
    accessQuestion: 'Hoe heet de hond?',
    accessAnswer: 'Fikkie',
    includeInSearchResult: true,
    showCrossedOff: false,
    birthday: null,
  });
});

describe('the username', () => {
  test('is looked up a second after the last key; the list’s own is not', async () => {
    const SUGGEST = 'POST /api/MyList/SuggestUsernames';
    const { server } = await settings({ [CHECK]: answer(200, 'Unavailable'), [SUGGEST]: { usernames: ['bram-wensen'] } });
    await type('Naam in het adres', 'ANNA');
    await type('Naam in het adres', 'bra');
    await type('Naam in het adres', 'bram');
    await screen.findByText('Deze naam is al bezet. Kies een andere.', undefined, { timeout: 3000 });
    fireEvent.click(await screen.findByRole('button', { name: 'bram-wensen' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Naam in het adres/).value).toBe('bram-wensen');
    await type('Naam in het adres', 'anna');
    await waitFor(() => expect(screen.queryByText('Deze naam is al bezet. Kies een andere.')).toBeNull());
    expect(server.to(CHECK).map(({ body }) => body)).toEqual([{ username: 'bram', privateGuid: list.privateGuid }]);
  });

  test('changes the page’s address along', async () => {
    const renamed = { ...list, username: 'anna-nu' };
    const { server } = await settings({
      [SAVE]: renamed,
      [MINE]: inTurn(list, renamed),
      'GET /api/MyList/GetAll': answer(200, [summaryOf(renamed)]),
      'GET /api/Wishlist/GetAccessState/anna-nu': { accessState: 'OwnedByCurrentUser' },
      'GET /api/Wishlist/Get/anna-nu': answer(200, {}),
    });
    await type('Naam in het adres', 'anna-nu');
    await save();
    await waitFor(() => {
      // The page of the new address is another one, and quiet again.
      for (const change of screen.queryAllByRole('button', { name: 'Wijzig' })) fireEvent.click(change);
      expect(screen.getByRole('link', { name: 'Categorieën' }).getAttribute('href')).toBe('/anna-nu/categories');
    });
    // The page of the new address, not only a list with a new name.
    await waitFor(() => expect(server.to('GET /api/Wishlist/GetAccessState/anna-nu')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that the service refuses is said at its field, also from the other tab', async () => {
    await settings({ [SAVE]: answer(422, 'InvalidData') });
    await type('Naam in het adres', 'beheer');
    fireEvent.click(screen.getByRole('tab', { name: 'Mede-eigenaren' }));
    await save();
    await screen.findByText('Deze naam is al bezet. Kies een andere.');
    const field = screen.getByLabelText<HTMLInputElement>('Naam in het adres');
    expect(screen.getByRole('tab', { name: 'Lijstje' }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('beheer');
  });
});

test.each([
  ['Naam in het adres', 'ab', 'Deze naam is te kort: gebruik minstens 3 tekens.'],
  ['Naam in het adres', 'x'.repeat(51), 'Deze naam is te lang: gebruik hooguit 50 tekens.'],
  ['Voornaam', ' ', 'Vul je voornaam in.'],
  ['Voornaam', 'x'.repeat(51), 'Deze voornaam is te lang: gebruik hooguit 50 tekens.'],
  ['Achternaam', 'x'.repeat(101), 'Deze achternaam is te lang: gebruik hooguit 100 tekens.'],
  [/^Woonplaats/, 'x'.repeat(101), 'Deze plaatsnaam is te lang: gebruik hooguit 100 tekens.'],
])('%s "%.12s": %s', async (label, value, message) => {
  const { server } = await settings();
  await type(label, value);
  await save();
  await screen.findByText(message);
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(server.to(SAVE)).toHaveLength(0);
});

describe('access', () => {
  test('by question needs question and answer', async () => {
    const { server } = await settings({}, anOwnList());
    await choose(/^Wie mijn vraag/);
    await save();
    await screen.findByText('Bedenk een vraag, of kies een andere mogelijkheid.');
    await screen.findByText('Vul het goede antwoord in.');
    await type('Je vraag', 'x'.repeat(256));
    await type('Het goede antwoord', 'x'.repeat(33));
    await screen.findByText('Deze vraag is te lang: gebruik hooguit 255 tekens.');
    await screen.findByText('Dit antwoord is te lang: gebruik hooguit 32 tekens.');
    expect(server.to(SAVE)).toHaveLength(0);
  });

  test('question and answer stay when another choice is made, and are there when it is made again', async () => {
    await settings();
    await choose(/^Wie mijn vraag/);
    await type('Je vraag', 'Hoe heet de kat?');
    await choose(/^Iedereen/);
    expect(screen.queryByLabelText('Je vraag')).toBeNull();
    await choose(/^Wie mijn vraag/);
    expect(screen.getByLabelText<HTMLInputElement>('Je vraag').value).toBe('Hoe heet de kat?');
    expect(screen.getByLabelText<HTMLInputElement>('Het goede antwoord').value).toBe('Fikkie');
  });

  test.each([true, false])('findable (%s) is off and fixed while private, and as before when public again', async (wish) => {
    await settings({}, { ...list, includeInSearchResult: wish });
    const findable = () => box(/^Te vinden/);
    expect([findable().checked, findable().disabled]).toEqual([wish, false]);
    for (const isPrivate of [/^Alleen ik/, /^Alleen wie ik uitnodig/]) {
      await choose(isPrivate);
      expect([findable().checked, findable().disabled]).toEqual([false, true]);
    }
    await choose(/^Wie mijn vraag/);
    expect([findable().checked, findable().disabled]).toEqual([wish, false]);
  });

  test('private while used in a recent lot asks first; a no saves nothing and keeps what was typed', async () => {
    const { server } = await settings({ [LOT]: { usedInRecentLot: true }, [SAVE]: { ...list, accessType: 'UNKNOWN' } });
    await type('Achternaam', 'Bakker');
    await choose(/^Alleen ik/);
    await save();
    await press('Zo laten');
    expect(server.to(SAVE)).toHaveLength(0);
    expect(screen.getByLabelText<HTMLInputElement>('Achternaam').value).toBe('Bakker');
    await save();
    await press('Toch afschermen');
    await screen.findByText('Dit lijstje is privé');
    expect(server.to(SAVE)).toHaveLength(1);
    expect(server.to(SAVE)[0]?.body).toMatchObject({ accessType: 'UNKNOWN', includeInSearchResult: true });
  });

  test('private without a recent lot asks nothing; what was private already is not looked up', async () => {
    const { server } = await settings({ [LOT]: { usedInRecentLot: false }, [SAVE]: { ...list, accessType: 'UNKNOWN' } });
    await choose(/^Alleen ik/);
    await save();
    await screen.findByText('Dit lijstje is privé');
    await press('Wijzig wie het mag zien');
    await screen.findByRole('tab', { name: 'Lijstje' });
    await save();
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(2));
    expect(server.to(LOT)).toHaveLength(1);
  });

  test('private is not saved when nobody knows whether a lot uses the list', async () => {
    const { server } = await settings({ [LOT]: answer(500, { error: 'ServerError' }) });
    await choose(/^Alleen ik/);
    await save();
    await screen.findByText(/Er ging iets mis/);
    expect(server.to(SAVE)).toHaveLength(0);
  });
});

describe('showing what is crossed off', () => {
  const label = /^Laat mij zien wat er is afgestreept/;

  test('is switched on only after the explanation is confirmed', async () => {
    const { server } = await settings({ [SAVE]: { ...list, showCrossedOff: true } });
    await tick(label);
    await screen.findByText(/De verrassing is er dan af/);
    await press('Liever verrast worden');
    expect(box(label).checked).toBe(false);
    await tick(label);
    await press('Ja, laat het zien');
    expect(box(label).checked).toBe(true);
    await save();
    await waitFor(() => expect(server.to(SAVE)[0]?.body).toMatchObject({ showCrossedOff: true }));
    // The gifts say it from now on.
    await waitFor(() => expect(server.to(MINE)).toHaveLength(2));
  });

  test('is switched off without a word', async () => {
    await settings({}, { ...list, showCrossedOff: true });
    await tick(label);
    expect(box(label).checked).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the birthday', () => {
  test('is asked only of a list that has one', async () => {
    await settings();
    expect(screen.queryByLabelText(/^Verjaardag/)).toBeNull();
  });

  test.each([
    ['1800-02-01', false, null],
    ['1800-01-31', false, 'Kies een datum tussen 1 februari 1800 en 31 december 9999.'],
    ['', true, 'Dit is geen bestaande datum.'],
    ['', false, null],
  ])('%s (unreadable %s): %s', async (value, badInput, message) => {
    const born = { ...list, birthday: '1990-05-04' };
    const { server } = await settings({ [SAVE]: born }, born);
    await type(/^Verjaardag/, value);
    Object.defineProperty(screen.getByLabelText(/^Verjaardag/), 'validity', { value: { badInput } });
    await save();
    if (message === null) {
      await waitFor(() => expect(server.to(SAVE)[0]?.body).toMatchObject({ birthday: value === '' ? null : value }));
    } else {
      await screen.findByText(message);
      expect(server.to(SAVE)).toHaveLength(0);
    }
  });
});

describe('what is not saved', () => {
  test('stays typed, and one press tries again', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    const { server } = await settings({ [SAVE]: inTurn(offline, { ...list, lastName: 'Bakker' }) });
    await type('Achternaam', 'Bakker');
    await save();
    await screen.findByText(/verbindingsproblemen/);
    expect(screen.getByLabelText<HTMLInputElement>('Achternaam').value).toBe('Bakker');
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna Bakker' });
    expect(server.to(SAVE)).toHaveLength(2);
  });

  test('because the list is not theirs to change asks the list again', async () => {
    const { server } = await settings({ [SAVE]: answer(422, 'UserCannotAccessWishlist') });
    await save();
    await screen.findByText(/Je kunt dit lijstje niet meer wijzigen/);
    expect(server.to(MINE)).toHaveLength(2);
  });

  test('is not thrown away without asking', async () => {
    await settings();
    await type('Achternaam', 'Bakker');
    await press('Annuleren');
    await press('Verder met wijzigen');
    expect(screen.getByLabelText<HTMLInputElement>('Achternaam').value).toBe('Bakker');
    await press('Annuleren');
    await press('Niet bewaren');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('arrows, Home and End go from tab to tab, and what is typed stays', async () => {
  await settings();
  await type('Achternaam', 'Bakker');
  const [first, second] = screen.getAllByRole('tab');
  const selected = () => screen.getAllByRole('tab').map((tab) => [tab.getAttribute('aria-selected'), tab.tabIndex]);
  for (const [key, isFirst] of [
    ['ArrowRight', false],
    ['ArrowRight', true],
    ['ArrowLeft', false],
    ['Home', true],
    ['End', false],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    if (document.activeElement !== first && document.activeElement !== second) {
      act(() => first?.focus());
      fireEvent.keyDown(first as Element, { key });
    }
    expect(document.activeElement).toBe(isFirst ? first : second);
    expect(selected()).toEqual(
      isFirst
        ? [
            ['true', 0],
            ['false', -1],
          ]
        : [
            ['false', -1],
            ['true', 0],
          ],
    );
  }
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(second?.id);
  fireEvent.click(first as Element);
  expect(screen.getByLabelText<HTMLInputElement>('Achternaam').value).toBe('Bakker');
});

describe('emptying', () => {
  const full = { ...list, categories: [anOwnCategory([aGift({ description: 'Boek' })]), anOwnCategory([], 'Keuken')] };
  const empty = async () => {
    await press('Leegmaken of verwijderen');
    await press('Lijstje leegmaken');
    await press('Alle cadeaus verwijderen');
  };

  test('is a step away from what is pressed every time, asks first, takes the gifts away and leaves the categories', async () => {
    const { server } = await settings({ [EMPTY]: true }, full);
    expect(screen.queryByRole('button', { name: 'Lijstje leegmaken' })).toBeNull();
    await press('Leegmaken of verwijderen');
    await press('Lijstje leegmaken');
    await act(async () => fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Annuleren' })));
    expect(server.to(EMPTY)).toHaveLength(0);
    await press('Lijstje leegmaken');
    await press('Alle cadeaus verwijderen');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Boek' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Keuken' })).toBeTruthy();
    expect(server.to(EMPTY)[0]?.body).toEqual({ privateGuid: list.privateGuid });
  });

  test('that fails says so and leaves the gifts', async () => {
    await settings({ [EMPTY]: answer(500, { error: 'ServerError' }) }, full);
    await empty();
    await screen.findByRole('heading', { name: 'Leegmaken is niet gelukt' });
    await press('Oké');
    expect(screen.getByRole('heading', { name: 'Boek', hidden: true })).toBeTruthy();
  });

  test('a list that is not there says so, and then the page is loaded anew', async () => {
    const { shell } = openOwnList({ list, answers: { [EMPTY]: answer(422, 'NotFound') } });
    await screen.findByRole('heading', { level: 1 });
    const reloadPage = jest.fn();
    act(() => void emptyList({ cache: ownListCache(shell.queryClient, list.privateGuid), onEmptied: jest.fn(), reloadPage }));
    await press('Alle cadeaus verwijderen');
    await screen.findByText(/We konden dit lijstje niet vinden/);
    expect(reloadPage).not.toHaveBeenCalled();
    await press('Oké');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});

describe('deleting', () => {
  const remove = async () => {
    await press('Leegmaken of verwijderen');
    await press('Lijstje verwijderen');
    const question = await screen.findByRole('alertdialog');
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Lijstje verwijderen' })));
  };

  test.each([
    ['at once', answer(200, true)],
    ['for the second time', answer(404, { error: 'NotFound' })],
  ])('%s: it is said, the app is told, and then the person is home', async (_when, reply) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance'], advanceTimers: true });
    try {
      const { told } = await settings({
        [DELETE]: reply,
        [MINE]: inTurn(list, answer(404, { error: 'NotFound' })),
        'GET /api/MyList/GetAllWithGiftCount': answer(200, [summaryOf(anOwnList({ title: 'Ander' }))]),
        'GET /api/Loting/Overview': { lotingen: [] },
      });
      await remove();
      await screen.findByRole('heading', { level: 1, name: 'Je lijstje is verwijderd' });
      expect(told).toEqual(['listDeleted']);
      await act(async () => jest.advanceTimersByTime(4000));
      await screen.findByRole('heading', { level: 2, name: 'Mijn lijstjes' });
    } finally {
      jest.useRealTimers();
    }
  });

  test('is no surprise when the news of it comes before its answer', async () => {
    let reply: (answer: Response) => void = () => undefined;
    const { hubs, server } = await settings({
      [DELETE]: () => new Promise((resolve) => (reply = resolve)),
      [MINE]: inTurn(list, answer(404, { error: 'NotFound' })),
    });
    await remove();
    act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null }));
    await waitFor(() => expect(server.to(MINE)).toHaveLength(2));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('heading', { name: 'Dit lijstje is verwijderd' })).toBeNull();
    await act(async () => reply(answer(200, true)));
    await screen.findByRole('heading', { level: 1, name: 'Je lijstje is verwijderd' });
  });

  test('that is refused says so and leaves the list', async () => {
    const { told } = await settings({ [DELETE]: refused, ...session });
    await remove();
    await screen.findByRole('heading', { name: 'Verwijderen is niet gelukt' });
    await screen.findByText(/Je hebt hier geen toegang toe/);
    expect(told).toEqual([]);
  });

  test('is the primary owner’s alone', async () => {
    await settings({}, { ...list, isPrimaryOwner: false });
    await press('Leegmaken');
    expect(screen.queryByRole('button', { name: 'Lijstje verwijderen' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Lijstje leegmaken' })).toBeTruthy();
  });
});
