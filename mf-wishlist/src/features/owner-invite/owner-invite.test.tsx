import type { InviteProblem } from '@site/contracts';
import { newId, Outlet, useLocation, useRoutes } from '@site/shell-sdk';
import { answer, aUser, inTurn, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { Component, type ReactNode } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aGift, anOwnList, aVisitedList, summaryOf } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';
import InvitePage from './invite-page.js';
import InviteOpenPage from './invite-open-page.js';

const guid = newId();
const OPEN = `GET /api/Wishlist/OpenInvite/${guid}`;
const ACCEPT = 'POST /api/Wishlist/AcceptExtraOwnerInvite';
const anInvite = (problem: InviteProblem) => ({ name: 'Anna de Vries', username: 'anna', wishlistUrl: '/anna', problem });
const list = anOwnList({ isPrimaryOwner: false });
const theList = {
  'GET /api/Wishlist/GetAccessState/anna': { accessState: 'OwnedByCurrentUser' },
  'GET /api/MyList/GetAll': answer(200, [summaryOf(list)]),
  [`GET /api/MyList/Get/${list.privateGuid}`]: list,
};
const kees = aUser({ firstName: 'Kees', lastName: 'de Vries', email: 'kees@voorbeeld.nl' });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

/** Shows what the page threw instead of it, as the shell's boundary would. */
class Catch extends Component<{ readonly children: ReactNode }, { readonly thrown: Error | null }> {
  override state = { thrown: null };
  static getDerivedStateFromError = (thrown: Error) => ({ thrown });
  override render() {
    const { thrown } = this.state as { thrown: Error | null };
    return thrown === null ? this.props.children : <p>{thrown.message}</p>;
  }
}

/** The page alone, with the address it leaves for. */
const openPage = (stub: Omit<ShellStub, 'path'>, reload = jest.fn()) => {
  const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
  const Screens = () =>
    useRoutes([
      {
        element: (
          <>
            <Outlet />
            <Where />
          </>
        ),
        children: [
          { path: '/i/:guid/open', element: <InviteOpenPage reload={reload} /> },
          { path: '*', element: null },
        ],
      },
    ]);
  return { ...renderInShell(<Screens />, { ...stub, path: `/i/${guid}/open` }), reload };
};
const goesTo = (path: string) => waitFor(() => expect(screen.getByTestId('where').textContent).toBe(path));

describe('who may accept', () => {
  test.each(['', '/open', '/error'])(
    'at /i/{guid}%s sees who invites to which list, accepts, and is at the list',
    async (child) => {
      const { server } = renderRoutes(`/i/${guid}${child}`, {
        user: kees,
        wishlists: [],
        answers: { [OPEN]: anInvite('None'), [ACCEPT]: { username: 'anna' }, ...theList },
      });
      await screen.findByRole('heading', { level: 1, name: 'Uitnodiging van Anna de Vries' });
      expect(screen.getByText('localhost/anna')).toBeTruthy();
      expect(screen.getByText('Je doet mee als Kees de Vries.')).toBeTruthy();
      await press('Ja, ik doe mee');
      await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });
      expect(server.to(ACCEPT).map(({ body }) => body)).toEqual([{ invitationGuid: guid, firstName: null, lastName: null }]);
      expect(screen.getAllByText('Je houdt dit lijstje nu samen bij.').length).toBeGreaterThan(0);
    },
  );

  test('does not see the list once more as the visitor they were', async () => {
    const { shell } = openPage({
      user: kees,
      answers: { [OPEN]: anInvite('None'), [ACCEPT]: { username: 'Anna' }, ...theList },
    });
    const { queryClient } = shell;
    queryClient.setQueryData(['wishlist', 'access', 'anna'], { accessState: 'Access' });
    queryClient.setQueryData(['wishlist', 'visited', 'anna'], aVisitedList([aGift({ isCrossedOff: true })]));
    queryClient.setQueryData(['wishlist', 'crossed-off'], { crossedOffWishlists: [] });
    await press('Ja, ik doe mee');
    await goesTo('/Anna');
    const kept = queryClient.getQueryCache().getAll();
    expect(kept.map(({ queryKey }) => queryKey[1]).filter((kind) => kind !== 'owner-invite')).toEqual([]);
  });

  test('is asked for the names that the account lacks', async () => {
    const { server } = openPage({
      user: { ...kees, lastName: null },
      answers: { [OPEN]: anInvite('NeedAccountFullName'), [ACCEPT]: { username: 'anna' }, ...theList },
    });
    const lastName = await screen.findByLabelText('Achternaam');
    expect(screen.getByLabelText<HTMLInputElement>('Voornaam').value).toBe('Kees');
    await press('Ja, ik doe mee');
    await screen.findByText('Vul je achternaam in.');
    expect(document.activeElement).toBe(lastName);
    expect(server.to(ACCEPT)).toEqual([]);
    fireEvent.change(lastName, { target: { value: ' de Vries ' } });
    await press('Ja, ik doe mee');
    await goesTo('/anna');
    expect(server.to(ACCEPT)[0]?.body).toMatchObject({ firstName: 'Kees', lastName: 'de Vries' });
  });

  test('may decline', async () => {
    openPage({ user: kees, answers: { [OPEN]: anInvite('None') } });
    expect((await screen.findByRole('link', { name: 'Nu niet' })).getAttribute('href')).toBe('/');
  });
});

describe('who cannot accept yet', () => {
  test('chooses between logging in and making an account when nobody is logged in', async () => {
    renderRoutes(`/i/${guid}`, { answers: { [OPEN]: anInvite('NoLogin') } });
    const toLogIn = await screen.findByRole('link', { name: 'Ik heb al een account' });
    expect(toLogIn.getAttribute('href')).toBe(`/i/${guid}/login`);
    expect(screen.getByRole('link', { name: 'Maak een account' }).getAttribute('href')).toBe(`/i/${guid}/createaccount`);
    expect(screen.queryByRole('button', { name: 'Ja, ik doe mee' })).toBeNull();
  });

  test('makes an account when there is none of them', async () => {
    openPage({ user: { ...kees, isAccount: false }, answers: { [OPEN]: anInvite('NeedUpgradeToAccount') } });
    await goesTo(`/i/${guid}/createaccount`);
  });

  test('is at the list at once when it is theirs already, and told so', async () => {
    renderRoutes(`/i/${guid}`, {
      user: kees,
      wishlists: [summaryOf(list)],
      answers: { [OPEN]: anInvite('AlreadyOwned'), ...theList },
    });
    await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });
    expect(screen.getAllByText('Dit lijstje is al van jou.').length).toBeGreaterThan(0);
  });

  test('whose session ended is asked to log in, and the page knows that nobody is', async () => {
    const { server } = openPage({
      user: kees,
      answers: { [OPEN]: anInvite('NoLogin'), 'GET /api/Account/UserData': null },
    });
    await screen.findByRole('link', { name: 'Ik heb al een account' });
    // Or the login page would take them for logged in and send them back here.
    expect(server.to('GET /api/Account/UserData')).toHaveLength(1);
  });
});

describe('an invite that nobody can accept', () => {
  test.each([
    [400, 'NotFound', 'Deze uitnodiging kennen we niet', ['Naar de voorpagina']],
    [422, 'Expired', 'Deze uitnodiging is verlopen', ['Naar de voorpagina']],
    [422, 'AlreadyAccepted', 'Deze uitnodiging is al aangenomen', ['Inloggen', 'Naar de voorpagina']],
  ])('%i %s says why and what to do', async (status, code, title, links) => {
    for (const child of ['', '/open', '/error']) {
      const { unmount } = renderRoutes(`/i/${guid}${child}`, { answers: { [OPEN]: answer(status, code) } });
      await screen.findByRole('heading', { level: 1, name: title });
      expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
      unmount();
    }
  });

  test('that is over says how long it lived', async () => {
    renderRoutes(`/i/${guid}/error`, { answers: { [OPEN]: answer(422, 'Expired') } });
    await screen.findByText(/blijft 30 dagen geldig/);
  });

  test('that was accepted leads who has an account to their lists', async () => {
    renderRoutes(`/i/${guid}/error`, { user: kees, answers: { [OPEN]: answer(422, 'AlreadyAccepted') } });
    expect((await screen.findByRole('link', { name: 'Naar mijn lijstjes' })).getAttribute('href')).toBe('/');
  });

  test.each([
    ['AlreadyAccepted', /Een uitnodiging werkt één keer/],
    ['Expired', /blijft 30 dagen geldig/],
    ['NotFound', /niet helemaal meegekomen/],
  ])('only while accepting, %s: said in a dialog, then the page is loaded again', async (code, text) => {
    const { reload } = openPage({ user: kees, answers: { [OPEN]: anInvite('None'), [ACCEPT]: answer(422, code) } });
    await press('Ja, ik doe mee');
    await screen.findByText(text);
    expect(reload).not.toHaveBeenCalled();
    await press('Oké');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.getByTestId('where').textContent).toBe(`/i/${guid}/open`);
  });
});

describe('accepting that fails', () => {
  test('for lack of connection says so, and is tried again', async () => {
    const { server } = openPage({
      user: kees,
      answers: {
        [OPEN]: anInvite('None'),
        [ACCEPT]: inTurn(() => Promise.reject(new TypeError('no network')), { username: 'anna' }),
        ...theList,
      },
    });
    await press('Ja, ik doe mee');
    expect((await screen.findByRole('alert')).textContent).toMatch(/verbinding/i);
    await press('Ja, ik doe mee');
    await goesTo('/anna');
    expect(server.to(ACCEPT)).toHaveLength(2);
  });

  test.each([
    ['NeedAccountFullName', 'NeedAccountFullName'],
    ['AlreadyOwned', 'AlreadyOwned'],
    ['NeedUpgradeToAccount', 'NeedUpgradeToAccount'],
  ] as const)('because the person is not as the page thought, %s: it is asked again and follows', async (code, problem) => {
    openPage({
      user: kees,
      answers: { [OPEN]: inTurn(anInvite('None'), anInvite(problem)), [ACCEPT]: answer(422, code), ...theList },
    });
    await press('Ja, ik doe mee');
    if (problem === 'NeedAccountFullName') await screen.findByLabelText('Achternaam');
    else await goesTo(problem === 'AlreadyOwned' ? '/anna' : `/i/${guid}/createaccount`);
  });

  test('because nobody is logged in any more leads to the choice', async () => {
    openPage({
      answers: {
        [OPEN]: inTurn(anInvite('None'), anInvite('NoLogin')),
        [ACCEPT]: answer(401, { error: 'Unauthorized' }),
      },
    });
    await press('Ja, ik doe mee');
    await screen.findByRole('link', { name: 'Ik heb al een account' });
  });
});

test.each([
  ['a service in trouble', () => answer(500, { error: 'ServerError' }), 'oops'],
  ['another 400', () => answer(400, { error: 'InvalidRequest', issues: [] }), 'oops'],
  ['no connection', () => Promise.reject(new TypeError('no network')), 'noConnection'],
])('%s is the page’s error', async (_what, given, kind) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Screens = () => useRoutes([{ path: '/i/:guid', element: <InvitePage /> }]);
  renderInShell(
    <Catch>
      <Screens />
    </Catch>,
    { path: `/i/${guid}`, answers: { [OPEN]: given } },
  );
  await screen.findByText(`The page cannot be shown: ${kind}`);
});
