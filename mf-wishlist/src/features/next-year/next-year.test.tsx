import { answer } from '@site/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { OwnerWishlist } from '@site/contracts';
import { aGift, anOwnCategory, anOwnList } from '../../testing/builders.js';
import { openOwnList, press } from '../../testing/open-own-list.js';

const SAVE = 'POST /api/MyList/UpdateOccasion';
const TITLE = 'De dag is geweest';
const past = anOwnList({
  ...{ occasion: 'Sinterklaas', occasionDate: '2026-12-05' },
  categories: [anOwnCategory([aGift({ description: 'Boek' })])],
});
const next = { ...past, occasionDate: '2027-12-05' };
const open = (list: OwnerWishlist, answers: Record<string, unknown> = {}, today = '2026-12-08') =>
  openOwnList({ list, answers, world: { now: () => new Date(`${today}T12:00:00Z`) } });

test('after the day one press begins the list anew: its date moves a year, its gifts stay', async () => {
  const { server } = open(past, { [SAVE]: next });
  await screen.findByText(/kies ‘Dit heb ik gekregen’/);
  await press('Volgend jaar weer');
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(server.to(SAVE).map(({ body }) => body)).toEqual([
    { privateGuid: past.privateGuid, occasion: 'Sinterklaas', occasionDate: '2027-12-05' },
  ]);
  expect(screen.getByRole('heading', { name: 'Boek' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('the new day can be changed at once', async () => {
  open(past, { [SAVE]: next });
  await press('Volgend jaar weer');
  await screen.findAllByText('Nu voor 5 december 2027.');
  const [change] = screen.getAllByRole('button', { name: 'Wijzig' }).slice(-1);
  await act(async () => change?.click());
  expect((await screen.findByLabelText<HTMLInputElement>(/datum/i)).value).toBe('2027-12-05');
});

test('what is not saved is said, and the way to it stays', async () => {
  open(past, { [SAVE]: answer(500, { error: 'ServerError' }) });
  await press('Volgend jaar weer');
  await screen.findByRole('heading', { name: 'Dit is niet opgeslagen' });
  await press('Oké');
  await screen.findByText(TITLE);
});

test.each([
  ['before the day', past, '2026-12-04'],
  ['on the day', past, '2026-12-05'],
  ['months later', past, '2027-04-01'],
  ['of a wedding', { ...past, occasion: 'OurMarriage' as const }, '2026-12-08'],
  ['without a day', { ...past, occasionDate: null }, '2026-12-08'],
])('it is not asked %s', async (_when, list, today) => {
  open(list, {}, today);
  await screen.findByRole('heading', { name: 'Boek' });
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('at any other time the dialog of the occasion has it, and saves what stands there', async () => {
  const { server } = open(past, { [SAVE]: next }, '2026-11-24');
  await press('Wijzig');
  await press('Gelegenheid en datum wijzigen');
  await press('Volgend jaar weer');
  await press('Opslaan');
  await waitFor(() => expect(server.to(SAVE)[0]?.body).toMatchObject({ occasionDate: '2027-12-05' }));
});
