import { answer, inTurn } from '@site/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList } from '../../testing/builders.js';
import { openOwnList, press, type } from '../../testing/open-own-list.js';

const SAVE = 'POST /api/MyGift/EditWithoutProduct';
const LOOK = 'POST /api/Gift/EmbellishUrlV2';
const LABEL = 'Plak je links of wensen, elk op een eigen regel';
const list = anOwnList({ categories: [anOwnCategory([])] });
const saved = ({ body }: { body: unknown }) => answer(201, aGift({ description: (body as { description: string }).description }));

const open = async (answers: Record<string, unknown> = {}) => {
  const opened = openOwnList({ list, answers: { [SAVE]: saved, ...answers } });
  await press('Cadeau toevoegen');
  await press('Veel wensen tegelijk');
  await screen.findByLabelText(LABEL);
  return opened;
};
const field = () => screen.getByLabelText<HTMLTextAreaElement>(LABEL);

test('lines and links come on the list in one press, in their order', async () => {
  const page = (title: string | null) =>
    answer(200, { sanitizedUrl: 'https://winkel.nl/boek', title, imageUrl: null, price: null });
  const { server } = await open({ [LOOK]: inTurn(page('Boek van Winkel'), page(null)) });
  await type(LABEL, '- Theepot\nhttps://winkel.nl/boek?utm=1\nSjaal https://winkel.nl/sjaal\n');
  await press('Zet op mijn lijstje');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(SAVE).map(({ body }) => body)).toMatchObject([
    { description: 'Theepot', url: '', categoryPrivateGuid: list.categories[0]?.privateGuid },
    { description: 'Boek van Winkel', url: 'https://winkel.nl/boek' },
    { description: 'Sjaal' },
  ]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Theepot',
    'Boek van Winkel',
    'Sjaal',
  ]);
});

test('a link that says nothing of itself is called by its address', async () => {
  const { server } = await open({ [LOOK]: answer(204) });
  await type(LABEL, 'https://www.winkel.nl/boek/');
  await press('Zet op mijn lijstje');
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1));
  expect(server.to(SAVE)[0]?.body).toMatchObject({ description: 'winkel.nl/boek', url: 'https://www.winkel.nl/boek/' });
});

test('what could not be saved is still in the field, with why; pressing again tries that alone', async () => {
  const { server } = await open({ [SAVE]: inTurn(saved, answer(500, { error: 'ServerError' }), saved) });
  await type(LABEL, 'Theepot\nBoek\nSjaal');
  await press('Zet op mijn lijstje');
  await screen.findByText('1 wens staat nog niet op je lijstje');
  expect(field().value).toBe('Boek');
  await press('Zet op mijn lijstje');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.to(SAVE);
  expect(sent.map(({ body }) => (body as { description: string }).description)).toEqual(['Theepot', 'Boek', 'Sjaal', 'Boek']);
  // The answer may only have got lost: under one key it is one wish.
  expect(sent[3]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'));
});

test('a link reader that has had enough for now leaves the link, and says when to come back', async () => {
  await open({ [LOOK]: answer(429, { error: 'TooManyRequests' }, { 'retry-after': '600' }) });
  await type(LABEL, 'https://winkel.nl/boek');
  await press('Zet op mijn lijstje');
  await screen.findByText(/10 minuten/);
  expect(field().value).toBe('https://winkel.nl/boek');
});

test('none and more than fifty are refused', async () => {
  const { server } = await open();
  await press('Zet op mijn lijstje');
  await screen.findByText('Plak of typ minstens één wens.');
  await type(LABEL, Array.from({ length: 51 }, (_, index) => `wens ${String(index)}`).join('\n'));
  await press('Zet op mijn lijstje');
  await screen.findByText(/Dit zijn 51 wensen/);
  expect(server.to(SAVE)).toHaveLength(0);
});

test('stopping keeps the rest', async () => {
  let answerNow: (value: unknown) => void = () => undefined;
  await open({ [SAVE]: (request: { body: unknown }) => new Promise((done) => (answerNow = () => done(saved(request)))) });
  await type(LABEL, 'Theepot\nBoek');
  await press('Zet op mijn lijstje');
  await screen.findByText('wordt opgeslagen');
  await press('Stop');
  answerNow(null);
  await screen.findByText(/Je bent zelf gestopt/);
  expect(field().value).toBe('Boek');
});
