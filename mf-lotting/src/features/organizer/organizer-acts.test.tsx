import { newId } from '@site/shell-sdk';
import { answer, type InShell } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLoting, aParticipant } from '../../testing/builders.js';
import { readStored } from '../../shared/wizard-draft/stored-draft.js';
import { deleteOf, getOf, open } from '../../testing/organizer-page.js';
import { isAt, offline, press } from '../../testing/on-page.js';

const RESEND = 'POST /api/Loting/ResendLot';

describe('sending a lot again', () => {
  const failed = aParticipant('Eva', { mailStatus: 'failed' });
  const friend = aParticipant('Fatima', { email: null, publicUserGuid: newId() });
  const known = aParticipant('Gijs', { publicUserGuid: newId() });
  const loting = aLoting({ participants: [aParticipant('Anna'), aParticipant('Bram'), failed, friend, known] });
  const bodies = ({ server }: InShell) => server.to(RESEND).map(({ body }) => body);

  test('to a corrected address, after which the draw is asked again', async () => {
    const shown = open(loting, { answers: { [RESEND]: true } });
    await press('Adres van Eva verbeteren');
    const field = await screen.findByLabelText<HTMLInputElement>('E-mailadres van Eva');
    expect(field.value).toBe('eva@voorbeeld.nl');
    fireEvent.change(field, { target: { value: 'geen adres' } });
    await press('Verstuur het lootje');
    expect(await screen.findByText('Dit is geen geldig e-mailadres. Controleer of het klopt.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    const before = shown.server.to(getOf(loting)).length;
    fireEvent.change(field, { target: { value: ' eva.de.boer@voorbeeld.nl ' } });
    await press('Verstuur het lootje');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(shown)).toEqual([{ participantPublicGuid: failed.publicGuid, email: 'eva.de.boer@voorbeeld.nl' }]);
    expect(shown.server.to(getOf(loting)).length).toBeGreaterThan(before);
    expect(screen.getAllByText('Het lootje van Eva is opnieuw onderweg.').length).toBeGreaterThan(0);
  });

  test('to the same address: none is sent along', async () => {
    const shown = open(loting, { answers: { [RESEND]: true } });
    await press('Lootje van Bram opnieuw sturen');
    const field = await screen.findByLabelText('E-mailadres van Bram');
    fireEvent.change(field, { target: { value: 'Bram@voorbeeld.nl' } });
    await press('Verstuur het lootje');
    await waitFor(() => expect(bodies(shown)).toHaveLength(1));
    expect(bodies(shown)).toEqual([{ participantPublicGuid: loting.participants[1]?.publicGuid, email: null }]);
  });

  test.each([
    ['Anna', 'op anna@voorbeeld.nl'],
    ['Fatima', 'op het adres van het eigen account'],
    ['Gijs', 'op gijs@voorbeeld.nl'],
  ])('the address of %s, the organizer or an account, is not the organizer’s to change', async (name, where) => {
    const shown = open(loting, { answers: { [RESEND]: true } });
    await press(`Lootje van ${name} opnieuw sturen`);
    expect((await screen.findByRole('dialog')).textContent).toContain(where);
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Verstuur het lootje');
    await waitFor(() => expect(bodies(shown)).toHaveLength(1));
    expect(bodies(shown)[0]).toMatchObject({ email: null });
  });

  test.each([
    ['no connection', offline, /want er is geen verbinding/],
    ['a refusal', answer(422, 'Other'), /Het lootje is niet verstuurd\. Probeer het over een paar tellen opnieuw\./],
    ['an error', answer(500, { error: 'ServerError' }), /Het lootje is niet verstuurd\. Probeer/],
  ])('%s is said in the dialog, and what was typed stays', async (_name, reply, text) => {
    open(loting, { answers: { [RESEND]: reply }, world: { report: () => undefined } });
    await press('Adres van Eva verbeteren');
    const field = await screen.findByLabelText<HTMLInputElement>('E-mailadres van Eva');
    fireEvent.change(field, { target: { value: 'eva@elders.nl' } });
    await press('Verstuur het lootje');
    expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();
    expect(field.value).toBe('eva@elders.nl');
  });
});

describe('deleting', () => {
  const loting = aLoting();
  const agree = async () => {
    await press('Loting verwijderen');
    const dialog = within(await screen.findByRole('alertdialog'));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Loting verwijderen' })));
  };

  test.each([
    ['deleted', true],
    ['deleted before, by a try whose answer was lost', answer(404, { error: 'NotFound' })],
  ])('%s: goes to the page that says so', async (_name, reply) => {
    open(loting, { answers: { [deleteOf(loting)]: reply } });
    await agree();
    await isAt('/lootjestrekken/verwijderd');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('De loting is verwijderd');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/lootjestrekken');
  });

  test('who thinks better of it keeps it', async () => {
    const { server } = open(loting);
    await press('Loting verwijderen');
    await press('Annuleren');
    expect(server.to(deleteOf(loting))).toEqual([]);
  });

  test.each([
    ['no connection', offline, /want er is geen verbinding/],
    ['an error', answer(500, { error: 'ServerError' }), /De loting kon niet worden verwijderd\. Probeer/],
  ])('%s is said, and the draw stays', async (_name, reply, text) => {
    open(loting, { answers: { [deleteOf(loting)]: reply }, world: { report: () => undefined } });
    await agree();
    expect(await screen.findByText(text)).toBeTruthy();
    await press('Oké');
    expect(screen.getByRole('heading', { name: 'Sinterklaas' })).toBeTruthy();
  });

  test('whoever may not is told, and then the draw is asked again, which offers a login', async () => {
    const unauthorized = answer(401, { error: 'Unauthorized' });
    let isLost = false;
    const answers = {
      [deleteOf(loting)]: () => {
        isLost = true;
        return unauthorized;
      },
      [getOf(loting)]: () => (isLost ? unauthorized : loting),
    };
    open(loting, { answers });
    await agree();
    expect(await screen.findByText(/De loting kon niet worden verwijderd/)).toBeTruthy();
    await press('Oké');
    expect(await screen.findByText('Log in om deze loting te beheren')).toBeTruthy();
  });
});

test('drawing again and adjusting the draw each say beside their button what they do to the lots of others', async () => {
  open(aLoting());
  const words = async (name: string) =>
    (await screen.findByRole('button', { name, hidden: true })).previousElementSibling?.textContent;
  expect(await words('Opnieuw trekken')).toMatch(/iedereen krijgt een nieuw lootje, en wat al bekeken is geldt niet meer/);
  expect(await words('Er verandert iets')).toMatch(/zo weinig mogelijk lootjes, en bekeken lootjes het laatst/);
});

test('drawing again takes the draw to the wizard as a draft', async () => {
  localStorage.clear();
  const loting = aLoting();
  open(loting);
  await press('Opnieuw trekken');
  await isAt('/lootjestrekken/details');
  expect(readStored().draft?.publicLotingGuid).toBe(loting.publicGuid);
});

describe('volgend jaar weer', () => {
  const loting = aLoting();
  const NEXT = `GET /api/Loting/Next/${loting.publicGuid}`;
  const kept = () => JSON.stringify(readStored().draft);
  beforeEach(() => localStorage.clear());

  test('takes the same people to the wizard as another draw', async () => {
    open(loting, { answers: { [NEXT]: { leftOut: [] } } });
    await press('Volgend jaar weer');
    await isAt('/lootjestrekken/details');
    expect(kept()).toContain('carlijn@voorbeeld.nl');
    expect(kept()).not.toContain(loting.publicGuid);
  });

  test('names who stays out, and not why', async () => {
    open(loting, { answers: { [NEXT]: { leftOut: [loting.participants[2]?.publicGuid] } } });
    await press('Volgend jaar weer');
    await screen.findByText('Carlijn doet deze keer niet mee: niet meer te bereiken, of liever geen mail van jou.');
    expect(kept()).not.toContain('bram@voorbeeld.nl');
    await press('Oké');
    await isAt('/lootjestrekken/details');
    expect(kept()).toContain('bram@voorbeeld.nl');
    expect(kept()).not.toContain('carlijn@voorbeeld.nl');
  });

  test.each([
    ['no connection', offline, /verbinding/],
    ['an error', answer(500, { error: 'ServerError' }), /Er ging iets mis/],
    ['a draw that is gone', answer(404, { error: 'NotFound' }), /Er ging iets mis/],
  ])('%s is said, and nothing is begun', async (_name, reply, text) => {
    open(loting, { answers: { [NEXT]: reply }, world: { report: () => undefined } });
    await press('Volgend jaar weer');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('De nieuwe loting is niet begonnen')).toBeTruthy();
    expect(dialog.getByText(text)).toBeTruthy();
    await press('Oké');
    expect(kept()).not.toContain('bram@voorbeeld.nl');
  });
});
