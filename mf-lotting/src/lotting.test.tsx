import type { Lot, LotingOverviewItem } from '@site/contracts';
import { useRoutes, useLocation } from '@site/shell-sdk';
import { answer, aUser, type InShell, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { routes } from './routes.js';

const guid = '0b0e6c2e-3f5a-4b1c-9d2e-1f2a3b4c5d6e';
const aLot = (changes: Partial<Lot> = {}): Lot => ({
  email: 'bram@voorbeeld.nl',
  name: 'Bram',
  selectedWishlistPrivateGuid: null,
  lotingTitle: 'Sinterklaas bij de familie Jansen',
  description: 'Niet duurder dan tien euro',
  drawnParticipant: { publicGuid: guid, name: 'Carlijn', wishlistLink: null },
  isViewed: false,
  hasAccount: false,
  nudgeDisabledUntil: null,
  questions: [],
  ...changes,
});

const Site = () => (
  <Suspense fallback="…">
    {useRoutes(routes)}
    <i data-testid="path">{useLocation().pathname}</i>
  </Suspense>
);
const open = (path: string, stub: Omit<ShellStub, 'path'> = {}) => renderInShell(<Site />, { path, ...stub });
const VIEW = 'POST /api/Lot/RegisterFirstView';
const views = (server: InShell['server']) => server.to(VIEW).map(({ body }) => body);

describe('the lot page', () => {
  const path = `/lootjestrekken/lootje/${guid}`;
  const viewed = { [VIEW]: true };

  test('says whom its holder drew, and tells once that it was opened, also when it is closed at once', async () => {
    const { server, rerender } = open(path, { answers: { [`GET /api/Lot/${guid}`]: aLot(), ...viewed } });
    expect(await screen.findByText('Carlijn')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sinterklaas bij de familie Jansen');
    expect(await screen.findByText('Niet duurder dan tien euro')).toBeTruthy();
    await waitFor(() => expect(views(server)).toEqual([{ lotPrivateGuid: guid }]));
    expect(server.to(VIEW).map(({ keepalive }) => keepalive)).toEqual([true]);
    rerender(<></>);
    expect(views(server)).toHaveLength(1);
  });

  test('a lot that was opened before is not told again', async () => {
    const { server } = open(path, { answers: { [`GET /api/Lot/${guid}`]: aLot({ isViewed: true }) } });
    await screen.findByText('Carlijn');
    expect(views(server)).toEqual([]);
  });

  test.each([`/lootje/${guid}`, `/lootjestrekken/lot/${guid}`])('%s is the same lot', async (alias) => {
    open(alias, { answers: { [`GET /api/Lot/${guid}`]: aLot(), ...viewed } });
    expect(await screen.findByText('Carlijn')).toBeTruthy();
  });

  test('a list that the drawn person chose is one click away', async () => {
    const drawnParticipant = { publicGuid: guid, name: 'Carlijn', wishlistLink: '/carlijn' };
    open(path, { answers: { [`GET /api/Lot/${guid}`]: aLot({ drawnParticipant }), ...viewed } });
    expect((await screen.findByRole('link', { name: /lijstje van Carlijn/ })).getAttribute('href')).toBe('/carlijn');
  });

  test.each([
    ['Deleted', 'verwijderd', 'Deze loting is verwijderd'],
    ['NotDrawn', 'kapot', 'Dit lootje is nog niet getrokken'],
    ['NotFound', 'nietgevonden', 'We kunnen dit lootje niet vinden'],
  ])('%s goes to its page, with a way back to the draws', async (reason, page, title) => {
    open(path, { answers: { [`GET /api/Lot/${guid}`]: answer(422, reason) } });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(screen.getByTestId('path').textContent).toBe(`/lootjestrekken/lootje/${page}`);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/lootjestrekken');
  });
});

describe('the start of the draws', () => {
  const aLoting = (changes: Partial<LotingOverviewItem> = {}): LotingOverviewItem => ({
    title: 'Kerst',
    participantCount: 6,
    createDate: '2026-11-18T10:00:00.000Z',
    manageGuid: null,
    lots: [{ privateParticipantGuid: guid, participantName: 'Anna' }],
    ...changes,
  });

  test('tells everybody how it works and where to start', async () => {
    const { server } = open('/lootjestrekken');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lootjes trekken, eerlijk en geheim');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Start een loting' }).getAttribute('href')).toBe('/lootjestrekken/getstarted');
    expect(server.seen).toEqual([]);
  });

  test('who is logged in sees own draws with their lots, and which ones they organize', async () => {
    const lotingen = [
      aLoting({ title: 'Sinterklaas', manageGuid: guid.replace('b', 'c') }),
      aLoting({
        lots: [
          { privateParticipantGuid: guid, participantName: 'Anna' },
          { privateParticipantGuid: guid.replace('0', '1'), participantName: 'Annie' },
        ],
      }),
    ];
    open('/lootjestrekken', { user: aUser(), answers: { 'GET /api/Loting/Overview': { lotingen } } });
    expect(await screen.findByRole('link', { name: 'Bekijk je lootje' })).toBeTruthy();
    expect(screen.getAllByText('Jij organiseert')).toHaveLength(1);
    const manage = screen.getAllByRole('link', { name: 'Beheren' }).map((link) => link.getAttribute('href'));
    expect(manage).toEqual([`/lootjestrekken/getrokken/${guid.replace('b', 'c')}`]);
    expect(screen.getByRole('link', { name: 'Lootje van Annie' }).getAttribute('href')).toBe(
      `/lootjestrekken/lootje/${guid.replace('0', '1')}`,
    );
    expect(screen.getAllByText('6 deelnemers')).toHaveLength(2);
  });

  test('what somebody wrote and is not read yet is said at the lot that it is for', async () => {
    const lots = [
      { privateParticipantGuid: guid, participantName: 'Anna', newMessages: 1 },
      { privateParticipantGuid: guid.replace('0', '1'), participantName: 'Annie' },
    ];
    open('/lootjestrekken', { user: aUser(), answers: { 'GET /api/Loting/Overview': { lotingen: [aLoting({ lots })] } } });
    const annas = await screen.findByRole('link', { name: 'Lootje van Anna' });
    expect(annas.parentElement?.textContent).toBe('Lootje van Anna1 nieuw bericht');
    const annies = screen.getByRole('link', { name: 'Lootje van Annie' });
    expect(annies.parentElement?.textContent).toBe('Lootje van Annie');
  });

  test('lots that wait for a proven address are asked for by a mailed link, once', async () => {
    const TRY = 'POST /api/Account/TryMail';
    const answers = { 'GET /api/Loting/Overview': { lotingen: [], lotsAwaitProof: true }, [TRY]: { trouble: null } };
    const { server } = open('/lootjestrekken', { user: aUser({ email: 'oma@voorbeeld.nl' }), answers });
    expect(await screen.findByText('Er wachten lootjes: bevestig je adres')).toBeTruthy();
    screen.getByRole('button', { name: 'Mail mij de link' }).click();
    expect(await screen.findByText(/De link is onderweg naar oma@voorbeeld.nl/)).toBeTruthy();
    expect(server.to(TRY)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Mail mij de link' })).toBeNull();
  });

  test('who is logged in and has none reads how it works', async () => {
    open('/lootjestrekken', { user: aUser(), answers: { 'GET /api/Loting/Overview': { lotingen: [] } } });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lootjes trekken, eerlijk en geheim');
  });

  test.each([
    ['who has draws', [aLoting()], 'Mijn lootjes'],
    ['who has none', [], 'Lootjes trekken, eerlijk en geheim'],
  ])('what people put themselves in stands below the heading of %s', async (_who, lotingen, title) => {
    const gatherings = [{ guid, title: 'Kerst bij de buren', lastDay: '2026-11-27', people: 4 }];
    const answers = { 'GET /api/Loting/Overview': { lotingen }, 'GET /api/Loting/Gathering/Overview': gatherings };
    open('/lootjestrekken', { user: aUser(), answers });
    expect(await screen.findByRole('link', { name: 'Kerst bij de buren' })).toBeTruthy();
    const [first, second] = screen.getAllByRole('heading');
    expect([first?.textContent, second?.textContent]).toEqual([title, 'Wachten op aanmeldingen']);
  });

  test('an overview that does not come can be asked for again', async () => {
    let tries = 0;
    const overview = () => {
      tries += 1;
      return tries === 1 ? answer(500) : answer(200, { lotingen: [aLoting()] });
    };
    open('/lootjestrekken', { user: aUser(), answers: { 'GET /api/Loting/Overview': overview } });
    (await screen.findByRole('button', { name: 'Opnieuw proberen' })).click();
    expect(await screen.findByText('Kerst')).toBeTruthy();
  });
});

test.each(['/lootjestrekken', `/lootjestrekken/lootje/${guid}`, '/lootjestrekken/lootje/kapot'])(
  'while the draws are switched off %s is not there',
  (path) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => open(path, { config: { drawLotsEnabled: false } })).toThrow('notFound');
  },
);
