import type { OwnerCategory } from '@site/contracts';
import { useRoutes } from '@site/shell-sdk';
import { answer, aUser, inTurn, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { routes } from '../../routes.js';
import { aGift, anOwnCategory, anOwnList, summaryOf } from '../../testing/builders.js';
import { withScrolling } from '../../testing/drag.js';
import { renderRoutes } from '../../testing/render-routes.js';

beforeEach(withScrolling);

const anna = aUser();
const boeken = anOwnCategory([aGift(), aGift()], 'Boeken');
const keuken = anOwnCategory([aGift()], 'Keuken');
const tuin = anOwnCategory([], 'Tuin');
const list = anOwnList({ categories: [boeken, keuken, tuin] });
const other = anOwnList({ username: 'samen', title: 'Samen' });
const GET = 'GET /api/Category/Get/anna';
const RENAME = 'POST /api/Category/Rename';
const DELETE = 'POST /api/Category/Delete';
const REORDER = 'POST /api/Category/Reorder';
const MOVE = 'POST /api/Category/MoveToWishlist';

const having = (categories: readonly OwnerCategory[]) => ({ wishlistPrivateGuid: list.privateGuid, categories });
const open = (answers: Record<string, unknown> = {}, stub = {}) =>
  renderRoutes('/anna/categories', {
    user: anna,
    wishlists: [summaryOf(list), summaryOf(other)],
    answers: { [GET]: having(list.categories), ...answers },
    ...stub,
  });
const names = () => [...document.querySelectorAll('li h2')].map(({ textContent }) => textContent);
const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const choose = async (category: string, entry: string) => {
  await press(`Meer met ‘${category}’`);
  await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: entry })));
};
const type = async (name: string) => {
  const field = await screen.findByLabelText('Naam van de categorie');
  fireEvent.change(field, { target: { value: name } });
  await press('Opslaan');
};

test('the categories with how many gifts are in each', async () => {
  open();
  expect(within(await row('Boeken')).getByText('2 cadeaus')).toBeTruthy();
  expect(within(await row('Keuken')).getByText('1 cadeau')).toBeTruthy();
  expect(within(await row('Tuin')).getByText('geen cadeaus')).toBeTruthy();
});

/** Stands for the shell, which shows an error page in place of a screen that asks for one. */
class ErrorPage extends Component<{ readonly children: ReactNode }, { readonly page: string | null }> {
  override state: { readonly page: string | null } = { page: null };
  static getDerivedStateFromError = (error: { reason: string }) => ({ page: error.reason });
  override render() {
    return this.state.page ?? this.props.children;
  }
}

const openInBoundary = (stub: ShellStub) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Screens = () => useRoutes(routes);
  return renderInShell(
    <ErrorPage>
      <Screens />
    </ErrorPage>,
    { ...stub, path: '/anna/categories' },
  );
};

test.each([
  ['nobody logged in', null, {}, 'unauthorized'],
  ['a list of somebody else', anna, { [GET]: answer(401, { error: 'Unauthorized' }) }, 'unauthorized'],
  ['no such list', anna, { [GET]: answer(404, { error: 'NotFound' }) }, 'notFound'],
  ['a service that does not work', anna, { [GET]: answer(500, { error: 'ServerError' }) }, 'oops'],
])('%s: an error page', async (_who, user, answers, page) => {
  openInBoundary({ user, answers });
  await screen.findByText(page);
});

test('who is no owner any more sees no more of it', async () => {
  const { hubs } = openInBoundary({
    user: anna,
    answers: { [GET]: inTurn(having(list.categories), answer(401, { error: 'Unauthorized' })) },
  });
  await row('Boeken');
  await waitFor(() => expect(hubs.sent).toHaveLength(1));
  act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null }));
  await screen.findByText('unauthorized');
});

test('while they come there are their shapes', async () => {
  open({ [GET]: () => new Promise(() => undefined) });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  expect(names()).toEqual([]);
});

describe('renaming', () => {
  test('shows the new name at once and says that it is being saved', async () => {
    let reply: (value: unknown) => void = () => undefined;
    const { server } = open({ [RENAME]: () => new Promise((resolve) => (reply = resolve)) });
    await press('Hernoem ‘Boeken’');
    await type('  Leesvoer ');
    expect((await row('Leesvoer')).getAttribute('aria-busy')).toBe('true');
    await act(async () => reply(having([{ ...boeken, name: 'Leesvoer' }, keuken, tuin])));
    await waitFor(async () => expect((await row('Leesvoer')).getAttribute('aria-busy')).toBe('false'));
    expect(server.to(RENAME)[0]?.body).toEqual({ privateGuid: boeken.privateGuid, name: 'Leesvoer' });
  });

  test.each([
    ['', 'Geef de categorie een naam.'],
    ['x'.repeat(101), 'Deze naam is te lang: gebruik hooguit 100 tekens.'],
  ])('“%s” is refused before it is sent', async (name, text) => {
    const { server } = open();
    await press('Hernoem ‘Boeken’');
    await type(name);
    await screen.findByText(text);
    expect(server.to(RENAME)).toHaveLength(0);
  });

  test('that fails brings the old name back, and what was typed with the reason', async () => {
    const { server } = open({ [RENAME]: inTurn(() => Promise.reject(new TypeError('offline')), true) });
    await press('Hernoem ‘Boeken’');
    await type('Leesvoer');
    const field = await screen.findByLabelText<HTMLInputElement>('Naam van de categorie');
    expect(field.value).toBe('Leesvoer');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await press('Opslaan');
    await row('Leesvoer');
    await waitFor(() => expect(server.to(RENAME)).toHaveLength(2));
  });

  test('is given up by Escape, and the focus is where it was', async () => {
    const { server } = open();
    await press('Hernoem ‘Boeken’');
    fireEvent.keyDown(await screen.findByLabelText('Naam van de categorie'), { key: 'Escape' });
    await row('Boeken');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hernoem ‘Boeken’' }));
    expect(server.to(RENAME)).toHaveLength(0);
  });

  test('to the same name sends nothing', async () => {
    const { server } = open();
    await press('Hernoem ‘Boeken’');
    await press('Opslaan');
    await row('Boeken');
    expect(server.to(RENAME)).toHaveLength(0);
  });
});

describe('deleting', () => {
  test('says how many gifts go along, and does it when agreed', async () => {
    const { server } = open({ [DELETE]: having([keuken, tuin]) });
    await choose('Boeken', 'Verwijderen');
    await screen.findByText(/De 2 cadeaus die erin staan gaan mee/);
    await press('Met 2 cadeaus verwijderen');
    await waitFor(() => expect(names()).toEqual(['Keuken', 'Tuin']));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Categorieën van dit lijstje' }));
    expect(server.to(DELETE)[0]?.body).toEqual({ privateGuid: boeken.privateGuid });
  });

  test('is not done by who thinks better of it', async () => {
    const { server } = open();
    await choose('Tuin', 'Verwijderen');
    await screen.findByText(/Er staan geen cadeaus in/);
    await press('Annuleren');
    expect(server.to(DELETE)).toHaveLength(0);
  });

  test('the last one is refused by the service when another owner deleted the others, and the page says how it is', async () => {
    const { server } = open({
      [GET]: inTurn(having([boeken, keuken]), having([boeken])),
      [DELETE]: answer(422, 'InvalidUpdate'),
    });
    await choose('Boeken', 'Verwijderen');
    await press('Met 2 cadeaus verwijderen');
    await screen.findByText('Een lijstje heeft altijd ten minste één categorie. Maak eerst een andere.');
    await waitFor(() => expect(names()).toEqual(['Boeken']));
    expect(server.to(GET)).toHaveLength(2);
  });

  test('the only one is not even asked about', async () => {
    const { server } = open({ [GET]: having([tuin]) });
    await choose('Tuin', 'Verwijderen');
    await screen.findByText('Een lijstje heeft altijd ten minste één categorie. Maak eerst een andere.');
    expect(server.to(DELETE)).toHaveLength(0);
  });

  test('of one that is gone already is done', async () => {
    open({ [DELETE]: answer(404, { error: 'NotFound' }) });
    await choose('Tuin', 'Verwijderen');
    await press('Categorie verwijderen');
    await waitFor(() => expect(names()).toEqual(['Boeken', 'Keuken']));
  });

  test('without connection nothing goes', async () => {
    open({ [DELETE]: () => Promise.reject(new TypeError('offline')) });
    await choose('Tuin', 'Verwijderen');
    await press('Categorie verwijderen');
    await screen.findByRole('heading', { name: 'Verwijderen is niet gelukt' });
    await press('Oké');
    expect(names()).toEqual(['Boeken', 'Keuken', 'Tuin']);
  });
});

describe('sorting', () => {
  test('by menu: at once, flagged until it is saved, and sent whole', async () => {
    let reply: (value: unknown) => void = () => undefined;
    const { server } = open({ [REORDER]: () => new Promise((resolve) => (reply = resolve)) });
    await choose('Keuken', 'Omhoog');
    expect(names()).toEqual(['Keuken', 'Boeken', 'Tuin']);
    expect((await row('Keuken')).getAttribute('aria-busy')).toBe('true');
    await act(async () => reply(having([keuken, boeken, tuin])));
    await waitFor(async () => expect((await row('Keuken')).getAttribute('aria-busy')).toBe('false'));
    expect(server.to(REORDER)[0]?.body).toEqual({
      privateGuidOrder: [keuken.privateGuid, boeken.privateGuid, tuin.privateGuid],
    });
    expect(names()).toEqual(['Keuken', 'Boeken', 'Tuin']);
  });

  test('refused: the error is said and the list asked again', async () => {
    const { server } = open({
      [GET]: inTurn(having(list.categories), having([tuin, boeken, keuken])),
      [REORDER]: answer(422, 'InvalidUpdate'),
    });
    await choose('Keuken', 'Omlaag');
    await screen.findByText('Het lijstje is intussen veranderd. Je ziet nu hoe het is.');
    await waitFor(() => expect(names()).toEqual(['Tuin', 'Boeken', 'Keuken']));
    expect(server.to(GET)).toHaveLength(2);
  });
});

describe('to another list', () => {
  const moveAway = async (name: string) => {
    await choose(name, 'Naar ander lijstje …');
    expect((await screen.findByLabelText<HTMLSelectElement>('Lijstje')).value).toBe(other.privateGuid);
    await press('Verplaatsen');
  };

  test('it goes with its gifts, and a new category takes its place when it was the last', async () => {
    const fresh = anOwnCategory([], 'Algemeen');
    const { server } = open({ [GET]: having([boeken]), [MOVE]: { newCategoryInSourceWishlist: fresh } });
    await moveAway('Boeken');
    await waitFor(() => expect(names()).toEqual(['Algemeen']));
    expect(server.to(MOVE)[0]?.body).toEqual({
      categoryPrivateGuid: boeken.privateGuid,
      wishlistPrivateGuid: other.privateGuid,
    });
    expect(server.to(GET)).toHaveLength(1);
  });

  test('with none left and none made the list is asked again', async () => {
    const fresh = anOwnCategory([], 'Algemeen');
    open({ [GET]: inTurn(having([boeken]), having([fresh])), [MOVE]: { newCategoryInSourceWishlist: null } });
    await moveAway('Boeken');
    await waitFor(() => expect(names()).toEqual(['Algemeen']));
  });

  test.each([
    ['SourceNotOwned', 'Dit lijstje is niet meer van jou.'],
    ['DestinationNotOwned', 'Dat andere lijstje is niet meer van jou.'],
  ])('%s brings it back and says why', async (code, text) => {
    open({ [MOVE]: answer(422, code) });
    await moveAway('Boeken');
    await screen.findByText(text);
    await press('Oké');
    expect(names()).toEqual(['Boeken', 'Keuken', 'Tuin']);
  });

  test('who has no other list is not offered it', async () => {
    open({}, { wishlists: [summaryOf(list)] });
    await press('Meer met ‘Boeken’');
    expect(screen.queryByRole('menuitem', { name: 'Naar ander lijstje …' })).toBeNull();
  });
});

test('a category is added to the list', async () => {
  open({ 'POST /api/Category/Create': answer(201, anOwnCategory([], 'Spelen')) });
  await press('Categorie toevoegen');
  fireEvent.change(await screen.findByLabelText('Naam van de categorie'), { target: { value: 'Spelen' } });
  await press('Toevoegen');
  await waitFor(() => expect(names()).toEqual(['Boeken', 'Keuken', 'Tuin', 'Spelen']));
});

test('what another owner changes is there by itself', async () => {
  const { hubs } = open({ [GET]: inTurn(having(list.categories), having([keuken])) });
  await row('Boeken');
  await waitFor(() => expect(hubs.sent[0]?.payload).toEqual({ privateWishlistGuid: list.privateGuid }));
  act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null }));
  await waitFor(() => expect(names()).toEqual(['Keuken']));
});
