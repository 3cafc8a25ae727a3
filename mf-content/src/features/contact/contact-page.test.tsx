import { CONTACT_FILL_TIME, LIMITS } from '@site/contracts';
import { answer, aUser, inTurn, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ContactPage from './contact-page.js';

const OPEN = 'GET /api/Contact/OpenForm';
const SEND = 'POST /api/Contact/SendMessage';
const opened = { formToken: 'een-bewijs', chatUrl: null };

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const open = async (stub: ShellStub = {}) => {
  const made = renderInShell(<ContactPage />, { ...stub, answers: { [OPEN]: opened, [SEND]: true, ...stub.answers } });
  await act(() => jest.advanceTimersByTimeAsync(10));
  return made;
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true, selector: 'input, textarea' });
const values = () => ['Je e-mailadres', 'Onderwerp', 'Je bericht'].map((name) => field(name).value);
const fill = (email: string | null, subject: string, message: string) => {
  if (email !== null) fireEvent.change(field('Je e-mailadres'), { target: { value: email } });
  fireEvent.change(field('Onderwerp'), { target: { value: subject } });
  fireEvent.change(field('Je bericht'), { target: { value: message } });
};
const press = async (after = CONTACT_FILL_TIME) => {
  fireEvent.click(screen.getByRole('button', { name: 'Verstuur' }));
  await act(() => jest.advanceTimersByTimeAsync(after));
};
const dialog = (role: 'dialog' | 'alertdialog') => screen.findByRole(role);

test('a visitor’s message is sent as it was typed; a dialog says so and the form is empty again', async () => {
  const { server } = await open();
  fill('oma@voorbeeld.nl', 'Een vraag', 'Waar staat de knop?');
  await press();
  expect(server.to(SEND).map(({ body }) => body)).toEqual([
    { email: 'oma@voorbeeld.nl', subject: 'Een vraag', message: 'Waar staat de knop?', website: '', formToken: 'een-bewijs' },
  ]);
  expect(server.to(SEND)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect((await dialog('dialog')).textContent).toContain('We antwoorden op oma@voorbeeld.nl.');
  expect(values()).toEqual(['', '', '']);
});

test('the address of an account is filled in and cannot be changed, and stays after sending', async () => {
  const { server } = await open({ user: aUser() });
  expect([field('Je e-mailadres').value, field('Je e-mailadres').disabled]).toEqual(['anna@voorbeeld.nl', true]);
  fill(null, 'Een vraag', 'Waar staat de knop?');
  await press();
  expect(server.to(SEND)[0]?.body).toMatchObject({ email: 'anna@voorbeeld.nl' });
  await dialog('dialog');
  expect(values()).toEqual(['anna@voorbeeld.nl', '', '']);
});

test('the address of a guest is filled in and may be changed', async () => {
  await open({ user: aUser({ isAccount: false, email: 'gast@voorbeeld.nl' }) });
  expect([field('Je e-mailadres').value, field('Je e-mailadres').disabled]).toEqual(['gast@voorbeeld.nl', false]);
});

test.each<[string, [string, string, string], string, string]>([
  ['no address', ['', 'a', 'abc'], 'Je e-mailadres', 'Vul je e-mailadres in.'],
  ['no sound address', ['oma', 'a', 'abc'], 'Je e-mailadres', 'Dit is geen geldig e-mailadres.'],
  ['no subject', ['o@v.nl', ' ', 'abc'], 'Onderwerp', 'Vul in waar je bericht over gaat.'],
  ['a long subject', ['o@v.nl', 'x'.repeat(LIMITS.contactSubject.max + 1), 'abc'], 'Onderwerp', 'hooguit 145 tekens'],
  ['no message', ['o@v.nl', 'a', ''], 'Je bericht', 'minstens 3 tekens'],
  ['a long message', ['o@v.nl', 'a', 'x'.repeat(LIMITS.contactMessage.max + 1)], 'Je bericht', 'hooguit 4096 tekens'],
])('%s is said at its field, which gets the focus, and nothing is sent', async (_what, typed, name, text) => {
  const { server } = await open();
  fill(...typed);
  await press();
  expect(document.activeElement).toBe(field(name));
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  const described = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(text);
  expect(server.to(SEND)).toEqual([]);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('no network')), 'verbindingsproblemen'],
  ['an error', answer(500, { error: 'ServerError', requestId: 'x' }), 'Er ging iets mis'],
  ['too many', answer(429, { error: 'TooManyRequests' }, { 'Retry-After': '600' }), 'Wacht 10 minuten'],
])('%s is told in a dialog; everything typed stays, and the next try is the same request', async (_what, failure, text) => {
  const { server } = await open({ answers: { [SEND]: inTurn(failure, true) }, world: { report: () => undefined } });
  fill('oma@voorbeeld.nl', 'Een vraag', 'Waar staat de knop?');
  await press(20_000);
  const told = await dialog('alertdialog');
  expect(told.textContent).toContain(text);
  expect(told.textContent).toContain('Wat je schreef staat er nog.');
  fireEvent.click(within(told).getByRole('button', { name: 'Oké' }));
  expect(values()).toEqual(['oma@voorbeeld.nl', 'Een vraag', 'Waar staat de knop?']);
  await press();
  await waitFor(() => expect(server.to(SEND).length).toBeGreaterThan(1));
  expect(server.to(SEND).at(-1)?.body).toEqual(server.to(SEND)[0]?.body);
  await dialog('dialog');
});

test('what the service finds wrong with a field is said at that field', async () => {
  const issues = [{ path: 'subject', code: 'contact.subject.too_long' }];
  await open({ answers: { [SEND]: answer(400, { error: 'InvalidRequest', issues }) }, world: { report: () => undefined } });
  fill('oma@voorbeeld.nl', 'Een vraag', 'Waar staat de knop?');
  await press();
  await dialog('alertdialog');
  expect(field('Onderwerp').getAttribute('aria-invalid')).toBe('true');
});

test('who is fast waits for a moment instead of being taken for a program', async () => {
  const { server } = await open();
  fill('oma@voorbeeld.nl', 'Een vraag', 'Waar staat de knop?');
  await press(CONTACT_FILL_TIME / 2);
  expect(server.to(SEND)).toEqual([]);
  expect(screen.getByRole('button', { name: /Verstuur/ }).getAttribute('aria-disabled')).toBe('true');
  await act(() => jest.advanceTimersByTimeAsync(CONTACT_FILL_TIME));
  expect(server.to(SEND)).toHaveLength(1);
});

test('without a token the message is sent all the same', async () => {
  const { server } = await open({ answers: { [OPEN]: answer(500) }, world: { report: () => undefined } });
  fill('oma@voorbeeld.nl', 'Een vraag', 'Waar staat de knop?');
  await press(20_000);
  expect(server.to(SEND)[0]?.body).toMatchObject({ formToken: null });
});

test('each message is that of a form of its own', async () => {
  const tokens = ['een', 'twee'].map((formToken) => ({ formToken, chatUrl: null }));
  const { server } = await open({ answers: { [OPEN]: inTurn(...tokens) } });
  for (const subject of ['Eerste', 'Tweede']) {
    fill('oma@voorbeeld.nl', subject, 'Waar staat de knop?');
    await press();
    fireEvent.click(within(await dialog('dialog')).getByRole('button', { name: 'Oké' }));
  }
  expect(server.to(SEND).map(({ body }) => (body as { formToken: string }).formToken)).toEqual(['een', 'twee']);
});

test('somebody who logs in meanwhile keeps the message and gets their address', async () => {
  const { shell, server } = await open({ answers: { 'GET /api/Account/UserData': aUser() } });
  fill('oma@voorbeeld.nl', 'Een vraag', 'Waar staat de knop?');
  await act(() => shell.session.reloadUser());
  expect(values()).toEqual(['anna@voorbeeld.nl', 'Een vraag', 'Waar staat de knop?']);
  await press();
  expect(server.to(SEND)[0]?.body).toMatchObject({ email: 'anna@voorbeeld.nl' });
});

describe('the other ways', () => {
  test('questions and the support address', async () => {
    await open({ config: { contactEmailAddress: 'hulp@lijstje.example' } });
    expect(screen.getByRole('link', { name: 'hulp@lijstje.example' }).getAttribute('href')).toBe('mailto:hulp@lijstje.example');
    expect(screen.getByRole('link', { name: 'Veelgestelde vragen' }).getAttribute('href')).toBe('/faq');
  });

  test('the chat, where there is one', async () => {
    await open({ answers: { [OPEN]: { ...opened, chatUrl: 'https://chat.example/' } } });
    const link = screen.getByRole('link', { name: 'Chat met ons' });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://chat.example/',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('where there is no chat nobody reads of one', async () => {
    await open();
    expect(screen.queryByText(/chat/i)).toBeNull();
  });
});
