import { answer, aUser, inTurn, renderInShell } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SecondFactorCard } from './second-factor-card.js';

const FACTOR = 'GET /api/Account/SecondFactor';
const PASSKEYS = 'GET /api/Account/Passkeys';
const off = { isOn: false, hasApp: false, recoveryCodesLeft: 0 };
const on = { isOn: true, hasApp: true, recoveryCodesLeft: 9 };
const phone = { id: 'p', name: 'Telefoon', createdAt: '2026-11-20T10:00:00Z', lastUsedAt: null };
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcde-fghjk-mnpqr-stuvw-xyz2${String(at)}`);
const open = (answers: object) =>
  renderInShell(<SecondFactorCard />, { user: aUser(), answers: { [PASSKEYS]: { passkeys: [] }, ...answers } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('an app is linked by its picture or its key, confirmed by a code, and the recovery codes are shown until they are kept', async () => {
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { server } = open({
    [FACTOR]: inTurn(off, on),
    'POST /api/Account/AuthenticatorOptions': { secret: 'ABCDEFGHIJKL2345', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKL2345' },
    'POST /api/Account/AddAuthenticator': inTurn(answer(422, 'Invalid'), { recoveryCodes }),
  });
  await press('Aanzetten met een app');
  const dialog = within(await screen.findByRole('dialog', { name: 'Koppel je authenticator-app' }));
  expect(await dialog.findByRole('img', { name: /^QR-code/ })).toBeTruthy();
  expect(dialog.getByText('ABCD EFGH IJKL 2345')).toBeTruthy();
  const confirm = (code: string) => {
    fireEvent.change(dialog.getByLabelText('Code die de app nu laat zien'), { target: { value: code } });
    fireEvent.click(dialog.getByRole('button', { name: 'Bevestigen' }));
  };
  confirm('');
  await dialog.findByText('Vul de code in.');
  confirm('000000');
  await dialog.findByText(/^Deze code klopt niet/);
  confirm('123456');
  const list = within(await screen.findByRole('list', { name: 'Herstelcodes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  expect(server.to('POST /api/Account/AddAuthenticator').map(({ body }) => body)).toEqual([
    { code: '000000' },
    { code: '123456' },
  ]);
  await press('Kopiëren');
  expect(writeText).toHaveBeenCalledWith(recoveryCodes.join('\n'));
  expect(await screen.findAllByText('De herstelcodes zijn gekopieerd.')).not.toHaveLength(0);
  await press('Afdrukken');
  expect(print).toHaveBeenCalledTimes(1);
  await press('Ik heb ze bewaard');
  expect(screen.queryByRole('list', { name: 'Herstelcodes' })).toBeNull();
  expect(await screen.findByText(/Je hebt nog 9 herstelcodes\./)).toBeTruthy();
});

test('a passkey that is there does too, with the password where the login is too old', async () => {
  const { server } = open({
    [FACTOR]: inTurn(off, { ...on, hasApp: false }),
    [PASSKEYS]: { passkeys: [phone] },
    'POST /api/Account/AskPasskey': inTurn(answer(422, 'PasswordRequired'), { recoveryCodes }),
  });
  await press('Aanzetten met mijn passkey');
  fireEvent.change(await screen.findByLabelText('Wachtwoord'), { target: { value: 'geheim' } });
  await press('Doorgaan');
  expect(await screen.findByRole('list', { name: 'Herstelcodes' })).toBeTruthy();
  expect(server.to('POST /api/Account/AskPasskey')[1]?.body).toEqual({ currentPassword: 'geheim' });
  await press('Ik heb ze bewaard');
  expect(await screen.findByText(/vragen we je passkey\./)).toBeTruthy();
});

test('new codes and the end of it are asked first', async () => {
  const { server } = open({
    [FACTOR]: inTurn(on, on, off),
    'POST /api/Account/NewRecoveryCodes': { recoveryCodes },
    'POST /api/Account/EndSecondFactor': true,
  });
  const sure = async (name: string) => {
    await press(name);
    const dialog = await screen.findByRole('alertdialog');
    expect(server.to('POST /api/Account/EndSecondFactor')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name }));
  };
  await sure('Nieuwe herstelcodes');
  expect(await screen.findByRole('list', { name: 'Herstelcodes' })).toBeTruthy();
  await press('Ik heb ze bewaard');
  await sure('Uitzetten');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aanzetten met een app' })).toBeTruthy());
});

test('a failure is said on the card', async () => {
  open({
    [FACTOR]: off,
    [PASSKEYS]: { passkeys: [phone] },
    'POST /api/Account/AskPasskey': answer(422, 'NoPasskey'),
  });
  await press('Aanzetten met mijn passkey');
  expect(await screen.findByText('Je hebt geen passkey meer. Voeg er eerst een toe.')).toBeTruthy();
});
