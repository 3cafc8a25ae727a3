import { useLocation } from '@site/shell-sdk';
import { answer, aUser, renderInShell } from '@site/shell-sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { anOwnList, summaryOf } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';
import NewListPage from './new-list-page.js';

const CREATE = 'POST /api/MyList/Create';
const made = anOwnList({ username: 'anna-2' });
const open = (answers: Record<string, unknown> = {}) =>
  renderRoutes('/mylist/new', {
    user: aUser(),
    answers: {
      'POST /api/MyList/CheckUsername': answer(200, 'Available'),
      'GET /api/MyList/GetAll': answer(200, [summaryOf(made)]),
      'GET /api/Wishlist/GetAccessState/anna-2': { accessState: 'OwnedByCurrentUser' },
      [`GET /api/MyList/Get/${made.privateGuid}`]: made,
      ...answers,
    },
  });
const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Maak dit lijstje' }));

test('a list is made with the account’s names and leads to that list', async () => {
  const { server } = open({ [CREATE]: answer(201, { privateGuid: made.privateGuid, wishlist: made }) });
  await type('Naam van je lijstje', 'anna-2');
  submit();
  await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });
  expect(server.to(CREATE)[0]?.body).toMatchObject({
    username: 'anna-2',
    firstName: 'Anna',
    lastName: 'de Vries',
    accessType: 'PUBLIC',
  });
});

test('an open list needs a question and an answer', async () => {
  const { server } = open();
  await type('Naam van je lijstje', 'anna-2');
  fireEvent.click(screen.getByLabelText(/Wie mijn vraag kan beantwoorden/));
  submit();
  await screen.findByText('Bedenk een vraag, of kies een andere mogelijkheid.');
  await screen.findByText('Vul het goede antwoord in.');
  expect(server.to(CREATE)).toHaveLength(0);
});

test('a taken name is said on its field', async () => {
  open({ [CREATE]: answer(422, 'Unavailable') });
  await type('Naam van je lijstje', 'anna-2');
  submit();
  await screen.findByText('Deze naam is al bezet. Kies een andere.');
  expect(screen.getByLabelText('Naam van je lijstje').getAttribute('aria-invalid')).toBe('true');
});

test('a name is looked up a second after the last key, once', async () => {
  const { server } = open({ 'POST /api/MyList/CheckUsername': answer(200, 'Unavailable') });
  await type('Naam van je lijstje', 'ann');
  await type('Naam van je lijstje', 'anna');
  await screen.findByText('Deze naam is al bezet. Kies een andere.', undefined, { timeout: 3000 });
  expect(server.to('POST /api/MyList/CheckUsername').map(({ body }) => body)).toEqual([{ username: 'anna' }]);
});

test('a guest is sent to make an account, a stranger to log in', async () => {
  const Where = () => <p>{useLocation().pathname}</p>;
  renderInShell(
    <>
      <NewListPage />
      <Where />
    </>,
    { user: aUser({ isAccount: false }), path: '/mylist/new' },
  );
  await screen.findByText('/account/create');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderInShell(<NewListPage />)).toThrow('unauthorized');
});
