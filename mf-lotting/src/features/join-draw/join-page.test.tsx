import { newId } from '@site/shell-sdk';
import { answer, inTurn, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';
import { keepEntry, keptEntry } from './kept-entry.js';

const linkGuid = newId();
const entryGuid = newId();
const LINK = `GET /api/Loting/Gathering/Link/${linkGuid}`;
const JOIN = 'POST /api/Loting/Gathering/Join';
const WITHDRAW = 'POST /api/Loting/Gathering/Withdraw';
const link = {
  ...{ title: 'Kerst', description: 'Hooguit een tientje', celebration: null, organizerName: 'Anna' },
  ...{ lastDay: '2026-12-05', letsIn: false, isOpen: true },
};
const open = (answers: ShellStub['answers'] = {}) =>
  renderRoutes(`/lootjestrekken/meedoen/${linkGuid}`, {
    world: { report: () => undefined },
    answers: { [LINK]: link, ...answers },
  });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const fill = async (label: string, at: number, value: string) => {
  const field = (await screen.findAllByLabelText(label))[at];
  if (field === undefined) throw new Error('there is no such field');
  fireEvent.change(field, { target: { value } });
};

const stored = (): string => JSON.stringify(Object.entries(localStorage));

beforeEach(() => localStorage.clear());

test('a household comes in at once, may have nobody with mail, and is out again by a press', async () => {
  const { server } = open({ [JOIN]: answer(201, { entryGuid, isIn: false }), [WITHDRAW]: true });
  await screen.findByRole('heading', { level: 1, name: 'Doe mee met Kerst' });
  expect(screen.getByText('Hooguit een tientje')).toBeTruthy();
  await fill('Naam', 0, ' Jan ');
  await fill('E-mailadres', 0, 'jan@voorbeeld.nl');
  await press('Nog iemand uit mijn huishouden');
  await fill('Naam', 1, 'Saar');
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  await press('Wij doen mee');
  await screen.findByText('Je bent aangemeld');
  const people = [
    { name: 'Jan', email: 'jan@voorbeeld.nl' },
    { name: 'Saar', email: null },
  ];
  expect(server.to(JOIN).map(({ body }) => body)).toEqual([{ linkGuid, people }]);
  await press('Toch niet meedoen');
  await screen.findByRole('button', { name: 'Ik doe mee' });
  expect(server.to(WITHDRAW).map(({ body }) => body)).toEqual([{ linkGuid, entryGuid }]);
});

test('this browser knows later who came in by it', async () => {
  const { unmount } = open({ [JOIN]: answer(201, { entryGuid, isIn: true }) });
  await fill('Naam', 0, 'Jan');
  await fill('E-mailadres', 0, 'jan@voorbeeld.nl');
  await press('Ik doe mee');
  await screen.findByText('Je doet mee!');
  unmount();
  // Without the link nobody reads there who came in by what.
  const lies = stored();
  for (const word of [linkGuid, entryGuid, 'in ']) expect(lies).not.toContain(word);
  const again = open();
  await screen.findByText('Je doet mee!');
  again.unmount();
  expect([keptEntry(newId()), keptEntry(linkGuid)]).toEqual([null, { entryGuid, isIn: true }]);
});

test('what an earlier page kept open is sealed; of many links the latest stay, and what is broken is nothing', () => {
  localStorage.setItem(`loting-join ${linkGuid}`, `waiting ${entryGuid}`);
  expect(keptEntry(linkGuid)).toEqual({ entryGuid, isIn: false });
  expect(stored()).not.toContain(entryGuid);
  for (let more = 0; more < 20; more += 1) keepEntry(newId(), { entryGuid, isIn: true });
  expect(keptEntry(linkGuid)).toBeNull();
  keepEntry(linkGuid, { entryGuid, isIn: true });
  keepEntry(linkGuid, null);
  expect(keptEntry(linkGuid)).toBeNull();
  for (const text of ['{', '7', '["zz", "00"]']) {
    localStorage.setItem('loting-joins', text);
    expect(keptEntry(linkGuid)).toBeNull();
  }
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { server } = open();
  await fill('E-mailadres', 0, 'jan');
  await press('Ik doe mee');
  expect(screen.getByText('Vul een naam in.')).toBeTruthy();
  expect(screen.getByText(/^Vul een e-mailadres in/)).toBeTruthy();
  expect(server.to(JOIN)).toEqual([]);
});

test.each([
  [answer(422, 'AlreadyIn'), /^Een van deze adressen doet al mee/],
  [answer(422, 'Full'), /^Er is geen plaats meer/],
  [answer(429, { error: 'TooManyRequests' }), /^Je bent niet aangemeld\./],
])('a refusal is said, and may be tried again (%#)', async (refusal, text) => {
  open({ [JOIN]: inTurn(refusal, answer(201, { entryGuid, isIn: true })) });
  await fill('Naam', 0, 'Jan');
  await fill('E-mailadres', 0, 'jan@voorbeeld.nl');
  await press('Ik doe mee');
  await screen.findByText(text);
  await press('Ik doe mee');
  await screen.findByText('Je doet mee!');
});

test('a link that is closed, and one that is none, say so', async () => {
  const { unmount } = open({ [LINK]: { ...link, isOpen: false } });
  await screen.findByRole('heading', { level: 1, name: 'Aanmelden kan niet meer' });
  unmount();
  open({ [LINK]: answer(404, { error: 'NotFound' }) });
  await screen.findByRole('heading', { level: 1, name: 'Deze link werkt niet' });
});
