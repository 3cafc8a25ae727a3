import { answer, aUser, inTurn, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { renderRoutes } from '../../testing/render-routes.js';
import EmailSettingsPage from './email-settings-page.js';

const anna = aUser();
const GUID = anna.privateGuid;
const GET = `GET /api/Account/GetEmailSettings/${GUID}`;
const UPDATE = 'POST /api/Account/UpdateEmailSettings';
const settings = {
  email: 'anna@voorbeeld.nl',
  enableCrossOffNotifications: true,
  overviewEmailFrequency: 3,
  userPrivateGuid: GUID,
};
const offline = () => {
  throw new TypeError('fetch failed');
};

const open = (stub: Omit<ShellStub, 'path'> = {}) => renderRoutes(`/account/mailings/${GUID}`, stub);
const choice = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Opslaan' }));

test('shows without a login whose mail it is and how it is now', async () => {
  const { server } = open({ answers: { [GET]: settings } });
  expect((await choice('Elke drie maanden')).checked).toBe(true);
  expect(screen.getByText(/anna@voorbeeld.nl/)).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['0', '1', '3', '6', '12']);
  expect((await choice(/Bevestig per mail/)).checked).toBe(true);
  expect(server.to('GET /api/Account/UserData')).toHaveLength(0);
});

test('the guid is in the path and nowhere else on the page', async () => {
  const { container } = open({ answers: { [GET]: settings } });
  await choice('Nooit');
  const page = container.cloneNode(true) as HTMLElement;
  page.querySelector('output')?.remove();
  expect(page.outerHTML).toContain('anna@voorbeeld.nl');
  expect(page.outerHTML).not.toContain(GUID);
  expect(document.title).not.toContain(GUID);
});

test('saves the choice and says so in place, until another choice is made', async () => {
  const { server } = open({ answers: { [GET]: settings, [UPDATE]: true } });
  fireEvent.click(await choice('Nooit'));
  fireEvent.click(await choice(/Bevestig per mail/));
  save();
  const saved = 'Opgeslagen. Vanaf nu houden we ons hieraan.';
  expect((await screen.findByText(saved)).closest('[role="status"]')).toBeTruthy();
  expect(server.to(UPDATE).map(({ body }) => body)).toEqual([
    { userPrivateGuid: GUID, overviewEmailFrequency: 0, enableCrossOffNotifications: false },
  ]);
  // Whoever is logged in as somebody else, or as nobody, has nothing to load again.
  expect(server.to('GET /api/Account/UserData')).toHaveLength(0);
  fireEvent.click(await choice('Elke maand'));
  await waitFor(() => expect(screen.queryByText(saved)).toBeNull());
});

test('whoever is logged in as this person finds the same under their profile', async () => {
  const answers = { [GET]: settings, [UPDATE]: true, 'GET /api/Account/UserData': { ...anna, overviewEmailFrequency: 1 } };
  const { server } = open({ user: anna, answers });
  fireEvent.click(await choice('Elke maand'));
  save();
  await waitFor(() => expect(server.to('GET /api/Account/UserData')).toHaveLength(1));
});

test.each([
  ['a refusal', answer(422, 'Other'), 'Er ging iets mis.'],
  ['a broken server', answer(500, { error: 'ServerError' }), 'Er ging iets mis.'],
  ['no connection', offline, 'Er zijn verbindingsproblemen.'],
])('%s is said in place; the choice stays and can be sent again', async (_what, failure, text) => {
  open({ answers: { [GET]: settings, [UPDATE]: inTurn(failure, true) } });
  fireEvent.click(await choice('Elk half jaar'));
  save();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect((await choice('Elk half jaar')).checked).toBe(true);
  save();
  await screen.findByText('Opgeslagen. Vanaf nu houden we ons hieraan.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an unknown link is explained, with a way on', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Deze link doet het niet' });
  expect(screen.getByRole('link', { name: 'Naar mijn gegevens' }).getAttribute('href')).toBe('/account');
});

/** Shows which error page the shell would show. */
class Shell extends Component<{ readonly children: ReactNode }, { readonly page: string | null }> {
  override state: { readonly page: string | null } = { page: null };
  static getDerivedStateFromError = (error: { reason: string }) => ({ page: error.reason });
  override render() {
    return this.state.page ?? this.props.children;
  }
}

test.each([
  ['oops', answer(500, { error: 'ServerError' })],
  ['noConnection', offline],
])('settings that cannot be loaded lead to the error page %s', async (page, failure) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = { 'GET /api/Account/GetEmailSettings/': failure };
  renderInShell(
    <Shell>
      <EmailSettingsPage />
    </Shell>,
    { answers },
  );
  await screen.findByText(page);
  log.mockRestore();
});

test('who is not logged in is told that this needs no login; who is, knows', async () => {
  const { unmount } = open({ answers: { [GET]: settings } });
  await screen.findByText(/Inloggen hoeft niet/);
  unmount();
  open({ user: anna, answers: { [GET]: settings } });
  await choice('Nooit');
  expect(screen.queryByText(/Inloggen hoeft niet/)).toBeNull();
});
