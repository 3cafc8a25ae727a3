import type { CrossedOffGift, CrossedOffWishlist } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { answer, aUser, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aGift } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const OVERVIEW = 'GET /api/Gift/CrossedOff';
const NOTE = 'POST /api/Gift/NoteShopping';
const BUDGET = 'POST /api/Gift/SetBudget';
type FakeAnswers = NonNullable<ShellStub['answers']>;
type Changes = Partial<CrossedOffGift> & { readonly own?: Partial<CrossedOffGift['shopping']> };

const given = (description: string, { own, ...changes }: Changes = {}): CrossedOffGift => ({
  ...aGift({ description, isCrossedOff: true, privateCrossOffGuid: newId() }),
  shopping: { bought: false, note: null, price: null, ...own },
  ...changes,
});
const list = (fullName: string, gifts: CrossedOffGift[], changes: Partial<CrossedOffWishlist> = {}): CrossedOffWishlist => ({
  wishlistUrl: `/${fullName.toLowerCase()}`,
  fullName,
  gifts,
  publicGuid: newId(),
  occasion: null,
  occasionDate: null,
  budget: null,
  ...changes,
});
const NO_NETWORK = () => {
  throw new TypeError('Failed to fetch');
};
const open = (lists: readonly CrossedOffWishlist[], answers: FakeAnswers = {}, path: `/${string}` = '/crossedoff') =>
  renderRoutes(path, { user: aUser(), answers: { [OVERVIEW]: { crossedOffWishlists: lists }, ...answers } });
const tick = (gift: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Gekocht: ${gift}` });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const click = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
};
const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
/** The section of somebody, in plain spaces. */
const textOf = async (name: string) =>
  (await screen.findByRole('region', { name: `Lijstje van ${name}` })).textContent.replaceAll('\u00a0', ' ');

test('it is printed as it is shown: only what is still to be bought, where that was asked for', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  open([list('Anna', [given('Fiets'), given('Boek', { own: { bought: true } })])], {}, '/crossedoff?kopen=1');
  await tick('Fiets');
  expect(screen.queryByRole('heading', { level: 3, name: 'Boek' })).toBeNull();
  await press('Afdrukken');
  expect(print).toHaveBeenCalledTimes(1);
});

describe('a tick', () => {
  test('is shown at once with what it comes to, sent, and taken back', async () => {
    const fiets = given('Fiets', { ownPrice: 2050 });
    const { server } = open([list('Anna', [fiets, given('Boek', { ownPrice: 1000 })])], { [NOTE]: true });
    expect(await textOf('Anna')).toContain('0 van 2 cadeaus gekocht · € 30,50 in totaal, waarvan € 0 gekocht');
    await click(await tick('Fiets'));
    expect((await tick('Fiets')).checked).toBe(true);
    expect(await textOf('Anna')).toContain('1 van 2 cadeaus gekocht · € 30,50 in totaal, waarvan € 20,50 gekocht');
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('1 van 2 cadeaus gekocht');
    await click(await tick('Fiets'));
    await waitFor(() => expect(server.to(NOTE)).toHaveLength(2));
    const { publicGuid, privateCrossOffGuid } = fiets;
    expect(server.to(NOTE).map(({ body }) => body)).toEqual(
      [true, false].map((bought) => ({ publicGuid, privateCrossOffGuid, bought })),
    );
    expect((await tick('Fiets')).checked).toBe(false);
  });

  test.each([
    ['no connection', NO_NETWORK, /verbindingsproblemen/, 1],
    ['a gift that is not theirs any more', answer(422, 'CrossedOffByOtherUser'), /Je geeft dit niet meer/, 2],
    ['a service of before', answer(404), /Er ging iets mis/, 1],
  ])('that is not kept because of %s is taken back and said', async (_case, refusal, text, asked) => {
    const { server } = open([list('Anna', [given('Fiets')])], { [NOTE]: refusal });
    await click(await tick('Fiets'));
    await screen.findByText(text);
    await press('Oké');
    await waitFor(async () => expect((await tick('Fiets')).checked).toBe(false));
    await waitFor(() => expect(server.to(OVERVIEW)).toHaveLength(asked));
  });

  test('is not there where a service of before does not know of it', async () => {
    open([{ wishlistUrl: '/anna', fullName: 'Anna', gifts: [aGift({ description: 'Fiets', isCrossedOff: true })] }]);
    await screen.findByRole('button', { name: 'Ongedaan maken: Fiets' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/Budget|gekocht/)).toBeNull();
  });
});

test('what is still to be bought is a filter in the address, and what is ticked there stays until the next look', async () => {
  const lists = [
    list('Anna', [given('Fiets'), given('Boek', { own: { bought: true } })]),
    list('Bram', [given('Bal', { own: { bought: true } })]),
  ];
  open(lists, { [NOTE]: true }, '/crossedoff?kopen=1');
  await tick('Fiets');
  expect(screen.queryByText('Boek')).toBeNull();
  expect(screen.queryByText('Lijstje van Bram')).toBeNull();
  await click(await tick('Fiets'));
  expect((await tick('Fiets')).checked).toBe(true);
  const filter = screen.getByRole('checkbox', { name: 'Alleen wat ik nog moet kopen' });
  await click(filter);
  await screen.findByText('Lijstje van Bram');
  await click(filter);
  await screen.findByText('Je hebt alles gekocht.');
  expect(screen.queryByText('Fiets')).toBeNull();
});

test('a note and a price are noted, and what is no price or too long is said', async () => {
  const { server } = open([list('Anna', [given('Glas', { ownPrice: 500, quantity: 7, units: { mine: 3 } })])], { [NOTE]: true });
  expect(await textOf('Anna')).toContain('3 × € 5 = € 15');
  await press('Notitie en prijs: Glas');
  await type('Notitie', 'x'.repeat(201));
  await type('Wat het per stuk kost', 'veel');
  await press('Bewaren');
  await screen.findByText(/hooguit 200 tekens\.$/, { selector: '[id$=error]' });
  await screen.findByText(/Vul een bedrag in/);
  await type('Notitie', ' Ligt op zolder ');
  await type('Wat het per stuk kost', '€ 4,50');
  await press('Bewaren');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(NOTE)[0]?.body).toMatchObject({ note: 'Ligt op zolder', price: 450 });
  expect(await textOf('Anna')).toContain('Kostte mij: 3 × € 4,50 = € 13,50');
  expect(await textOf('Anna')).toContain('Ligt op zolder');
  await press('Notitie en prijs: Glas');
  await type('Notitie', '');
  await type('Wat het per stuk kost', '');
  await press('Bewaren');
  await waitFor(() => expect(server.to(NOTE)[1]?.body).toMatchObject({ note: null, price: null }));
});

test('a note that is not kept stays in the dialog', async () => {
  open([list('Anna', [given('Glas')])], { [NOTE]: NO_NETWORK });
  await press('Notitie en prijs: Glas');
  await type('Notitie', 'Blauw papier');
  await press('Bewaren');
  await screen.findByText(/verbindingsproblemen/);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Notitie')).value).toBe('Blauw papier');
});

test('a budget is set, says in words what is left or beyond it, and goes', async () => {
  const anna = list('Anna', [given('Fiets', { ownPrice: 3500 })]);
  const { server } = open([anna, list('Bram', [given('Bal', { ownPrice: 1000 })], { budget: 1000 })], { [BUDGET]: true });
  expect(await textOf('Bram')).toContain('€ 10 van € 10precies op');
  for (const [typed, text] of [
    ['50', '€ 35 van € 50nog € 15 over'],
    ['30', '€ 35 van € 30€ 5 boven je budget'],
  ] as const) {
    await press(typed === '50' ? 'Budget instellen: Anna' : 'Budget wijzigen: Anna');
    await type('Zoveel wil ik uitgeven', typed);
    await press('Bewaren');
    await waitFor(async () => expect(await textOf('Anna')).toContain(text));
  }
  await press('Budget wijzigen: Anna');
  await type('Zoveel wil ik uitgeven', '0');
  await press('Bewaren');
  await screen.findByText(/Vul een bedrag in/);
  await type('Zoveel wil ik uitgeven', '');
  await press('Bewaren');
  await screen.findByRole('button', { name: 'Budget instellen: Anna' });
  expect(server.to(BUDGET).map(({ body }) => body)).toEqual(
    [5000, 3000, null].map((budget) => ({ publicWishlistGuid: anna.publicGuid, budget })),
  );
});

test('lists come by date, each with the days to go, and a changed gift is marked with what it said', async () => {
  const day = (days: number) => new Date(Date.parse('2026-11-20') + days * 86_400_000).toISOString().slice(0, 10);
  open([
    list('Dirk', [given('D')], { occasionDate: day(-3) }),
    list('Carlijn', [given('C', { asCrossedOff: 'C' })]),
    list('Bram', [given('B', { asCrossedOff: 'Was anders' })], { occasionDate: day(30), occasion: 'MyBirthday' }),
    list('Anna', [given('A')], { occasionDate: day(1) }),
  ]);
  await tick('A');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    ['Anna', 'Bram', 'Carlijn', 'Dirk'].map((name) => `Lijstje van ${name}`),
  );
  expect(await textOf('Anna')).toContain('morgen');
  expect(await textOf('Bram')).toMatch(/over \d+ dagenVerjaardag · /);
  expect(await textOf('Dirk')).toContain('was op ');
  expect(await textOf('Bram')).toContain('Gewijzigd sinds je afstreepte. Toen stond er: ‘Was anders’.');
  expect(await textOf('Carlijn')).not.toContain('Toen stond er');
  expect(screen.getAllByText('Gewijzigd sinds je afstreepte.', { selector: 'strong' })).toHaveLength(2);
});

test('two hundred gifts are there', async () => {
  open([
    list(
      'Anna',
      Array.from({ length: 200 }, (_, at) => given(`Cadeau ${String(at)}`)),
    ),
  ]);
  await tick('Cadeau 199');
  expect(screen.getAllByRole('checkbox')).toHaveLength(201);
});

test('what was received comes last, is no more to be bought and counts in nothing', async () => {
  const got = given('Puzzel', { isReceived: true, ownPrice: 2000, own: { note: 'Blauw papier' } });
  const { unmount } = open([list('Anna', [got, given('Fiets', { ownPrice: 1000 })], { budget: 1500 }), list('Bram', [got])]);
  expect(await textOf('Anna')).toContain('0 van 1 cadeau gekocht · € 10 in totaal');
  expect(await textOf('Anna')).toMatch(/nog € 5 over.*Fiets.*Puzzel.*Blauw papier/);
  expect(await textOf('Bram')).not.toMatch(/gekocht|Budget/);
  expect(screen.queryByRole('checkbox', { name: 'Gekocht: Puzzel' })).toBeNull();
  unmount();
  open([list('Anna', [got])], {}, '/crossedoff?kopen=1');
  await screen.findByText('Je hebt alles gekocht.');
});
