import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { anOwner, beginChanging, categoriesOf, fill, makeList, openOwnList } from '../support/own-lists.js';
import { tooWide } from '../support/widths.js';
import { nameOfList } from '../support/people.js';

const main = (page: Page) => page.getByRole('main');
test.describe('home of who is logged in', () => {
  test('has their lists, their draws and the figures of the site', async ({ browser }) => {
    const { person, page } = await anOwner(browser, 'Lonneke', [['Wensen', 'Theepot', 'Sjaal']]);
    const { request } = page.context();
    const other = `${person.username}-2`;
    await makeList(request, person, other);
    const drawn = await post(request, '/api/Loting/Create', {
      title: 'Pakjesavond',
      participants: [
        { localGuid: 'a', name: 'Lonneke', email: person.email },
        ...['Bo', 'Cas'].map((name) => ({ localGuid: name, name, email: `${name}-${person.email}` })),
      ],
    });
    const { organizerLot } = (await drawn.json()) as { organizerLot: string };

    await page.goto('/');
    const tile = (name: string) =>
      main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(tile(nameOfList(person, person.username))).toContainText('2 cadeaus');
    await expect(tile(nameOfList(person, other))).toContainText('nog geen cadeaus');
    const draws = main(page).getByRole('region', { name: 'Mijn lootjes' });
    await expect(draws).toContainText('Pakjesavond');
    await expect(draws).toContainText('3 deelnemers');
    await expect(draws.getByRole('link', { name: 'Bekijk mijn lootje' })).toHaveAttribute(
      'href',
      new RegExp(`/${organizerLot}$`),
    );
    const figures = main(page).getByRole('region', { name: 'Samen wensen we heel wat' });
    await expect(figures.getByRole('listitem')).toHaveText([/[1-9].*account/, /[1-9].*cadeau/, /\d.*verjaardag/]);

    await tile(nameOfList(person, other)).getByRole('link').click();
    await expect(page).toHaveURL(`/${other}`);
    await expect(page.getByRole('heading', { name: 'Wat zou je graag krijgen?' })).toBeVisible();
    await page.context().close();
  });

  test('without lists and draws is the way to a first list, which is then there', async ({ browser }) => {
    const { person, page } = await anOwner(browser, 'Maud');
    const { request } = page.context();
    const { wishlistPrivateGuid } = await categoriesOf(request, person.username);
    const token = (await (await request.get('/api/Utility/CsrfToken')).json()) as string;
    const gone = await request.delete(`/api/MyList/${wishlistPrivateGuid}`, { headers: { 'x-csrf-token': token } });
    expect(gone.status()).toBe(200);

    await page.goto('/');
    await expect(page).toHaveURL('/mylist/new');
    const name = `${person.username}-weer`;
    await main(page).getByLabel('Naam van je lijstje').fill(name);
    await main(page).getByRole('button', { name: 'Maak dit lijstje' }).click();
    await expect(page).toHaveURL(`/${name}`);
    await page.goto('/');
    await expect(main(page).getByRole('link', { name: 'Verlanglijstje van Maud van Proef', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.context().close();
  });
});

type Dialogs = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** Opens a dialog of the own list from its page; each is closed again by Escape. */
const DIALOGS: Dialogs = {
  'a gift': (page) => page.getByRole('button', { name: 'Bewerken: Theepot' }).click(),
  share: (page) => main(page).getByRole('button', { name: 'Delen' }).click(),
  settings: (page) => page.getByRole('button', { name: 'Instellingen', exact: true }).click(),
  owners: async (page) => {
    await page.getByRole('button', { name: 'Instellingen', exact: true }).click();
    await page.getByRole('tab', { name: 'Mede-eigenaren' }).click();
  },
};

/** The same while the list is changed. */
const DIALOGS_OF_CHANGING: Dialogs = {
  'another category': async (page) => {
    await page.getByRole('button', { name: 'Meer met ‘Theepot’' }).click();
    await page.getByRole('menuitem', { name: 'Naar categorie …' }).click();
  },
  'a category': (page) => main(page).getByRole('button', { name: 'Categorie toevoegen' }).click(),
  'the occasion': (page) => page.getByRole('button', { name: 'Kies een gelegenheid' }).click(),
};

const LONG = 'Eenheelerglanggeschrevenwoordzonderookmaaréénspatieertussenomtezienofhetpast';

const aFullList = async (browser: Browser) => {
  const owner = await anOwner(browser, 'Nel', [], { viewport: { width: 320, height: 640 } });
  const { request } = owner.page.context();
  const { username } = owner.person;
  await fill(request, username, [
    ['Wensen', 'Theepot', LONG],
    [LONG, 'Sjaal'],
  ]);
  const { wishlistPrivateGuid: privateGuid } = await categoriesOf(request, username);
  await post(request, '/api/MyList/UpdateTitle', { privateGuid, title: LONG });
  return owner;
};

test('the own list, its dialogs and its categories have nothing that axe objects to, and fit every phone', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { person, page } = await aFullList(browser);
  const found: Record<string, string[]> = {};
  const look = async (what: string) => {
    found[what] = [...(await violationsInBothThemes(page)), ...(await tooWide(page))];
  };

  const lookAtDialogs = async (dialogs: Dialogs) => {
    for (const [what, open] of Object.entries(dialogs)) {
      await open(page);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await look(what);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  };

  await openOwnList(page, person.username);
  await look('the list');
  await lookAtDialogs(DIALOGS);
  await page.emulateMedia({ media: 'print' });
  // A category's name folds it away on a screen; on paper it is a heading.
  const pressable = page.getByRole('button').filter({ visible: true });
  await expect(pressable).toHaveText(['Wensen', LONG]);
  await expect(page.getByRole('img', { name: new RegExp(`${person.username}$`) })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await main(page).getByRole('button', { name: 'Compact' }).click();
  await look('the list, compact');
  await beginChanging(page);
  await look('the list while it is changed');
  await lookAtDialogs(DIALOGS_OF_CHANGING);
  await page.goto(`/${person.username}/categories`);
  await expect(page.getByRole('list', { name: 'Categorieën van dit lijstje' })).toBeVisible();
  await look('the categories');
  await page.getByRole('button', { name: 'Hernoem ‘Wensen’' }).click();
  await expect(page.getByLabel('Naam van de categorie')).toBeVisible();
  await look('a category renamed');
  await page.goto('/');
  await expect(main(page).getByRole('link', { name: LONG })).toBeVisible();
  await look('home');
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, []])));
  await page.context().close();
});
