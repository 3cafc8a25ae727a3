import type { WishlistSummary } from '@site/contracts';
import { useRoutes } from '@site/shell-sdk';
import { answer, aUser, renderInShell } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';
import InviteCreatePage from './invite-create-page.js';

const GUID = '0f0f0f0f-1111-4222-8333-444455556666';
const INVITE = `GET /api/Wishlist/OpenInvite/${GUID}`;
const LOGIN = 'POST /api/Account/Login';
const CREATE = 'POST /api/Account/CreateForExtraOwnerInvite';
const CHECK_EMAIL = 'POST /api/Account/CheckEmail';
const login = `/i/${GUID}/login`;
const createAccount = `/i/${GUID}/createaccount`;
const bram = aUser({ firstName: 'Bram', email: 'bram@voorbeeld.nl' });
const invite = { name: 'Anna de Vries', username: 'anna', wishlistUrl: '/anna', problem: 'NoLogin' };
const free = { [INVITE]: invite, [CHECK_EMAIL]: answer(200, 'Available') };
const coOwned = { username: 'anna' } as WishlistSummary;
const loggedIn = { 'GET /api/Account/UserData': bram, 'GET /api/MyList/GetAll': [coOwned] };

const where = () => screen.getByLabelText('adres').textContent;
const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const fillIn = async () => {
  await type('Voornaam', 'Bram');
  await type('Achternaam', 'Jansen');
  await type('E-mailadres', 'bram@voorbeeld.nl');
  await type('Wachtwoord', 'kaas en brood');
};
const CreatePage = ({ reload }: { readonly reload: () => void }) =>
  useRoutes([{ path: '/i/:guid/createaccount', element: <InviteCreatePage reload={reload} /> }]);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Maak een account en doe mee' }));

test.each([login, createAccount])('%s: an account holder goes on to accept the invite', async (path) => {
  renderRoutes(path, { user: bram, answers: free });
  await waitFor(() => expect(where()).toBe(`/i/${GUID}/open`));
});

test.each([
  [login, answer(400, 'NotFound')],
  [createAccount, answer(400, 'NotFound')],
  [login, answer(422, 'AlreadyAccepted')],
  [createAccount, answer(422, 'Expired')],
])('%s of an invite that cannot be accepted leads to the invite’s own page', async (path, refused) => {
  renderRoutes(path, { answers: { [INVITE]: refused } });
  await waitFor(() => expect(where()).toBe(`/i/${GUID}`));
});

test('an address that no invite can have is not found', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const open = () => renderInShell(<CreatePage reload={() => undefined} />, { path: '/i/onzin/createaccount' });
  expect(open).toThrow('notFound');
  quiet.mockRestore();
});

describe('logging in', () => {
  test('says whose invite it is, and leads on to accept it', async () => {
    renderRoutes(login, { answers: { ...free, ...loggedIn, [LOGIN]: true } });
    await screen.findByText(/^Anna de Vries nodigt je uit om samen een lijstje bij te houden/);
    await type('E-mailadres of naam van je lijstje', 'bram');
    await type('Wachtwoord', 'geheim');
    fireEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
    await waitFor(() => expect(where()).toBe(`/i/${GUID}/open`));
  });

  test('works also while it is unknown whose invite it is', async () => {
    renderRoutes(login, { answers: { [INVITE]: answer(500) } });
    await screen.findByText(/^Log in met je eigen account/);
    expect(screen.getByRole('link', { name: 'Maak een account' }).getAttribute('href')).toBe(createAccount);
  });

  test('fills a guest’s address in', async () => {
    renderRoutes(login, { user: aUser({ isAccount: false, email: 'oma@voorbeeld.nl' }), answers: free });
    expect((await screen.findByLabelText<HTMLInputElement>('E-mailadres of naam van je lijstje')).value).toBe('oma@voorbeeld.nl');
  });
});

describe('making an account', () => {
  test('accepts the invite and goes to the list that is owned together', async () => {
    const { server, told } = renderRoutes(createAccount, {
      answers: { ...free, ...loggedIn, [CREATE]: answer(201, { user: bram }) },
    });
    await screen.findByText('Met een gratis account houd je samen met Anna de Vries een lijstje bij.');
    await fillIn();
    submit();
    await waitFor(() => expect(where()).toBe('/anna'));
    expect(server.to(CREATE).map(({ body }) => body)).toEqual([
      {
        email: 'bram@voorbeeld.nl',
        firstName: 'Bram',
        lastName: 'Jansen',
        password: 'kaas en brood',
        receiveMailing: false,
        inviteGuid: GUID,
      },
    ]);
    expect(told).toEqual(['loggedIn']);
  });

  test('goes to the site root when the list is not there', async () => {
    const answers = { ...free, ...loggedIn, 'GET /api/MyList/GetAll': [], [CREATE]: answer(201, { user: bram }) };
    renderRoutes(createAccount, { answers });
    await fillIn();
    submit();
    await waitFor(() => expect(where()).toBe('/'));
  });

  test('what is missing is said on its field, and the first has the focus', async () => {
    const { server } = renderRoutes(createAccount, { answers: free });
    await screen.findByLabelText('Voornaam');
    submit();
    for (const text of ['Vul je voornaam in.', 'Vul je achternaam in.', 'Vul je e-mailadres in.', 'Vul je wachtwoord in.']) {
      await screen.findByText(text);
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Voornaam'));
    expect(screen.getByText('Het is nog niet gelukt: 4 velden kloppen nog niet.')).toBeTruthy();
    expect(server.to(CREATE)).toHaveLength(0);
  });

  test('an address with an account leads to the login of this invite, with that address', async () => {
    renderRoutes(createAccount, { answers: { ...free, [CREATE]: answer(422, 'EmailUnavailable') } });
    await fillIn();
    submit();
    await screen.findByText('Er is al een account met dit e-mailadres.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mailadres')));
    fireEvent.click(screen.getByRole('link', { name: 'Ben jij dat? Log dan in.' }));
    expect((await screen.findByLabelText<HTMLInputElement>('E-mailadres of naam van je lijstje')).value).toBe(
      'bram@voorbeeld.nl',
    );
    expect(where()).toBe(login);
  });

  test.each([
    ['AlreadyLoggedIn', 'Je bent al ingelogd', true],
    ['InvalidInvite', 'Deze uitnodiging werkt niet meer', true],
    ['Other', 'Er ging iets mis. Probeer het', false],
  ])('%s is told in a dialog', async (code, text, reloads) => {
    const reload = jest.fn();
    const answers = { ...free, [CREATE]: answer(422, code) };
    renderInShell(<CreatePage reload={reload} />, { path: createAccount, answers });
    await fillIn();
    submit();
    const dialog = await screen.findByRole('alertdialog', { name: 'Er ging iets mis.' });
    expect(dialog.textContent).toContain(text);
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Oké' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(reload).toHaveBeenCalledTimes(reloads ? 1 : 0);
  });

  test('without a connection nothing typed is lost', async () => {
    const offline = () => {
      throw new TypeError('fetch failed');
    };
    renderRoutes(createAccount, { answers: { ...free, [CREATE]: offline } });
    await fillIn();
    submit();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Er zijn verbindingsproblemen');
    expect(screen.getByLabelText<HTMLInputElement>('Voornaam').value).toBe('Bram');
  });

  test('the app has a way back to the login of this invite', async () => {
    renderRoutes(createAccount, { answers: free, config: { isMobileApp: true } });
    const back = await screen.findByRole('link', { name: 'Terug naar inloggen' });
    expect(back.getAttribute('href')).toBe(login);
  });
});
