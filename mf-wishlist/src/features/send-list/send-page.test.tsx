import { useLocation } from '@site/shell-sdk';
import { answer, aUser, inTurn, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { anOwnList, summaryOf } from '../../testing/builders.js';
import { renderErrorPage } from '../../testing/error-page.js';
import { press } from '../../testing/open-own-list.js';
import { renderRoutes } from '../../testing/render-routes.js';
import SendPage from './send-page.js';

const SEND = 'POST /api/MyList/Send';
const anna = anOwnList();
const samen = anOwnList({ username: 'samen', title: 'Samen' });
const both = [summaryOf(anna), summaryOf(samen)];
const open = (answers: ShellStub['answers'] = {}, { path = '/mylist/send', ...stub }: ShellStub = {}) =>
  renderRoutes(path, { user: aUser(), wishlists: both, answers: { [SEND]: true, ...answers }, ...stub });

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, value: string) => fireEvent.change(await field(label), { target: { value } });
const TO = /^Aan wie/;
const START = /^Je bericht/;
const END = /^Onder de knop/;
const submit = () => press('Verstuur');
const bodies = (server: { to(call: string): readonly { body: unknown }[] }) => server.to(SEND).map(({ body }) => body);

test('a list goes to everybody in the text, once, in one’s own words', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { server } = open({}, { path: '/mylist/send/Samen' });
  expect((await field(/Welk lijstje/)).value).toBe(samen.privateGuid);
  await type(TO, 'oma@voorbeeld.nl, Opa <opa@voorbeeld.nl>\nOMA@voorbeeld.nl');
  expect(screen.getByText('2 adressen')).toBeTruthy();
  await type(/^Onderwerp/, ' Kijk eens ');
  await type(START, 'Hoi oma en opa');
  await type(END, '');
  await submit();
  await screen.findByRole('heading', { level: 1, name: 'Je lijstje is onderweg' });
  expect(screen.getByText(/De mails gaan naar 2 adressen/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Je lijstje is onderweg');
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(bodies(server)).toEqual([
    {
      privateGuid: samen.privateGuid,
      recipients: ['oma@voorbeeld.nl', 'opa@voorbeeld.nl'],
      subject: 'Kijk eens',
      messageStart: 'Hoi oma en opa',
      messageEnd: '',
    },
  ]);
  expect(screen.getByRole('link', { name: 'Naar het lijstje' }).getAttribute('href')).toBe('/samen');
  await press('Nog iemand');
  expect((await field(TO)).value).toBe('');
});

test('a name that is no list of one’s own selects no other list', async () => {
  const { server } = open({}, { path: '/mylist/send/van-bram' });
  await screen.findByRole('heading', { level: 1, name: '‘van-bram’ is geen lijstje van jou' });
  expect(screen.queryByRole('button', { name: 'Verstuur' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Kies een ander lijstje' }).getAttribute('href')).toBe('/mylist/send');
  expect(bodies(server)).toEqual([]);
});

test('one list needs no choice', async () => {
  open({}, { wishlists: [summaryOf(anna)] });
  await field(TO);
  expect(screen.queryByLabelText(/Welk lijstje/)).toBeNull();
});

test('what is typed shows as the mail it becomes', async () => {
  open();
  await type(START, 'Hoi tante Co');
  await type(/^Onderwerp/, 'Mijn vijftigste');
  const preview = within(screen.getByRole('complementary', { name: 'Zo ziet de mail eruit' }));
  for (const text of [
    'Hoi tante Co',
    'Mijn vijftigste',
    'Anna de Vries via Verlanglijstje',
    'Bekijk “Verlanglijstje van Anna de Vries”',
  ]) {
    expect(preview.getByText(text)).toBeTruthy();
  }
  fireEvent.change(await field(/Welk lijstje/), { target: { value: samen.privateGuid } });
  expect(await preview.findByText('Bekijk “Samen”')).toBeTruthy();
});

test.each<[string, [RegExp, string][], RegExp, string]>([
  ['nobody', [[TO, ' ']], TO, 'Vul minstens één e-mailadres in.'],
  ['what is no address', [[TO, 'oma, opa@voorbeeld.nl']], TO, 'Dit is geen e-mailadres: oma'],
  ['several', [[TO, 'a b c d']], TO, 'Dit zijn geen e-mailadressen: a, b, c …'],
  ['no subject', [[/^Onderwerp/, '  ']], /^Onderwerp/, 'Vul een onderwerp in.'],
  ['a long subject', [[/^Onderwerp/, 'x'.repeat(129)]], /^Onderwerp/, 'Dit onderwerp is te lang: gebruik hooguit 128 tekens.'],
  [
    'no words',
    [
      [START, ''],
      [END, ''],
    ],
    START,
    'Schrijf er een paar woorden bij: samen minstens 10 tekens.',
  ],
  [
    'few words',
    [
      [START, 'Hoi'],
      [END, 'Doei'],
    ],
    START,
    'Schrijf er een paar woorden bij: samen minstens 10 tekens.',
  ],
  [
    'many words',
    [
      [START, 'x'.repeat(1500)],
      [END, 'x'.repeat(501)],
    ],
    START,
    'Je bericht is te lang: samen hooguit 2000 tekens.',
  ],
])('%s is said at its field, which gets the focus', async (_what, typed, at, text) => {
  const { server } = open();
  await type(TO, 'oma@voorbeeld.nl');
  for (const [label, value] of typed) await type(label, value);
  await submit();
  await screen.findByText(text);
  const control = await field(at);
  expect([control.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', control]);
  expect(bodies(server)).toEqual([]);
});

test('all that is wrong is said at once', async () => {
  open();
  await type(START, '');
  await type(END, '');
  await submit();
  await screen.findByText('Vul minstens één e-mailadres in.');
  await screen.findByText('Schrijf er een paar woorden bij: samen minstens 10 tekens.');
});

const offline = () => {
  throw new TypeError('fetch failed');
};
test.each<[string, unknown, string | RegExp]>([
  ['WishlistNotFound', answer(422, 'WishlistNotFound'), /er niet meer, of het is niet meer van jou/],
  ['Other', answer(422, 'Other'), /kan nu niet verstuurd worden/],
  ['UnknownStatus', answer(422, 'UnknownStatus'), /weten niet zeker of de mails verstuurd zijn/],
  ['no connection', offline, /verbindingsproblemen/],
  ['broken', answer(500, { error: 'ServerError' }), /Er ging iets mis/],
  ['switched off meanwhile', answer(404, { error: 'NotFound' }), /kan op dit moment niet/],
  ['too often', answer(429, { error: 'TooManyRequests' }, { 'retry-after': '120' }), /2 minuten/],
])('%s is said; what was typed stays for another try', async (_code, failure, text) => {
  const { server } = open({ [SEND]: inTurn(failure, true), 'GET /api/MyList/GetAll': answer(200, both) });
  await type(TO, 'oma@voorbeeld.nl');
  await submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Je lijstje is niet verstuurd');
  expect(alert.textContent).toMatch(text);
  expect((await field(TO)).value).toBe('oma@voorbeeld.nl');
  await submit();
  await screen.findByText('Je lijstje is onderweg');
  expect(bodies(server)).toHaveLength(2);
});

test.each([
  ['NoMessage', START, 'Schrijf er een paar woorden bij: samen minstens 10 tekens.'],
  ['NoValidRecipient', TO, 'Aan geen van deze adressen kunnen we mailen. Controleer of ze kloppen.'],
])('%s is said at its field', async (code, at, text) => {
  open({ [SEND]: answer(422, code) });
  await type(TO, 'oma@voorbeeld.nl');
  await submit();
  await screen.findByText(text);
  expect((await field(at)).getAttribute('aria-invalid')).toBe('true');
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};
const openWithPath = (stub: ShellStub) =>
  renderInShell(
    <>
      <SendPage />
      <Where />
    </>,
    { user: aUser(), wishlists: both, path: '/mylist/send/samen', ...stub },
  );

test('who is not logged in any more reads so, and logs in to come back', async () => {
  openWithPath({
    answers: {
      [SEND]: answer(401, { error: 'Unauthorized' }),
      'POST /api/Utility/CheckSession': { isValid: true, newCSRFToken: 'x' },
    },
  });
  await type(TO, 'oma@voorbeeld.nl');
  await submit();
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Je lijstje is niet verstuurd')).toBeTruthy();
  expect(dialog.getByText(/Je bent niet meer ingelogd/)).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Oké' })));
  await screen.findByText('/account/login?returnUrl=%2Fmylist%2Fsend%2Fsamen');
});

test('who has no account any more is told to make one', async () => {
  openWithPath({ answers: { [SEND]: answer(422, 'IsAfstreper') } });
  await type(TO, 'oma@voorbeeld.nl');
  await submit();
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/account nodig/)).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Oké' })));
  await screen.findByText('/account/create');
});

test('a guest makes an account first; who has no list makes one', async () => {
  const { unmount } = openWithPath({ user: aUser({ isAccount: false }) });
  await screen.findByText('/account/create');
  unmount();
  openWithPath({ wishlists: [] });
  expect((await screen.findByRole('link', { name: 'Maak een lijstje' })).getAttribute('href')).toBe('/mylist/new');
});

describe('a list that not everybody may see', () => {
  const having = (accessType: 'CLOSED' | 'UNKNOWN') => {
    const list = anOwnList({ accessType });
    return open(
      { [`GET /api/MyList/Get/${list.privateGuid}`]: list },
      { wishlists: [summaryOf(list, { isShareable: false }), summaryOf(samen)] },
    );
  };

  test('is sent as an invitation', async () => {
    having('CLOSED');
    await screen.findByText(/Ieder adres krijgt een eigen uitnodiging/);
    expect(screen.getByRole('button', { name: 'Verstuur' })).toBeTruthy();
  });

  test('is not sent while nobody could open it; another one is', async () => {
    having('UNKNOWN');
    await screen.findByText('Dit lijstje kan niemand openen');
    expect(screen.queryByRole('button', { name: 'Verstuur' })).toBeNull();
    fireEvent.change(await field(/Welk lijstje/), { target: { value: samen.privateGuid } });
    await screen.findByRole('button', { name: 'Verstuur' });
  });
});

test.each<[string, Omit<ShellStub, 'path'>, string]>([
  ['nobody logged in', { user: null }, 'unauthorized'],
  ['while it is switched off', { user: aUser(), wishlists: both, config: { allowUnsollicitedEmail: false } }, 'notFound'],
])('%s: an error page', async (_what, stub, page) => {
  renderErrorPage('/mylist/send', stub);
  await screen.findByText(page);
});
