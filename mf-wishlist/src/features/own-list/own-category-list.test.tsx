import type { OwnerWishlist } from '@site/contracts';
import { answer, aUser, inTurn, type SeenRequest } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList, aVisitedList, summaryOf } from '../../testing/builders.js';
import { carry, key, letGo, middleOf, take, withLayout } from '../../testing/drag.js';
import { renderRoutes } from '../../testing/render-routes.js';

const gift = (description: string) => aGift({ description });
const [boek, strip, atlas, pan, pot] = [gift('Boek'), gift('Strip'), gift('Atlas'), gift('Pan'), gift('Pot')];
const boeken = anOwnCategory([boek, strip, atlas], 'Boeken');
const keuken = anOwnCategory([pan, pot], 'Keuken');
const tuin = anOwnCategory([], 'Tuin');
const list = anOwnList({ categories: [boeken, keuken, tuin] });
const other = anOwnList({ username: 'samen', title: 'Samen' });
// On the page of `withLayout`: 0 Boeken, 1 Boek, 2 Strip, 3 Atlas, 4 Keuken, 5 Pan, 6 Pot, 7 Tuin.
const MINE = `GET /api/MyList/Get/${list.privateGuid}`;
const REORDER = 'POST /api/MyGift/Reorder';
const REORDER_CATEGORIES = 'POST /api/Category/Reorder';
const MOVE_GIFT = 'POST /api/MyGift/MoveToWishlist';
const offline = () => Promise.reject(new TypeError('offline'));

beforeEach(() => {
  localStorage.clear();
  withLayout();
});

const open = async (answers: Record<string, unknown> = {}, lists: readonly OwnerWishlist[] = [list, other]) => {
  const made = renderRoutes('/anna', {
    user: aUser(),
    wishlists: lists.map((one) => summaryOf(one)),
    answers: {
      'GET /api/Wishlist/GetAccessState/anna': { accessState: 'OwnedByCurrentUser' },
      'GET /api/Wishlist/Get/anna': aVisitedList([]),
      'GET /api/MyList/GetAll': lists.map((one) => summaryOf(one)),
      [MINE]: list,
      [REORDER]: true,
      [REORDER_CATEGORIES]: { wishlistPrivateGuid: list.privateGuid, categories: [] },
      ...answers,
    },
  });
  await screen.findByText('Atlas');
  await press('Wijzig');
  // Dragging comes a moment later.
  await waitFor(() => expect(document.querySelector('[aria-live="assertive"][id^="DndLiveRegion"]')).not.toBeNull());
  return made;
};
const order = () =>
  [...document.querySelectorAll('section[data-sort-section]')].map((section) => {
    const gifts = [...section.querySelectorAll('[data-sort-fold]:not([hidden]) h3')].map(({ textContent }) => textContent);
    return `${section.querySelector('h2')?.textContent ?? ''}: ${gifts.join(' ')}`.trim();
  });
const handle = (name: string) => screen.getByRole('button', { name: `Verplaats ‘${name}’` });
const said = () => document.querySelector('[aria-live="assertive"]:not([id])')?.textContent;
const choose = async (name: string, entry: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: `Meer met ‘${name}’` })));
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: entry })));
};
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const guids = (...gifts: { publicGuid: string }[]) => gifts.map(({ publicGuid }) => publicGuid);
const bodies = (requests: readonly SeenRequest[]) => requests.map(({ body }) => body);
const later = () => {
  const waiting: ((value: unknown) => void)[] = [];
  return {
    answer: () => new Promise((resolve) => waiting.push(resolve)),
    reply: (value: unknown) => act(async () => waiting.shift()?.(value)),
  };
};

describe('with the mouse', () => {
  test('a gift goes to another place of its category, in one small request', async () => {
    const { server } = await open();
    await take(handle('Boek'), middleOf(1));
    await carry(middleOf(3) + 20);
    expect(order()[0]).toBe('Boeken: Strip Atlas Boek');
    expect(server.to(REORDER)).toHaveLength(0);
    await letGo();
    expect(order()[0]).toBe('Boeken: Strip Atlas Boek');
    expect(bodies(server.to(REORDER))).toEqual([{ categoryPrivateGuid: boeken.privateGuid, order: guids(strip, atlas, boek) }]);
  });

  test('a gift goes to another category, and to an empty one', async () => {
    const { server } = await open();
    await take(handle('Boek'), middleOf(1));
    await carry(middleOf(6) - 20);
    await letGo();
    expect(order()).toEqual(['Boeken: Strip Atlas', 'Keuken: Pan Boek Pot', 'Tuin:']);
    expect(bodies(server.to(REORDER))).toEqual([{ categoryPrivateGuid: keuken.privateGuid, order: guids(pan, boek, pot) }]);
    await take(handle('Pot'), middleOf(6));
    await carry(middleOf(7));
    await letGo();
    expect(order()).toEqual(['Boeken: Strip Atlas', 'Keuken: Pan Boek', 'Tuin: Pot']);
  });

  test('Escape, letting go far away and a press without a move leave everything as it was', async () => {
    const { server } = await open();
    await take(handle('Boek'), middleOf(1));
    await carry(middleOf(3) + 20);
    await key('Escape');
    await take(handle('Boek'), middleOf(1));
    await carry(middleOf(3) + 20);
    // More than the 100 px within which the ghost snaps (docs/specification/2-wishlist-and-draw.md §9).
    await carry(middleOf(3), 501);
    expect(order()[0]).toBe('Boeken: Boek Strip Atlas');
    await letGo();
    fireEvent.mouseDown(handle('Boek'), { button: 0, clientX: 0, clientY: middleOf(1) });
    await letGo();
    expect(order()[0]).toBe('Boeken: Boek Strip Atlas');
    expect(server.to(REORDER)).toHaveLength(0);
  });

  test('a category goes past another while only names are shown', async () => {
    const { server } = await open();
    await take(handle('Tuin'), middleOf(7));
    expect(document.querySelector('[data-dragging="category"]')).not.toBeNull();
    await carry(middleOf(4));
    await letGo();
    expect(document.querySelector('[data-dragging]')).toBeNull();
    expect(order().map((one) => one.split(':')[0])).toEqual(['Boeken', 'Tuin', 'Keuken']);
    expect(bodies(server.to(REORDER_CATEGORIES))).toEqual([
      { privateGuidOrder: [boeken.privateGuid, tuin.privateGuid, keuken.privateGuid] },
    ]);
  });

  test('dropped on the target it is asked to which other list', async () => {
    const { server } = await open({ [MOVE_GIFT]: { gift: boek, categoryPrivateGuid: other.categories[0]?.privateGuid } });
    expect(document.querySelector('[data-sort-away]')).toBeNull();
    await take(handle('Boek'), middleOf(1));
    await carry(10_040);
    await letGo();
    expect(order()[0]).toBe('Boeken: Boek Strip Atlas');
    expect((await screen.findByLabelText<HTMLSelectElement>('Lijstje')).value).toBe(other.privateGuid);
    await press('Verplaatsen');
    await screen.findAllByText('‘Boek’ staat nu op ‘Samen’.');
    expect(order()[0]).toBe('Boeken: Strip Atlas');
    expect(bodies(server.to(MOVE_GIFT))).toEqual([{ giftPublicGuid: boek.publicGuid, wishlistPrivateGuid: other.privateGuid }]);
  });

  test('who has one list gets no target', async () => {
    await open({}, [list]);
    await take(handle('Boek'), middleOf(1));
    expect(document.querySelector('[data-sort-away]')).toBeNull();
    await letGo();
  });
});

describe('with a finger', () => {
  const touchAt = (y: number) => ({ touches: [{ identifier: 1, clientX: 200, clientY: y }], changedTouches: [] });
  const wait = (ms: number) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
  const card = (name: string) => screen.getByText(name);

  test('that rests on a card takes hold of it', async () => {
    const { server } = await open();
    const target = card('Boek');
    fireEvent.touchStart(target, touchAt(middleOf(1)));
    fireEvent.touchMove(target, touchAt(middleOf(1) + 24));
    await wait(260);
    expect(said()).toBe('‘Boek’ opgepakt. Plek 1 van 3 in Boeken.');
    fireEvent.touchMove(target, touchAt(middleOf(6) + 20));
    await wait(60);
    // The element it began on is gone by now; what comes after is still heard.
    expect(target.isConnected).toBe(false);
    fireEvent.touchEnd(target);
    await wait(60);
    expect(order()).toEqual(['Boeken: Strip Atlas', 'Keuken: Pan Pot Boek', 'Tuin:']);
    expect(server.to(REORDER)).toHaveLength(1);
  });

  test('that moves more than 24 px first, or is lifted first, does not', async () => {
    await open();
    const target = card('Boek');
    fireEvent.touchStart(target, touchAt(middleOf(1)));
    fireEvent.touchMove(target, touchAt(middleOf(1) + 25));
    await wait(260);
    fireEvent.touchStart(target, touchAt(middleOf(1)));
    await wait(150);
    fireEvent.touchEnd(target);
    await wait(110);
    expect(said()).toBe('');
    expect(document.querySelector('[data-dragging]')).toBeNull();
  });

  test('on a button of the card presses that button', async () => {
    await open();
    fireEvent.touchStart(screen.getByRole('button', { name: 'Meer met ‘Boek’' }), touchAt(middleOf(1)));
    await wait(260);
    expect(document.querySelector('[data-dragging]')).toBeNull();
  });
});

describe('with keys', () => {
  test('a gift is lifted, goes by the arrows into the next category, and is laid down; each step is said', async () => {
    const { server } = await open();
    act(() => handle('Strip').focus());
    await key('Space');
    expect(said()).toBe('‘Strip’ opgepakt. Plek 2 van 3 in Boeken.');
    await key('ArrowDown');
    expect(said()).toBe('Plek 3 van 3 in Boeken.');
    await key('ArrowDown');
    expect(said()).toBe('Plek 1 van 3 in Keuken.');
    // The row is another element in another category; the focus went along.
    expect(document.activeElement).toBe(handle('Strip'));
    expect(server.to(REORDER)).toHaveLength(0);
    await key('Enter');
    expect(said()).toBe('‘Strip’ staat nu op plek 1 van 3 in Keuken.');
    expect(order()).toEqual(['Boeken: Boek Atlas', 'Keuken: Strip Pan Pot', 'Tuin:']);
    expect(bodies(server.to(REORDER))).toEqual([{ categoryPrivateGuid: keuken.privateGuid, order: guids(strip, pan, pot) }]);
    expect(document.activeElement).toBe(handle('Strip'));
  });

  test('Escape puts it back, and beyond the end there is nothing', async () => {
    const { server } = await open();
    act(() => handle('Boek').focus());
    await key('Enter');
    await key('ArrowUp');
    expect(said()).toBe('Verder kan niet.');
    await key('ArrowRight');
    expect(order()[0]).toBe('Boeken: Strip Boek Atlas');
    await key('Escape');
    expect(said()).toBe('‘Boek’ blijft waar het was.');
    expect(order()[0]).toBe('Boeken: Boek Strip Atlas');
    expect(server.to(REORDER)).toHaveLength(0);
  });

  test('a category is sorted', async () => {
    await open();
    act(() => handle('Boeken').focus());
    await key('Space');
    await key('ArrowDown');
    await key('Space');
    expect(order().map((one) => one.split(':')[0])).toEqual(['Keuken', 'Boeken', 'Tuin']);
    expect(said()).toBe('Categorie ‘Boeken’ staat nu op plek 2 van 3.');
  });

  test('a folded category opens for what goes into it', async () => {
    await open();
    await press('Keuken');
    expect(order()[1]).toBe('Keuken:');
    act(() => handle('Atlas').focus());
    await key('Space');
    await key('ArrowDown');
    expect(order()[1]).toBe('Keuken: Atlas Pan Pot');
    await key('Space');
  });

  test('every handle says how it works', async () => {
    await open();
    const help = document.getElementById(handle('Boek').getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('Escape');
  });
});

describe('by menu', () => {
  test('up, down and to the end of another category', async () => {
    const { server } = await open();
    await choose('Strip', 'Omhoog');
    expect(order()[0]).toBe('Boeken: Strip Boek Atlas');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Meer met ‘Strip’' }));
    await choose('Strip', 'Omlaag');
    expect(order()[0]).toBe('Boeken: Boek Strip Atlas');
    await choose('Strip', 'Naar categorie …');
    const select = await screen.findByLabelText<HTMLSelectElement>('Categorie');
    expect([...select.options].map(({ text }) => text)).toEqual(['Keuken', 'Tuin']);
    await press('Verplaatsen');
    expect(order()).toEqual(['Boeken: Boek Atlas', 'Keuken: Pan Pot Strip', 'Tuin:']);
    await waitFor(() => expect(server.to(REORDER).at(-1)?.body).toMatchObject({ order: guids(pan, pot, strip) }));
  });

  test('what makes no sense is not in it', async () => {
    await open({}, [list]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Meer met ‘Boeken’' })));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Omlaag']);
  });
});

describe('folding', () => {
  test('hides the gifts, and this browser remembers it', async () => {
    const { unmount } = await open();
    await press('Boeken');
    expect(screen.getByRole('button', { name: 'Boeken' }).getAttribute('aria-expanded')).toBe('false');
    expect(order()[0]).toBe('Boeken:');
    unmount();
    renderRoutes('/anna', {
      user: aUser(),
      wishlists: [summaryOf(list)],
      answers: {
        'GET /api/Wishlist/GetAccessState/anna': { accessState: 'OwnedByCurrentUser' },
        'GET /api/Wishlist/Get/anna': aVisitedList([]),
        [MINE]: list,
      },
    });
    await screen.findByText('Pan');
    expect(order()[0]).toBe('Boeken:');
    // Opens nothing to whoever finds it.
    expect(JSON.stringify(localStorage)).not.toContain(list.privateGuid);
    await press('Boeken');
    expect(order()[0]).toBe('Boeken: Boek Strip Atlas');
  });

  test('a browser that keeps nothing folds all the same', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    await open();
    await press('Boeken');
    expect(order()[0]).toBe('Boeken:');
  });
});

describe('saving', () => {
  test('a refusal takes the move back, says so and asks the list again', async () => {
    const changed = { ...list, categories: [{ ...boeken, gifts: [atlas, boek] }, keuken, tuin] };
    const { server } = await open({ [MINE]: inTurn(list, changed), [REORDER]: answer(422, 'InvalidUpdate') });
    await choose('Strip', 'Omhoog');
    await screen.findByText('Het lijstje is intussen veranderd. Je ziet nu hoe het is.');
    await waitFor(() => expect(order()[0]).toBe('Boeken: Atlas Boek'));
    expect(server.to(MINE)).toHaveLength(2);
    expect(server.to(REORDER)).toHaveLength(1);
  });

  test('fast moves go one after the other, and the last is what stands', async () => {
    const { answer: wait, reply } = later();
    const { server } = await open({ [REORDER]: wait });
    await choose('Boek', 'Omlaag');
    await choose('Boek', 'Omlaag');
    await choose('Pan', 'Omlaag');
    await choose('Boek', 'Omhoog');
    expect(server.to(REORDER)).toHaveLength(1);
    await reply(true);
    // The second is sent once the first is answered; the last one of this category waits behind the other category's.
    await waitFor(() => expect(server.to(REORDER)).toHaveLength(2));
    await reply(true);
    await waitFor(() => expect(server.to(REORDER)).toHaveLength(3));
    await reply(true);
    await waitFor(() => expect(server.to(REORDER)).toHaveLength(4));
    await reply(true);
    expect(bodies(server.to(REORDER))).toEqual([
      { categoryPrivateGuid: boeken.privateGuid, order: guids(strip, boek, atlas) },
      { categoryPrivateGuid: boeken.privateGuid, order: guids(strip, atlas, boek) },
      { categoryPrivateGuid: keuken.privateGuid, order: guids(pot, pan) },
      { categoryPrivateGuid: boeken.privateGuid, order: guids(strip, boek, atlas) },
    ]);
    expect(order().slice(0, 2)).toEqual(['Boeken: Strip Boek Atlas', 'Keuken: Pot Pan']);
  });

  test('without connection what was done stays, as unsaved, and one tap tries again', async () => {
    const { server } = await open({ [REORDER]: inTurn(offline, true) });
    await choose('Boek', 'Omlaag');
    await screen.findByText('1 verplaatsing is nog niet opgeslagen');
    expect(order()[0]).toBe('Boeken: Strip Boek Atlas');
    await press('Nu opslaan');
    await waitFor(() => expect(screen.queryByText(/nog niet opgeslagen/)).toBeNull());
    expect(order()[0]).toBe('Boeken: Strip Boek Atlas');
    expect(bodies(server.to(REORDER))[1]).toEqual(bodies(server.to(REORDER))[0]);
  });

  test('it tries again by itself when the connection is back', async () => {
    const { server } = await open({ [REORDER]: inTurn(offline, true) });
    await choose('Boek', 'Omlaag');
    await screen.findByText('1 verplaatsing is nog niet opgeslagen');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/nog niet opgeslagen/)).toBeNull());
    expect(server.to(REORDER)).toHaveLength(2);
  });

  test('an answer from before a move does not undo it', async () => {
    const stale = later();
    const sent = later();
    const { hubs } = await open({ [MINE]: inTurn(list, stale.answer), [REORDER]: sent.answer });
    await waitFor(() => expect(hubs.sent).not.toHaveLength(0));
    act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null }));
    await choose('Boek', 'Omlaag');
    // It comes while the move is under way …
    await stale.reply({ ...list });
    expect(order()[0]).toBe('Boeken: Strip Boek Atlas');
    act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null }));
    await sent.reply(true);
    // … and another one after it, which was asked before.
    await stale.reply({ ...list });
    expect(order()[0]).toBe('Boeken: Strip Boek Atlas');
  });

  test('what another owner does comes in while something is held, and nothing is torn from the hand', async () => {
    const nieuw = gift('Nieuw');
    const changed = {
      ...list,
      categories: [{ ...boeken, gifts: [boek, strip, atlas, nieuw] }, { ...keuken, gifts: [pot] }, tuin],
    };
    const { hubs, server } = await open({ [MINE]: inTurn(list, changed) });
    await waitFor(() => expect(hubs.sent).not.toHaveLength(0));
    await take(handle('Boek'), middleOf(1));
    await carry(middleOf(3) - 20);
    act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null }));
    await screen.findByText('Nieuw');
    expect(order()).toEqual(['Boeken: Strip Boek Atlas Nieuw', 'Keuken: Pot', 'Tuin:']);
    await letGo();
    expect(order()[0]).toBe('Boeken: Strip Boek Atlas Nieuw');
    expect(bodies(server.to(REORDER))).toEqual([
      { categoryPrivateGuid: boeken.privateGuid, order: guids(strip, boek, atlas, nieuw) },
    ]);
  });

  test('what is deleted by another owner while it is held is gone, and nothing is sent', async () => {
    const changed = { ...list, categories: [{ ...boeken, gifts: [strip, atlas] }, keuken, tuin] };
    const { hubs, server } = await open({ [MINE]: inTurn(list, changed) });
    await waitFor(() => expect(hubs.sent).not.toHaveLength(0));
    await take(handle('Boek'), middleOf(1));
    act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Delete', giftPublicGuid: boek.publicGuid, contextId: null }));
    await waitFor(() => expect(order()[0]).toBe('Boeken: Strip Atlas'));
    await carry(middleOf(5));
    await letGo();
    expect(server.to(REORDER)).toHaveLength(0);
  });

  test('who changes a gift by its menu is back at that while it is saved, and after', async () => {
    const save = later();
    await open({ 'POST /api/MyGift/EditWithoutProduct': save.answer });
    const menu = screen.getByRole('button', { name: 'Meer met ‘Pan’' });
    act(() => menu.focus());
    await choose('Pan', 'Bewerken');
    fireEvent.change(await screen.findByLabelText('Wat wil je hebben?'), { target: { value: 'Pan' } });
    await press('Opslaan');
    await screen.findByText('Wordt opgeslagen');
    expect(document.activeElement).toBe(menu);
    await save.reply(answer(200, pan));
    await waitFor(() => expect(screen.queryByText('Wordt opgeslagen')).toBeNull());
    expect(document.activeElement).toBe(menu);
  });

  test('a move waits for a gift that is being saved: the service does not know it yet', async () => {
    const save = later();
    const made = gift('Mok');
    const { server } = await open({ 'POST /api/MyGift/EditWithoutProduct': save.answer });
    await press('Cadeau toevoegen aan Keuken');
    fireEvent.change(await screen.findByLabelText('Wat wil je hebben?'), { target: { value: 'Mok' } });
    await press('Toevoegen');
    const draft = (await screen.findByText('Mok')).closest('li') as HTMLElement;
    await choose('Mok', 'Omhoog');
    await choose('Mok', 'Bewerken');
    expect([order()[1], screen.queryByRole('dialog')]).toEqual(['Keuken: Pan Pot Mok', null]);
    expect(within(draft).getByText('Wordt opgeslagen')).toBeTruthy();
    await choose('Pan', 'Omlaag');
    expect(order()[1]).toBe('Keuken: Pot Pan Mok');
    expect(server.to(REORDER)).toHaveLength(0);
    await save.reply(answer(201, made));
    await waitFor(() =>
      expect(bodies(server.to(REORDER))).toEqual([{ categoryPrivateGuid: keuken.privateGuid, order: guids(pot, pan, made) }]),
    );
  });
});
