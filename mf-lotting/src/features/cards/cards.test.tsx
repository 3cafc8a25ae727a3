import { answer, aUser, inTurn, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLoting, aParticipant } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const MAKE = 'POST /api/Loting/Cards';
const none = { madeAt: null, openedAt: null, openedBefore: null };
const saar = aParticipant('Saar', { email: null, card: none });
const opa = aParticipant('Opa', {
  email: null,
  card: { madeAt: '2026-11-24T12:00:00.000Z', openedAt: '2026-11-24T13:03:00.000Z', openedBefore: '2026-11-23T10:00:00.000Z' },
});
const code = (participantPublicGuid: string) => ({ cards: [{ participantPublicGuid, code: 'ABCDE-23456' }] });

const open = async (people = [saar, opa], answers: ShellStub['answers'] = {}, changes = {}) => {
  const organizer = aUser();
  const loting = aLoting({ participants: [aParticipant('Anna'), aParticipant('Bram'), ...people], ...changes });
  const shown = renderRoutes(`/lootjestrekken/open/${loting.publicGuid}`, {
    user: organizer,
    config: { baseUrl: 'https://www.lijstje.example' },
    world: { report: () => undefined },
    answers: {
      'GET /api/Account/UserData': organizer,
      'GET /api/MyList/GetAll': answer(200, []),
      'POST /api/Utility/CheckSession': { isValid: true, newCSRFToken: 'test-token' },
      'POST /api/Loting/OpenWithOrganizer': { loting, changedCurrentUser: false },
      [`GET /api/Loting/${loting.manageGuid}`]: loting,
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Sinterklaas' });
  return { loting, ...shown };
};
const press = async (name: string) => {
  // The dialog comes after the page, which may have a button of that name as well.
  const button = (await screen.findAllByRole('button', { name, hidden: true })).at(-1);
  if (button === undefined) throw new Error('there is a button');
  await act(async () => fireEvent.click(button));
};
const rowOf = (name: string) => {
  const row = screen.getAllByRole('listitem').find((item) => item.textContent.includes(name));
  if (row === undefined) throw new Error(`nobody is called ${name}`);
  return within(row);
};

test('the organizer sees who has no mail, when their lot was opened, and what cannot be prevented', async () => {
  await open();
  expect(rowOf('Saar').getByText('Nog geen kaartje')).toBeTruthy();
  expect(rowOf('Opa').getByText(/^Geopend op 24 nov/)).toBeTruthy();
  expect(rowOf('Opa').getByText(/^Eerder geopend op 23 nov/)).toBeTruthy();
  expect(screen.getByText(/^Jij kunt zo’n kaartje zelf ook openen/)).toBeTruthy();
  // Of two mails two were sent: nothing is on its way to who has none.
  expect(screen.getByText('Mails verstuurd').nextElementSibling?.textContent).toContain('2 van 2');
});

test('a card is made, copied and printed; on paper stands how it opens and not whom it drew', async () => {
  const print = jest.fn();
  const writeText = jest.fn(() => Promise.resolve());
  Object.assign(window, { print });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { server, loting } = await open([saar], { [MAKE]: code(saar.publicGuid) });
  await press('Kaartje maken voor Saar');
  await press('Maak het kaartje');
  await screen.findByText('Het kaartje is klaar');
  const asked = { publicLotingGuid: loting.publicGuid, participantPublicGuids: [saar.publicGuid] };
  expect(server.to(MAKE).map(({ body }) => body)).toEqual([asked]);
  const link = 'https://www.lijstje.example/lootjestrekken/kaart#ABCDE23456';
  expect(screen.getByLabelText<HTMLInputElement>('Link voor Saar').value).toBe(link);
  await press('Kopieer de link voor Saar');
  expect(writeText).toHaveBeenCalledWith(link);
  await screen.findByText('Gekopieerd');
  await press('Afdrukken');
  expect(print).toHaveBeenCalledTimes(1);
  const sheet = document.querySelector('article');
  expect(sheet?.textContent).toContain('ABCDE-23456');
  // Too long for a line it breaks after a stroke.
  expect(sheet?.textContent).toContain('lijstje.example/\u200Blootjestrekken/\u200Bkaart ');
  expect(sheet?.textContent).not.toMatch(/Anna|Bram/);
});

test('a browser that does not copy says so, and the link is there to be selected', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await open([saar], { [MAKE]: code(saar.publicGuid) });
  await press('Kaartje maken voor Saar');
  await press('Maak het kaartje');
  await press('Kopieer de link voor Saar');
  await screen.findByText(/^Kopiëren lukt niet/);
});

test('another card says first that the one before ends; one that fails may be tried again', async () => {
  const { server } = await open([opa], { [MAKE]: inTurn(answer(429, { error: 'TooManyRequests' }), code(opa.publicGuid)) });
  await press('Nieuw kaartje maken voor Opa');
  await screen.findByText(/^Het vorige kaartje van Opa werkt dan niet meer/);
  await press('Maak het kaartje');
  await screen.findByText(/^Het kaartje is niet gemaakt\./);
  await press('Maak het kaartje');
  await screen.findByText('Het kaartje is klaar');
  expect(server.to(MAKE)).toHaveLength(2);
});

test('all that nobody made yet are made in one press, those of others stay', async () => {
  const tim = aParticipant('Tim', { email: null, card: none });
  const { server } = await open([saar, opa, tim], { [MAKE]: { cards: [] } });
  await press('Maak 2 kaartjes');
  await press('Maak de kaartjes');
  await waitFor(() => expect(server.to(MAKE)).toHaveLength(1));
  expect(server.to(MAKE)[0]?.body).toMatchObject({ participantPublicGuids: [saar.publicGuid, tim.publicGuid] });
});

test('after a repair of opened lots whoever has a card is to look again, and nobody learns whose changed', async () => {
  await open([saar], {}, { changed: { lots: 1, acknowledged: 0, remindDisabledUntil: null } });
  expect(screen.getByText(/^Er veranderden lootjes die al bekeken waren/)).toBeTruthy();
});
