import { expect, type Page, test } from '@playwright/test';
import { post } from '../support/calls.js';
import { holdWithFinger, middleOf, touch } from '../support/gestures.js';
import {
  anOwner,
  beginChanging,
  categoriesOf,
  chooseInMenu,
  fill,
  handleOf,
  makeList,
  namesOf,
  openOwnList,
  section,
  shownOn,
} from '../support/own-lists.js';
import { nameOfList, register } from '../support/people.js';

const FIRST = 'Wensen';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Instellingen' });
const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Instellingen', exact: true }).click();
  await expect(settingsOf(page)).toBeVisible();
};
const saveSettings = (page: Page) => settingsOf(page).getByRole('button', { name: 'Opslaan' }).click();
const asked = (page: Page, name: string) => page.getByRole('alertdialog', { name });

/** Asks in the dialog that is open where something goes, and sends it there. */
const moveTo = async (page: Page, place: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: place });
  await dialog.getByRole('button', { name: 'Verplaatsen' }).click();
};

test('gifts and categories go elsewhere: to another category, and to another own list by menu and by finger', async ({
  browser,
}) => {
  const { person, page } = await anOwner(
    browser,
    'Fenna',
    [
      [FIRST, 'Theepot', 'Sjaal'],
      ['Boeken', 'Atlas'],
    ],
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  );
  const { request } = page.context();
  const other = `${person.username}-2`;
  await makeList(request, person, other);
  await fill(request, other, [['Klein']]);
  await openOwnList(page, person.username);
  await beginChanging(page);

  await test.step('a gift to the end of another category', async () => {
    await chooseInMenu(page, 'Theepot', 'Naar categorie …');
    await moveTo(page, 'Boeken');
    await expect(section(page, 'Boeken').getByRole('heading', { level: 3 })).toHaveText(['Atlas', 'Theepot']);
    await expect
      .poll(() => namesOf(request, person.username))
      .toEqual([
        [FIRST, 'Sjaal'],
        ['Boeken', 'Atlas', 'Theepot'],
      ]);
  });

  await test.step('a gift to another list by its menu', async () => {
    await chooseInMenu(page, 'Sjaal', 'Naar ander lijstje …');
    await moveTo(page, nameOfList(person, other));
    await expect(page.getByText(`‘Sjaal’ staat nu op ‘${nameOfList(person, other)}’.`).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Sjaal' })).toHaveCount(0);
    expect(await namesOf(request, other)).toEqual([['Klein', 'Sjaal']]);
  });

  await test.step('a gift to another list by a finger that rests on it and drags it to the target', async () => {
    const finger = await page.context().newCDPSession(page);
    const target = page.locator('[data-sort-away]');
    const at = await holdWithFinger(finger, handleOf(page, 'Atlas'), target);
    const there = await middleOf(target);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch(finger, 'touchMove', { x: at.x + (there.x - at.x) * part, y: at.y + (there.y - at.y) * part });
    }
    await expect(target).toHaveText('Laat los voor een ander lijstje');
    await touch(finger, 'touchEnd');
    await moveTo(page, nameOfList(person, other));
    await expect.poll(() => namesOf(request, other)).toEqual([['Klein', 'Sjaal', 'Atlas']]);
    await expect.poll(() => shownOn(page)).toEqual([[FIRST], ['Boeken', 'Theepot']]);
  });

  await test.step('a category with its gifts', async () => {
    await chooseInMenu(page, 'Boeken', 'Naar ander lijstje …');
    await moveTo(page, nameOfList(person, other));
    await expect
      .poll(() => namesOf(request, other))
      .toEqual([
        ['Klein', 'Sjaal', 'Atlas'],
        ['Boeken', 'Theepot'],
      ]);
    expect(await namesOf(request, person.username)).toEqual([[FIRST]]);
  });
  await page.context().close();
});

test('the categories page: other names, another order, and gone with its gifts after a question', async ({ browser }) => {
  const { person, page } = await anOwner(browser, 'Gerrit', [[FIRST, 'Theepot'], ['Boeken', 'Atlas', 'Roman'], ['Tuin']]);
  const { request } = page.context();
  const rows = page.getByRole('list', { name: 'Categorieën van dit lijstje' }).getByRole('heading', { level: 2 });
  await openOwnList(page, person.username);
  await beginChanging(page);
  await page.getByRole('link', { name: 'Categorieën' }).click();
  await expect(rows).toHaveText([FIRST, 'Boeken', 'Tuin']);

  await page.getByRole('button', { name: 'Hernoem ‘Tuin’' }).click();
  const name = page.getByLabel('Naam van de categorie');
  await name.fill('  ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Geef de categorie een naam.')).toBeVisible();
  await name.fill('Balkon');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([FIRST, 'Boeken', 'Balkon']);
  await expect(page.getByRole('button', { name: 'Hernoem ‘Balkon’' })).toBeFocused();

  await chooseInMenu(page, 'Balkon', 'Omhoog');
  await expect(rows).toHaveText([FIRST, 'Balkon', 'Boeken']);
  await expect(handleOf(page, FIRST)).toBeEnabled();
  await handleOf(page, FIRST).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Categorie ‘${FIRST}’ opgepakt. Plek 1 van 3.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Plek 2 van 3.', { exact: true })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows).toHaveText(['Balkon', FIRST, 'Boeken']);
  await expect
    .poll(() => namesOf(request, person.username))
    .toEqual([['Balkon'], [FIRST, 'Theepot'], ['Boeken', 'Atlas', 'Roman']]);

  await chooseInMenu(page, 'Boeken', 'Verwijderen');
  const question = asked(page, '‘Boeken’ verwijderen?');
  await expect(question).toContainText('De 2 cadeaus die erin staan gaan mee.');
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(rows).toHaveCount(3);
  await chooseInMenu(page, 'Boeken', 'Verwijderen');
  await question.getByRole('button', { name: 'Met 2 cadeaus verwijderen' }).click();
  await expect(rows).toHaveText(['Balkon', FIRST]);
  await page.getByRole('link', { name: 'Naar het lijstje' }).click();
  await expect.poll(() => shownOn(page)).toEqual([['Balkon'], [FIRST, 'Theepot']]);
  await page.context().close();
});

test.describe('the settings', () => {
  test('ask before a list of a recent draw becomes private, and before the surprise is given away', async ({ browser }) => {
    const { person, page } = await anOwner(browser, 'Hilde', [[FIRST, 'Theepot']]);
    const { request } = page.context();
    const answer = await post(request, '/api/Loting/Create', {
      title: 'Sinterklaas',
      participants: [
        { localGuid: 'a', name: 'Hilde', email: person.email },
        ...['Bo', 'Cas'].map((name) => ({ localGuid: name, name, email: `${name}-${person.email}` })),
      ],
    });
    const { organizerLot } = (await answer.json()) as { organizerLot: string };
    const { wishlistPrivateGuid } = await categoriesOf(request, person.username);
    const coupling = { participantPrivateGuid: organizerLot, wishlistPrivateGuid };
    expect((await post(request, '/api/Lot/SelectWishlist', coupling)).status()).toBe(200);
    await openOwnList(page, person.username);

    await openSettings(page);
    await settingsOf(page).getByRole('radio', { name: 'Alleen ik' }).check();
    await saveSettings(page);
    const lotQuestion = asked(page, 'Dit lijstje hoort bij een getrokken lootje');
    await lotQuestion.getByRole('button', { name: 'Zo laten' }).click();
    await expect(settingsOf(page)).toBeVisible();
    await expect(page.getByText('Dit lijstje is privé')).toHaveCount(0);
    await saveSettings(page);
    await lotQuestion.getByRole('button', { name: 'Toch afschermen' }).click();
    await expect(settingsOf(page)).toHaveCount(0);
    await expect(page.getByText('Dit lijstje is privé')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delen' })).toHaveCount(0);

    await openSettings(page);
    const show = settingsOf(page).getByRole('checkbox', { name: 'Laat mij zien wat er is afgestreept' });
    await show.click();
    await asked(page, 'Wil je zien wat er is afgestreept?').getByRole('button', { name: 'Liever verrast worden' }).click();
    await expect(show).not.toBeChecked();
    await show.click();
    await asked(page, 'Wil je zien wat er is afgestreept?').getByRole('button', { name: 'Ja, laat het zien' }).click();
    await expect(show).toBeChecked();
    await saveSettings(page);
    await expect(settingsOf(page)).toHaveCount(0);
    await page.reload();
    await openSettings(page);
    await expect(show).toBeChecked();
    await page.context().close();
  });

  test('give the list another address, which the page follows; a deleted list says so and leads home', async ({ browser }) => {
    const { person, page } = await anOwner(browser, 'Iris', [[FIRST, 'Theepot']]);
    const taken = await register('Jort');
    const renamed = `${person.username}-nieuw`;
    await openOwnList(page, person.username);

    await openSettings(page);
    const username = settingsOf(page).getByLabel('Naam in het adres');
    await username.fill(taken.username);
    await saveSettings(page);
    await expect(username).toBeFocused();
    await expect(username).toHaveAttribute('aria-invalid', 'true');
    await username.fill(renamed);
    await expect(settingsOf(page)).toContainText(`/${renamed} is nog vrij.`);
    await saveSettings(page);
    await expect(page).toHaveURL(`/${renamed}`);
    await expect.poll(() => shownOn(page)).toEqual([[FIRST, 'Theepot']]);
    await beginChanging(page);
    await expect(page.getByRole('link', { name: 'Categorieën' })).toHaveAttribute('href', `/${renamed}/categories`);
    await page.reload();
    await expect.poll(() => shownOn(page)).toEqual([[FIRST, 'Theepot']]);

    await openSettings(page);
    await settingsOf(page).getByRole('button', { name: 'Leegmaken of verwijderen' }).click();
    await settingsOf(page).getByRole('button', { name: 'Lijstje verwijderen' }).click();
    await asked(page, 'Dit lijstje verwijderen?').getByRole('button', { name: 'Lijstje verwijderen' }).click();
    await expect(title(page)).toHaveText('Je lijstje is verwijderd');
    // Home of who has no list any more is the way to a new one.
    await expect(page).toHaveURL('/mylist/new');
    await page.goto(`/${renamed}`);
    await expect(title(page)).toHaveText('Dit lijstje kennen we niet');
    await page.context().close();
  });
});

test('a title that cannot be saved without connection stays as typed, and one tap saves it', async ({ browser }) => {
  const { person, page } = await anOwner(browser, 'Kim', [[FIRST, 'Theepot']]);
  await openOwnList(page, person.username);
  await beginChanging(page);
  await page.getByRole('button', { name: 'Titel wijzigen' }).click();
  const field = page.getByLabel('Titel', { exact: true });
  await field.fill('Voor mijn verjaardag');
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/verbinding/i);
  await expect(field).toHaveValue('Voor mijn verjaardag');

  await page.context().setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Opslaan' }).click();
  await expect(title(page)).toHaveText('Voor mijn verjaardag');
  await expect(page.getByRole('button', { name: 'Titel wijzigen' })).toBeFocused();
  await page.reload();
  await expect(title(page)).toHaveText('Voor mijn verjaardag');
  await page.context().close();
});
