import { listNameAmong } from '@site/shell-sdk';
import { answer } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList, summaryOf } from '../../testing/builders.js';
import { openOwnList, press } from '../../testing/open-own-list.js';

const boek = aGift({ description: 'Boek' });
const list = anOwnList({ categories: [anOwnCategory([boek])] });
const kerst = summaryOf(anOwnList({ username: 'kerst', title: 'Kerst' }));
const shared = summaryOf(anOwnList({ username: 'samen', title: 'Samen' }), { coOwners: ['Bram Bakker'] });
const ALSO_ON = 'POST /api/MyGift/AlsoOn';
const there = { ...boek, alsoOn: [{ privateGuid: kerst.privateGuid, name: 'Kerst' }] };

const open = (answers = {}, gift = boek) => {
  const opened = openOwnList({
    list: { ...list, categories: [anOwnCategory([gift])] },
    wishlists: [summaryOf(list), kerst, shared],
    answers,
  });
  return opened;
};
const openDialog = async () => {
  await press('Bewerken: Boek');
  await press('Ook op een ander lijstje');
  return within(await screen.findByRole('dialog', { name: 'Ook op een ander lijstje' }));
};

test('the wish is put on another list: of those of the same people, and the card says it', async () => {
  const { server } = open({ [ALSO_ON]: there });
  const dialog = await openDialog();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(dialog.getByRole('checkbox', { name: listNameAmong(kerst, [kerst, shared]) }));
  await press('Opslaan');
  await screen.findByText('ook op Kerst');
  expect(server.to(ALSO_ON).map(({ body }) => body)).toEqual([
    { giftPublicGuid: boek.publicGuid, wishlistPrivateGuids: [kerst.privateGuid] },
  ]);
  await screen.findAllByText('‘Boek’ staat nu ook op Kerst.');
});

test('it is taken from the other list by the same dialog', async () => {
  const { server } = open({ [ALSO_ON]: boek }, there);
  const dialog = await openDialog();
  const box = dialog.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByText('ook op Kerst')).toBeNull());
  expect(server.to(ALSO_ON)[0]?.body).toMatchObject({ wishlistPrivateGuids: [] });
});

test.each([
  [answer(422, 'OtherOwners'), /van dezelfde mensen/],
  [answer(404, { error: 'NotFound' }), /er niet meer/],
])('what does not work is said in the dialog, which stays as it was', async (refusal, text) => {
  open({ [ALSO_ON]: refusal });
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('checkbox'));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Opslaan' })));
  await dialog.findByText(text);
  expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('with one list there is nothing to choose from', async () => {
  openOwnList({ list });
  await press('Bewerken: Boek');
  await screen.findByRole('button', { name: 'Dit heb ik gekregen' });
  expect(screen.queryByRole('button', { name: 'Ook op een ander lijstje' })).toBeNull();
});

test('who deletes it hears where it stays', async () => {
  open({}, there);
  await press('Bewerken: Boek');
  await press('Cadeau verwijderen');
  await screen.findByText('‘Boek’ verdwijnt van dit lijstje. Op Kerst blijft het staan.');
});
