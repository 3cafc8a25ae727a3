import { answer, aUser, renderInShell, type FakeAnswers } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import EditProfilePage from './edit-profile-page.js';

const EDIT = 'POST /api/Account/Edit';
const oma = aUser({
  isAccount: false,
  firstName: null,
  lastName: null,
  email: 'oma@voorbeeld.nl',
  overviewEmailFrequency: 0,
});

const open = async (answers: FakeAnswers = {}) => {
  const opened = renderInShell(<EditProfilePage />, { user: oma, answers });
  await screen.findByLabelText('Voornaam');
  return opened;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('somebody without an account sees what they may change, and the way to an account', async () => {
  await open();
  expect(screen.getByText('Je gebruikt de site zonder account, met oma@voorbeeld.nl.')).toBeTruthy();
  expect(screen.queryByLabelText('E-mailadres')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Wachtwoord wijzigen' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Maak een lijstje' }).getAttribute('href')).toBe('/account/create');
});

test('their name is saved by itself', async () => {
  const named = { ...oma, firstName: 'Oma', lastName: 'Bos' };
  const { server } = await open({ [EDIT]: named, 'GET /api/Account/UserData': named });
  press('Naam opslaan');
  await screen.findByText('Vul je voornaam in.');
  await screen.findByText('Vul je achternaam in.');
  type('Voornaam', ' Oma ');
  type('Achternaam', 'Bos');
  press('Naam opslaan');
  await screen.findAllByText('Je gegevens zijn opgeslagen.');
  expect(server.to(EDIT).map(({ body }) => body)).toEqual([
    { userPrivateGuid: oma.privateGuid, firstName: 'Oma', lastName: 'Bos' },
  ]);
});

test('a name that is not saved is told in a dialog and stays typed', async () => {
  await open({ [EDIT]: answer(500, { error: 'ServerError' }) });
  type('Voornaam', 'Oma');
  type('Achternaam', 'Bos');
  press('Naam opslaan');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Er ging iets mis.');
  expect(screen.getByLabelText<HTMLInputElement>('Voornaam').value).toBe('Oma');
});

test('mail is chosen without giving a name', async () => {
  const saved = { ...oma, overviewEmailFrequency: 6 };
  const { server } = await open({ [EDIT]: saved, 'GET /api/Account/UserData': saved });
  fireEvent.click(screen.getByLabelText('Elk half jaar'));
  press('Opslaan');
  expect((await screen.findByText('Opgeslagen. Vanaf nu houden we ons hieraan.')).closest('[role="status"]')).toBeTruthy();
  expect(server.to(EDIT)[0]?.body).toEqual({
    userPrivateGuid: oma.privateGuid,
    overviewEmailFrequency: 6,
    enableCrossOffNotifications: true,
  });
});

test.each([
  ['an address not proven yet', answer(422, 'Other'), 'Open op dit apparaat een link uit een mail die je van ons kreeg'],
  ['a broken server', answer(500, { error: 'ServerError' }), 'Er ging iets mis.'],
])('mail: %s is said in place, and the choice stays', async (_what, failure, text) => {
  await open({ [EDIT]: failure });
  fireEvent.click(screen.getByLabelText('Elke maand'));
  press('Opslaan');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByLabelText<HTMLInputElement>('Elke maand').checked).toBe(true);
  fireEvent.click(screen.getByLabelText('Nooit'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
