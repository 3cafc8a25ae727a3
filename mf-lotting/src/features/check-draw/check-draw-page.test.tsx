import type { getOpening, ReplyOf } from '@site/contracts';
import { drawFairly, ENGINE } from '@site/contracts/draw/fair-draw';
import { newId } from '@site/shell-sdk';
import { answer, type ShellStub } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aFairness } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const names = ['Anna', 'Bram', 'Carlijn', 'Daan'];
const participants = names.map((name) => ({ guid: newId(), name }));
const [seed, contribution] = ['1b'.repeat(32), '2c'.repeat(32)];
const inputs = { engine: ENGINE, round: 1, rules: [[1], [], [], []], seed, contribution };
const drawn = drawFairly({ ...inputs, participants: participants.map(({ guid }) => guid) });
if (drawn === null) throw new Error('four people with one rule can be drawn');
const fairness = aFairness({ seal: drawn.seal, root: drawn.root, opens: true, day: '2026-12-06' });
type Opening = ReplyOf<typeof getOpening>;
const opened: Opening = { state: 'open', title: 'Sinterklaas', fairness, opening: { ...inputs, participants } };

const open = (reply: unknown, seal = drawn.seal + drawn.root, stub: Omit<ShellStub, 'path'> = {}) =>
  renderRoutes(`/lootjestrekken/controle?zegel=${seal}`, {
    answers: { [`GET /api/Loting/Opening/${drawn.seal}`]: reply },
    ...stub,
  });

test('an opened draw is drawn again here, is the same, and can be read', async () => {
  open(opened);
  await screen.findByText('Deze loting klopt');
  const told = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(told).toEqual(names.map((name, at) => `${name} trok ${names[drawn.receiverOf[at] ?? -1] ?? ''}`));
  expect(screen.getByText(new RegExp(`"seed":"${seed}"`))).toBeTruthy();
});

test('a repair is drawn again from the drawing before it', async () => {
  const guids = participants.map(({ guid }) => guid);
  const repair = { previous: drawn.seal + drawn.root, opened: [0] };
  // Anna and whom she drew turn out to be a household.
  const drew = drawn.receiverOf[0] ?? 0;
  const rules = guids.map((_, at) => (at === 0 ? [1, drew].sort() : at === drew ? [0] : []));
  const next = { ...inputs, round: 2, rules, repair };
  const repaired = drawFairly({ ...next, participants: guids, before: drawn.receiverOf });
  if (repaired === null) throw new Error('it can be repaired');
  const of = (reply: unknown) =>
    renderRoutes(`/lootjestrekken/controle?zegel=${repaired.seal}${repaired.root}`, {
      answers: {
        [`GET /api/Loting/Opening/${drawn.seal}`]: reply,
        [`GET /api/Loting/Opening/${repaired.seal}`]: {
          ...opened,
          fairness: aFairness({ seal: repaired.seal, root: repaired.root }),
          opening: { ...next, participants },
        },
      },
    });
  const { unmount } = of(opened);
  await screen.findByText('Deze loting klopt');
  unmount();
  of({ ...opened, opening: { ...inputs, participants, seed: '3d'.repeat(32) } });
  await screen.findByText('Deze loting klopt niet');
});

test('who deleted their account has no name in it', async () => {
  open({
    ...opened,
    opening: { ...inputs, participants: participants.map((one, at) => (at === 2 ? { ...one, name: null } : one)) },
  });
  await screen.findByText('Deze loting klopt');
  expect(screen.getAllByText(/iemand die zijn account heeft verwijderd/)).toHaveLength(2);
  expect(screen.queryByText(/Carlijn/)).toBeNull();
});

test.each([
  ['another seed', { seed: '3d'.repeat(32) }, /andere dan vóór het trekken zijn verzegeld/],
  ['another rule', { rules: [[], [], [], []] }, /andere dan vóór het trekken zijn verzegeld/],
  ['another contribution', { contribution: '3d'.repeat(32) }, /geeft andere lootjes dan er zijn verzegeld/],
  ['an engine that is not there', { engine: 99 }, /op een manier die deze pagina niet kent/],
])('with %s it is not the same, and nobody is said to have drawn anybody', async (_what, change, told) => {
  open({ ...opened, opening: { ...inputs, participants, ...change } });
  await screen.findByText(told);
  expect(screen.queryByText(/ trok /)).toBeNull();
});

test('somebody with another second half learns that it is not theirs', async () => {
  open(opened, drawn.seal + '0'.repeat(64));
  await screen.findByText(/De tweede helft is anders/);
  await screen.findByText(/geeft andere lootjes/);
  expect(screen.queryByText('Deze loting klopt')).toBeNull();
});

test.each([
  ['waits', 'Nalezen kan vanaf 6 december 2026'],
  ['closed', 'Deze loting blijft dicht'],
  ['destroyed', 'Deze loting blijft dicht'],
] as const)('a draw that %s cannot be read: why not, and what everybody can see on their lot', async (state, title) => {
  open({ ...opened, state, opening: null });
  await screen.findByText(title);
  expect(screen.getByText(/op je lootje\.$/)).toBeTruthy();
});

test('an unknown seal is told, and one that is no seal is not asked for', async () => {
  const { unmount } = open(answer(404, { error: 'NotFound' }));
  await screen.findByText(/hoort geen loting/);
  unmount();
  const { server } = open(opened, 'abc');
  await screen.findByText(/geen heel zegel/);
  fireEvent.change(screen.getByLabelText('Zegel'), { target: { value: 'nog niets' } });
  fireEvent.click(screen.getByRole('button', { name: 'Controleer' }));
  expect(server.seen.filter(({ url }) => url.includes('Opening'))).toEqual([]);
  const groups = (drawn.seal + drawn.root).toUpperCase().replace(/(.{8})/g, '$1 \n');
  fireEvent.change(screen.getByLabelText('Zegel'), { target: { value: groups } });
  fireEvent.click(screen.getByRole('button', { name: 'Controleer' }));
  await screen.findByText('Deze loting klopt');
  await waitFor(() => expect(screen.getByTestId('path').textContent).toContain(drawn.seal + drawn.root));
});

test('without a connection the page says so', async () => {
  const cut = () => {
    throw new TypeError('fetch failed');
  };
  open(cut, undefined, { world: { report: () => undefined } });
  await waitFor(() => expect(screen.queryByText('Deze loting klopt')).toBeNull());
  await screen.findByText(/connection|verbinding|offline/i);
});
