import type { Gathering } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { answer, aUser, inTurn, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { emptyDraft } from '../../shared/wizard-draft/draft.js';
import { renderRoutes } from '../../testing/render-routes.js';
import { aDraft, keep, kept } from '../wizard/testing/wizard-page.js';
import { gatheredDraft } from './gathered-draft.js';

const user = aUser();
const guid = newId();
const MINE = `GET /api/Loting/Gathering/Mine/${guid}`;
const CREATE = 'POST /api/Loting/Gathering';
const DECIDE = 'POST /api/Loting/Gathering/Decide';
const CLOSE = 'POST /api/Loting/Gathering/Close';
const anEntry = (names: readonly string[], isIn = true): Gathering['entries'][number] => ({
  ...{ guid: newId(), isIn, joinedAt: '2026-11-24T10:00:00.000Z' },
  people: names.map((name) => ({ name, email: name === 'Saar' ? null : `${name.toLowerCase()}@a.nl` })),
});
const aGathering = (changes: Partial<Gathering> = {}): Gathering => ({
  ...{ guid, linkGuid: newId(), title: 'Kerst', description: null, celebration: null, organizerName: 'Anna' },
  ...{ organizerTakesPart: true, lastDay: '2026-12-05', letsIn: false, drawsByItself: false, isOpen: true },
  entries: [],
  manageGuid: null,
  ...changes,
});
const open = (path: string, { answers, ...stub }: Omit<ShellStub, 'path'> = {}) =>
  renderRoutes(path, {
    user,
    config: { baseUrl: 'https://www.lijstje.example' },
    world: { report: () => undefined },
    ...stub,
    answers: { 'GET /api/Account/UserData': user, 'GET /api/MyList/GetAll': answer(200, []), ...answers },
  });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const where = () => screen.getByTestId('path').textContent;

beforeEach(() => localStorage.clear());

test('a link is made of what the wizard knows, and who is not logged in is asked to', async () => {
  const { unmount } = open('/lootjestrekken/samen', { user: null });
  await screen.findByRole('button', { name: 'Inloggen' });
  unmount();
  keep({ ...aDraft([], user), title: 'Kerst met de buren' });
  const { server } = open('/lootjestrekken/samen', { answers: { [CREATE]: answer(201, { guid }), [MINE]: aGathering() } });
  expect((await screen.findByLabelText<HTMLInputElement>('Waarvoor trekken jullie lootjes?')).value).toBe('Kerst met de buren');
  fireEvent.change(screen.getByLabelText('Laatste dag om mee te doen'), { target: { value: '2020-01-01' } });
  await press('Maak de link');
  expect(screen.getByText(/^Kies een dag vanaf vandaag/)).toBeTruthy();
  expect(server.to(CREATE)).toEqual([]);
  const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(screen.getByLabelText('Laatste dag om mee te doen'), { target: { value: lastDay } });
  await press('Maak de link');
  await waitFor(() => expect(where()).toBe(`/lootjestrekken/samen/${guid}`));
  const said = { title: 'Kerst met de buren', lastDay, letsIn: true, drawsByItself: false, organizerTakesPart: true };
  expect(server.to(CREATE)[0]?.body).toMatchObject(said);
});

test('with people in the wizard already it is not drawn by itself: they are in this browser alone', async () => {
  keep(aDraft(['Bram'], user));
  open('/lootjestrekken/samen');
  await screen.findByText(/^Wie je al bij je loting had gezet/);
  expect(screen.queryByText(/^Trek vanzelf/)).toBeNull();
});

test('the link is there to be copied and passed on; who waits is let in, or refused', async () => {
  const [waiting, taking] = [anEntry(['Jan', 'Els'], false), anEntry(['Kees'])];
  const before = aGathering({ entries: [waiting, taking] });
  const { server } = open(`/lootjestrekken/samen/${guid}`, { answers: { [MINE]: before, [DECIDE]: true } });
  const link = `https://www.lijstje.example/lootjestrekken/meedoen/${before.linkGuid}`;
  expect((await screen.findByLabelText<HTMLInputElement>('De link')).value).toBe(link);
  expect(screen.getByRole('link', { name: 'Deel via WhatsApp' }).getAttribute('href')).toContain(encodeURIComponent(link));
  expect(screen.getByText('Eén persoon doet mee')).toBeTruthy();
  await press('Jan en Els laten meedoen');
  await press('Jan en Els weigeren');
  await press('Kees eruit halen');
  expect(server.to(DECIDE).map(({ body }) => body)).toEqual([
    { guid, entryGuid: waiting.guid, letIn: true },
    { guid, entryGuid: waiting.guid, letIn: false },
    { guid, entryGuid: taking.guid, letIn: false },
  ]);
});

test('going on closes the link, and takes all who are in to the wizard', async () => {
  const entries = [anEntry(['Jan', 'Saar']), anEntry(['Kees']), anEntry(['Iemand'], false)];
  const { server } = open(`/lootjestrekken/samen/${guid}`, { answers: { [MINE]: aGathering({ entries }), [CLOSE]: true } });
  await press('Verder met trekken');
  await screen.findByRole('heading', { level: 1, name: 'Klopt alles?' });
  expect(server.to(CLOSE).map(({ body }) => body)).toEqual([{ guid, isClosed: true }]);
  expect(kept()?.participants.map(({ name, withoutMail }) => [name, withoutMail])).toEqual([
    ['Anna', undefined],
    ['Jan', undefined],
    ['Saar', true],
    ['Kees', undefined],
  ]);
});

test('what does not work is said, and one that was drawn by itself leads to the draw', async () => {
  const manageGuid = newId();
  const answers = {
    [MINE]: inTurn(aGathering({ entries: [anEntry(['Jan'], false)] })),
    [DECIDE]: answer(500, { error: 'ServerError' }),
  };
  const { unmount } = open(`/lootjestrekken/samen/${guid}`, { answers });
  await press('Jan laten meedoen');
  await screen.findByText('Dat is niet gelukt');
  unmount();
  open(`/lootjestrekken/samen/${guid}`, { answers: { [MINE]: aGathering({ manageGuid }) } });
  await waitFor(() => expect(where()).toBe(`/lootjestrekken/getrokken/${manageGuid}`));
});

test('the draft keeps households apart, names nobody twice, and adds to what the organizer had of the same draw', () => {
  const gathering = aGathering({ entries: [anEntry(['Jan', 'Saar']), anEntry(['Kees'])] });
  const fresh = gatheredDraft(gathering, null, null);
  const rules = fresh.participants.map(({ localGuid, exclude }) => [localGuid, exclude]);
  expect(rules).toEqual([
    ['p1', []],
    ['p2', ['p3']],
    ['p3', ['p2']],
    ['p4', []],
  ]);
  expect(gatheredDraft(gathering, fresh, null).participants).toEqual(fresh.participants);
  const other = { ...emptyDraft(null), title: 'Iets anders' };
  expect(gatheredDraft(gathering, other, null).title).toBe('Kerst');
  const had = { ...aDraft(['Bram', 'Kees']), title: 'Kerst' };
  expect(gatheredDraft(gathering, had, null).participants.map(({ name }) => name)).toEqual([
    'Anna',
    'Bram',
    'Kees',
    'Jan',
    'Saar',
  ]);
});
