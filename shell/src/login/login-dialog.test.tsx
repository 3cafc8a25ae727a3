import type { ConfiguredRemote } from '@site/contracts';
import { Modal, openLogin, throwPageError, type LoginDialogProps, type RemoteModule } from '@site/shell-sdk';
import { closeModals, ShellProvider } from '@site/shell-sdk/host';
import { createShellStub, installDialog } from '@site/shell-sdk/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router';
import { RemoteLoaderContext } from '../remotes/loader-context.js';
import { createRemoteLoader } from '../remotes/remote-loader.js';
import { openLoginDialog } from './open-login-dialog.js';

const remote: ConfiguredRemote = {
  name: 'mf_people',
  enabled: true,
  version: '1',
  manifestUrl: '/m',
  paths: ['/account/login'],
  menu: [],
  fallbackManifestUrl: null,
};

const OwnDialog = ({ email, explanation, onDone }: LoginDialogProps) => (
  <Modal title="Log in bij ons" onClose={() => onDone(false)}>
    <p>{explanation}</p>
    <input aria-label="Wie" defaultValue={email ?? ''} />
    <button type="button" onClick={() => onDone(true)}>
      Ga
    </button>
  </Modal>
);

// Leaving the page closes its dialogs.
afterEach(() => act(async () => closeModals()));

/** A page with a field that somebody typed in, which asks for a login. */
const ask = async (module: () => Promise<RemoteModule>, remotes: readonly ConfiguredRemote[] = [remote]) => {
  const reports: string[] = [];
  const report = (what: string) => void reports.push(what);
  const loader = createRemoteLoader({
    fetchRemote: module,
    later: () => () => undefined,
    report,
    reportFailure: () => undefined,
  });
  installDialog();
  const { shell } = createShellStub({ config: { remotes: [...remotes] }, world: { askLogin: openLoginDialog, report } });
  render(
    <MemoryRouter initialEntries={['/anna?x=1']}>
      <RemoteLoaderContext value={loader}>
        <ShellProvider shell={shell}>
          <textarea aria-label="Bericht" defaultValue="half af" />
        </ShellProvider>
      </RemoteLoaderContext>
    </MemoryRouter>,
    { onCaughtError: () => undefined },
  );
  let answers: Promise<boolean>[] = [];
  await act(async () => {
    answers = [openLogin({ email: 'anna@voorbeeld.nl', explanation: 'Om je bericht te bewaren.' }), openLogin()];
  });
  return { reports, answers: () => Promise.all(answers) };
};

const withDialog = async (): Promise<RemoteModule> => ({ routes: [], dialogs: { login: OwnDialog } });

test('shows the dialog of the remote that has the login page, once for all who ask, over the page as it is', async () => {
  const { answers } = await ask(withDialog);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByText('Om je bericht te bewaren.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Wie').value).toBe('anna@voorbeeld.nl');
  fireEvent.click(screen.getByRole('button', { name: 'Ga' }));
  await expect(answers()).resolves.toEqual([true, true]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Bericht').value).toBe('half af');
});

test('closing it is no login, and the next one to ask gets a dialog of their own', async () => {
  const { answers } = await ask(withDialog);
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  await expect(answers()).resolves.toEqual([false, false]);
  await act(async () => void openLogin());
  expect(screen.getByRole('dialog', { name: 'Log in bij ons' })).toBeTruthy();
});

test('says why and shows the shape of the form while the remote is on its way, and can be closed then', async () => {
  const { answers } = await ask(() => new Promise(() => undefined));
  expect(screen.getByRole('dialog', { name: 'Inloggen' }).textContent).toContain('Om je bericht te bewaren.');
  expect(document.querySelector('dialog [aria-busy="true"]')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  await expect(answers()).resolves.toEqual([false, false]);
});

test('a dialog whose code is still to come is waited for in the same way', async () => {
  const login = lazy(() => new Promise<never>(() => undefined));
  await ask(async () => ({ routes: [], dialogs: { login } }));
  expect(document.querySelector('dialog [aria-busy="true"]')).toBeTruthy();
});

test('a remote that does not load can be asked for again', async () => {
  const module = jest.fn<Promise<RemoteModule>, []>().mockRejectedValueOnce(new Error('404')).mockImplementation(withDialog);
  await ask(module);
  expect(screen.getByRole('dialog').textContent).toContain('Het inlogformulier laadt niet.');
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Log in bij ons' })).toBeTruthy());
});

test.each<[string, () => never]>([
  ['breaks', () => throwAnyway(new Error('stuk'))],
  ['asks for an error page', () => throwPageError('notFound')],
])('a dialog that %s is reported and leaves the page alone', async (_what, login) => {
  const { reports, answers } = await ask(async () => ({ routes: [], dialogs: { login } }));
  expect(screen.getByRole('dialog').textContent).toContain('Het inlogformulier laadt niet.');
  expect(reports).toEqual(['mf_people broke in its login dialog']);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Bericht').value).toBe('half af');
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  await expect(answers()).resolves.toEqual([false, false]);
});

test('a remote without the dialog leaves the login page, which leads back here', async () => {
  await ask(async () => ({ routes: [] }));
  expect(screen.getByRole('link', { name: 'Naar de inlogpagina' }).getAttribute('href')).toBe(
    '/account/login?returnUrl=%2Fanna%3Fx%3D1',
  );
});

test.each([
  ['switched off', [{ ...remote, enabled: false }]],
  ['not there at all', []],
])('when the login page is %s that is said, and nothing links to it', async (_how, remotes) => {
  const { answers } = await ask(withDialog, remotes);
  expect(screen.getByRole('dialog').textContent).toContain('Inloggen kan nu even niet.');
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  await expect(answers()).resolves.toEqual([false, false]);
});

const throwAnyway = (error: Error): never => {
  throw error;
};
