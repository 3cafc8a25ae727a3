import { answer, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList } from '../../testing/builders.js';
import { openOwnList, press } from '../../testing/open-own-list.js';

const IMPORT = 'POST /api/MyGift/Import';
const UNDO = 'POST /api/MyGift/UndoImport';
const guid = '00000000-0000-4000-8000-000000000001';
const list = anOwnList({ categories: [anOwnCategory([aGift({ description: 'Theepot' })])] });
const made = { giftPublicGuids: [guid], categoryPrivateGuids: [] };

const open = async (answers: Record<string, unknown> = {}) => {
  const opened = openOwnList({ list, answers: { [IMPORT]: answer(201, made), [UNDO]: answer(200, true), ...answers } });
  await press('Cadeau toevoegen');
  await press('Veel wensen tegelijk');
  await press('Haal ze uit een bestand');
  await screen.findByText('Wensen uit een bestand');
  return opened;
};
const choose = async (...parts: BlobPart[]) => {
  const field = screen.getByLabelText('Bestand');
  // The files of jsdom cannot be read; those of Node can.
  await act(async () => fireEvent.change(field, { target: { files: [new Blob(parts)] } }));
};
const boxes = () => [
  ...screen.getByRole('list', { name: 'Wensen in het bestand' }).querySelectorAll<HTMLInputElement>('[type=checkbox]'),
];

const FILE = 'Wens;Prijs;Categorie\nBoek;12,50;Lezen\ntheepot;;\nSjaal;;\nsjaal;;';

test('a file is shown before it comes on the list, doubles marked and left out', async () => {
  const { server } = await open();
  await choose(FILE);
  await screen.findByText(/4 wensen gevonden/);
  expect(screen.getByText('2 wensen staan er al en zijn uitgevinkt.')).toBeTruthy();
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, true, false]);
  expect(screen.getByText('Staat al op je lijstje')).toBeTruthy();
  expect(screen.getByText('€ 12,50 · Lezen')).toBeTruthy();
  expect(server.to(IMPORT)).toHaveLength(0);
  fireEvent.click(boxes()[2] as HTMLElement);
  fireEvent.click(boxes()[1] as HTMLElement);
  await press('Zet 2 wensen op mijn lijstje');
  await screen.findByText('2 wensen staan op je lijstje.');
  expect(server.to(IMPORT).map(({ body }) => body)).toMatchObject([
    {
      wishlistPrivateGuid: list.privateGuid,
      categories: [
        { name: 'Lezen', gifts: [{ description: 'Boek', ownPrice: 1250 }] },
        { name: null, gifts: [{ description: 'theepot' }] },
      ],
    },
  ]);
});

test('what came is to be seen on the list', async () => {
  const after = anOwnList({
    ...list,
    categories: [...list.categories, anOwnCategory([aGift({ description: 'Boek' })], 'Lezen')],
  });
  await open({ [`GET /api/MyList/Get/${list.privateGuid}`]: inTurn(answer(200, list), answer(200, after)) });
  await choose(FILE);
  await press('Zet 2 wensen op mijn lijstje');
  await press('Klaar');
  await screen.findByRole('heading', { name: 'Boek' });
});

test('one press takes all of it off again, and tries again where that fails', async () => {
  const { server } = await open({ [UNDO]: inTurn(answer(500, { error: 'ServerError' }), answer(200, true)) });
  await choose(FILE);
  await press('Zet 2 wensen op mijn lijstje');
  await press('Ongedaan maken');
  await screen.findByText('Ongedaan maken is niet gelukt');
  await press('Ongedaan maken');
  await screen.findByText('De wensen uit het bestand staan niet meer op je lijstje.');
  expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
  expect(server.to(UNDO).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ wishlistPrivateGuid: list.privateGuid, ...made })),
  );
});

test('while wishes come nothing closes the dialog, so that they can be undone', async () => {
  let come: (response: Response) => void = () => undefined;
  await open({ [IMPORT]: () => new Promise<Response>((resolve) => (come = resolve)) });
  await choose(FILE);
  await press('Zet 2 wensen op mijn lijstje');
  const dialog = screen.getByRole('dialog', { name: 'Wensen uit een bestand' });
  expect(screen.queryByRole('button', { name: 'Sluiten' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Annuleren' }).disabled).toBe(true);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await act(async () => come(answer(201, made)));
  await press('Ongedaan maken');
  await screen.findByText('De wensen uit het bestand staan niet meer op je lijstje.');
});

test('what could not be saved is still there, and comes on the list once', async () => {
  const { server } = await open({ [IMPORT]: inTurn(answer(500, { error: 'ServerError' }), answer(201, made)) });
  await choose(FILE);
  await press('Alles aanvinken');
  await press('Zet 4 wensen op mijn lijstje');
  await screen.findByText('Je wensen staan nog niet op je lijstje');
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true, true]);
  await press('Zet 4 wensen op mijn lijstje');
  await screen.findByText('4 wensen staan op je lijstje.');
  const [first, second] = server.to(IMPORT).map(({ headers }) => headers.get('idempotency-key'));
  expect([first, second]).toEqual([expect.any(String), first]);
});

test('none is refused, and a file without wishes is told of', async () => {
  const { server } = await open();
  await choose(FILE);
  await press('Alles aanvinken');
  await press('Alles uitvinken');
  await press('Kies minstens één wens');
  await screen.findByText('Vink minstens één wens aan.');
  expect(server.to(IMPORT)).toHaveLength(0);
  await choose('%PDF\u0000');
  await screen.findByText(/Dit bestand kunnen we niet lezen/);
  expect(screen.queryByRole('list', { name: 'Wensen in het bestand' })).toBeNull();
});

test('of a longer file the first five hundred come, of those that are not there yet', async () => {
  await open();
  await choose(['Wens', 'theepot', ...Array.from({ length: 600 }, (_, index) => `Boek ${String(index)}`)].join('\n'));
  await screen.findByText(/500 wensen gevonden/);
  expect(screen.getByText(/meer dan 500 wensen/)).toBeTruthy();
  expect([boxes().length, boxes().every(({ checked }) => checked)]).toEqual([500, true]);
});
