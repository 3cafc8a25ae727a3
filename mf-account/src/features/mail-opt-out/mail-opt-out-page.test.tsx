import type { MailKind } from '@site/contracts';
import { answer, inTurn, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

const GET = 'GET /api/Utility/MailOptOut/x.y';
const SET = 'POST /api/Utility/MailOptOut/x.y';
const about = (isOptedOut: boolean, kind: MailKind = 'listSent', sender: string | null = null) => ({
  email: 'oma@voorbeeld.nl',
  kind,
  sender,
  isOptedOut,
});
const open = (answers: ShellStub['answers']) => renderRoutes('/mail/afmelden/x.y', { answers: answers ?? {} });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

test('says which address, and ends nothing before it is asked to', async () => {
  const { server } = open({ [GET]: about(false), [SET]: about(true) });
  await screen.findByText(/stuurde oma@voorbeeld.nl een verlanglijstje/);
  expect(server.to(SET)).toHaveLength(0);
  await press('Meld me af');
  await screen.findByRole('heading', { level: 1, name: 'Je bent afgemeld' });
  expect(server.to(SET).map(({ body }) => body)).toEqual([{ isOptedOut: true }]);
});

test('a change of mind is one press away', async () => {
  const { server } = open({ [GET]: about(true), [SET]: about(false) });
  await press('Toch weer lijstjes ontvangen');
  await screen.findByRole('button', { name: 'Meld me af' });
  expect(server.to(SET).map(({ body }) => body)).toEqual([{ isOptedOut: false }]);
});

test('a nudge is ended as a nudge: lists and lots still come', async () => {
  const { server } = open({ [GET]: about(false, 'lotNudge'), [SET]: about(true, 'lotNudge') });
  await screen.findByRole('heading', { level: 1, name: 'Geen vragen om een lijstje meer?' });
  await screen.findByText(/lootje van oma@voorbeeld.nl trok/);
  await press('Meld me af');
  await screen.findByText(/oma@voorbeeld.nl krijgt geen vragen om een lijstje meer/);
  await screen.findByRole('button', { name: 'Toch weer zulke vragen ontvangen' });
  expect(server.to(SET).map(({ body }) => body)).toEqual([{ isOptedOut: true }]);
});

test.each<[MailKind, string, string]>([
  ['overviewMail', 'Geen overzicht meer?', 'Toch weer een overzicht ontvangen'],
  ['occasionReminder', 'Geen herinneringen aan feestelijke dagen meer?', 'Toch weer herinneringen ontvangen'],
  ['unviewedLotReminder', 'Geen herinneringen aan lootjes meer?', 'Toch weer zulke herinneringen ontvangen'],
])('%s is ended in its own words, and begun again', async (kind, title, again) => {
  open({ [GET]: about(false, kind), [SET]: about(true, kind) });
  await screen.findByRole('heading', { level: 1, name: title });
  await press('Meld me af');
  await screen.findByRole('button', { name: again });
});

test('mail of one sender is ended as theirs, whatever it is', async () => {
  const { server } = open({ [GET]: about(false, 'lotNudge', 'Bram Bakker'), [SET]: about(true, 'lotNudge', 'Bram Bakker') });
  await screen.findByRole('heading', { level: 1, name: 'Geen mail meer van Bram Bakker?' });
  await press('Meld me af');
  await screen.findByText(/oma@voorbeeld.nl krijgt niets meer van Bram Bakker/);
  await screen.findByRole('button', { name: 'Toch weer mail van Bram Bakker ontvangen' });
  expect(server.to(SET).map(({ body }) => body)).toEqual([{ isOptedOut: true }]);
});

test('what went wrong is said, and can be tried again', async () => {
  const offline = () => {
    throw new TypeError('fetch failed');
  };
  open({ [GET]: about(false), [SET]: inTurn(offline, about(true)) });
  await press('Meld me af');
  expect((await screen.findByRole('alert')).textContent).toContain('Afmelden is niet gelukt');
  await press('Meld me af');
  await screen.findByText('Je bent afgemeld');
});

test('a link that is none of ours is explained', async () => {
  open({ [GET]: answer(404, { error: 'NotFound' }) });
  await screen.findByRole('heading', { level: 1, name: 'Deze link doet het niet' });
});
