import { answer, inTurn } from '@site/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList } from '../../testing/builders.js';
import { openOwnList, press } from '../../testing/open-own-list.js';

const boek = aGift({ description: 'Boek' });
const vaas = aGift({ description: 'Vaas' });
const before = anOwnList({ categories: [anOwnCategory([boek, vaas])], receivedCount: 0 });
const after = { ...before, categories: [anOwnCategory([vaas])], receivedCount: 1 };
const MINE = `GET /api/MyList/Get/${before.privateGuid}`;
const RECEIVE = 'POST /api/MyGift/Receive';
const PUT_BACK = 'POST /api/MyGift/PutBack';
const RECEIVED = `GET /api/MyGift/Received/${before.privateGuid}`;
const DELETE = `DELETE /api/MyGift/Received/${boek.publicGuid}`;

const kept = (gift: { publicGuid: string; description: string }, year: number) => ({
  ...{ publicGuid: gift.publicGuid, description: gift.description, displayImageUrl: null, uri: null, year },
});
const gone = answer(404, { error: 'NotFound' });

describe('a gift that was received', () => {
  const tick = async () => {
    await press('Bewerken: Boek');
    await press('Dit heb ik gekregen');
  };

  test('that was the last one leaves no words of a first gift, but a way to the next and to what was received', async () => {
    const last = { ...before, categories: [anOwnCategory([boek])] };
    openOwnList({
      list: last,
      answers: { [RECEIVE]: true, [MINE]: inTurn(last, { ...after, categories: [anOwnCategory([])] }) },
    });
    await tick();
    await screen.findByRole('heading', { name: 'Alles gekregen?' });
    expect(screen.queryByText(/eerste cadeau/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Cadeau toevoegen' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Eerder gekregen' })).toBeTruthy();
  });

  test.each([false, true])('leaves the list in the same words whether it was crossed off (%s) or not', async (isCrossedOff) => {
    const own = { ...before, categories: [anOwnCategory([{ ...boek, isCrossedOff }, vaas])] };
    const { server } = openOwnList({ list: own, answers: { [RECEIVE]: true, [MINE]: inTurn(own, after) } });
    await tick();
    await screen.findAllByText('Staat nu bij ‘Eerder gekregen’.');
    expect(screen.queryByRole('heading', { name: 'Boek' })).toBeNull();
    expect(server.to(RECEIVE).map(({ body }) => body)).toEqual([{ giftPublicGuid: boek.publicGuid }]);
    await screen.findByRole('button', { name: 'Eerder gekregen' });
  });

  test('gives the focus to the gift beside it, and of the last to the way to a new one', async () => {
    const none = { ...after, categories: [anOwnCategory([])], receivedCount: 2 };
    openOwnList({ list: before, answers: { [RECEIVE]: true, [MINE]: inTurn(before, after, none) } });
    const edit = await screen.findByRole('button', { name: 'Bewerken: Boek' });
    act(() => edit.focus());
    await tick();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bewerken: Vaas' })));
    await press('Bewerken: Vaas');
    await press('Dit heb ik gekregen');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cadeau toevoegen' })));
  });

  test('says of a list whose last it is at no moment that it is to get its first', async () => {
    const last = { ...before, categories: [anOwnCategory([boek])] };
    let reply: (value: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (reply = resolve));
    openOwnList({ list: last, answers: { [RECEIVE]: () => late, [MINE]: inTurn(last, last) } });
    await tick();
    await screen.findByRole('heading', { name: 'Alles gekregen?' });
    expect(screen.queryByText(/eerste cadeau/)).toBeNull();
    await act(async () => reply(new Response('"Nee"', { status: 500 })));
    await screen.findByRole('heading', { name: 'Boek' });
  });

  test('comes back at once by the way back', async () => {
    const { server } = openOwnList({
      list: before,
      answers: { [RECEIVE]: true, [PUT_BACK]: true, [MINE]: inTurn(before, after, before) },
    });
    await tick();
    await press('Ongedaan maken');
    await screen.findByRole('heading', { name: 'Boek' });
    expect(server.to(PUT_BACK)[0]?.body).toEqual({ giftPublicGuid: boek.publicGuid });
  });

  test.each([
    [answer(500, { error: 'ServerError' }), /Er ging iets mis/],
    [answer(422, 'TooManyReceived'), /staan al 1\.000 cadeaus/],
  ])('stays on the list when it is not saved, and that is said', async (refusal, words) => {
    openOwnList({ list: before, answers: { [RECEIVE]: refusal } });
    await tick();
    await screen.findByText(words);
    await press('Oké');
    await screen.findByRole('heading', { name: 'Boek' });
  });

  test('is not offered for what was typed and not saved, nor for a new gift', async () => {
    openOwnList({ list: before });
    await press('Cadeau toevoegen');
    await screen.findByLabelText('Wat wil je hebben?');
    expect(screen.queryByRole('button', { name: 'Dit heb ik gekregen' })).toBeNull();
  });
});

describe('what was received before', () => {
  const gifts = [kept(boek, 2026), kept(vaas, 2025)];
  const list = { ...before, receivedCount: 2 };
  const open = async (answers: Record<string, unknown> = {}) => {
    const opened = openOwnList({ list, answers: { [RECEIVED]: { gifts }, ...answers } });
    await press('Eerder gekregen');
    return opened;
  };

  test('is not there when there is nothing, also where the service does not say', async () => {
    const { receivedCount: _none, ...old } = before;
    openOwnList({ list: old });
    await screen.findByRole('heading', { name: 'Boek' });
    expect(screen.queryByRole('button', { name: 'Eerder gekregen' })).toBeNull();
  });

  test('is folded away and fetched when it is opened, by year', async () => {
    const { server } = openOwnList({ list, answers: { [RECEIVED]: { gifts } } });
    const section = (await screen.findByRole('button', { name: 'Eerder gekregen' })).closest('section') as HTMLElement;
    expect(within(section).getByText('2 cadeaus')).toBeTruthy();
    expect(server.to(RECEIVED)).toHaveLength(0);
    await press('Eerder gekregen');
    const year = (await screen.findByRole('heading', { name: '2025' })).closest('section') as HTMLElement;
    expect(within(year).getByText('Vaas', { selector: 'li *' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3, name: /^20/ }).map(({ textContent }) => textContent)).toEqual([
      '2026',
      '2025',
    ]);
  });

  test('a gift of it is put back', async () => {
    const { server } = await open({ [PUT_BACK]: true, [RECEIVED]: inTurn({ gifts }, { gifts: gifts.slice(1) }) });
    await press('Zet terug op je lijstje: Boek');
    await waitFor(() => expect(screen.queryByRole('heading', { name: '2026' })).toBeNull());
    expect(server.to(PUT_BACK)[0]?.body).toEqual({ giftPublicGuid: boek.publicGuid });
  });

  test('a gift of it goes for good once that is agreed', async () => {
    const { server } = await open({ [DELETE]: true, [RECEIVED]: inTurn({ gifts }, { gifts: gifts.slice(1) }) });
    await press('Voorgoed verwijderen: Boek');
    expect(server.to(DELETE)).toHaveLength(0);
    await press('Verwijderen');
    await screen.findAllByText('‘Boek’ is verwijderd.');
    expect(screen.queryByRole('heading', { name: '2026' })).toBeNull();
  });

  test('what another tab was first with is said, and asked again', async () => {
    await open({ [PUT_BACK]: gone, [RECEIVED]: inTurn({ gifts }, { gifts: gifts.slice(1) }) });
    await press('Zet terug op je lijstje: Boek');
    await screen.findByText(/staat hier niet meer/);
    await press('Oké');
    await waitFor(() => expect(screen.queryByRole('heading', { name: '2026' })).toBeNull());
  });

  test('that cannot be fetched says so, with a way to try again', async () => {
    await open({ [RECEIVED]: inTurn(answer(500, { error: 'ServerError' }), { gifts }) });
    await press('Opnieuw proberen');
    await screen.findByRole('heading', { name: '2026' });
  });
});
