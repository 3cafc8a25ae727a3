import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { demoPerson, signIn } from '../support/people.js';
import { tooWide } from '../support/widths.js';

const VISITOR_PAGES = [
  '/',
  '/account/login',
  '/account/create',
  '/account/goodbye',
  '/account/forgotpassword',
  '/account/resetpassword',
  '/account/resetpassword/bestaat-niet',
  '/account/mailings/bestaat-niet',
  '/account/deleted',
  '/account/deletedError',
  '/voorwaarden/gebruiksvoorwaarden',
  '/voorwaarden/privacy',
  '/voorwaarden/veiligheid',
  '/anna',
  '/carlijn', // asks a question
  '/daan', // private
  '/dit-lijstje-bestaat-niet',
  '/winkels',
  '/lootjestrekken',
  '/lootjestrekken/lootje/nietgevonden',
  '/faq',
  '/beheer',
];
const OWNER_PAGES = [
  '/',
  '/anna',
  '/mylist/new',
  '/mylist/toevoegen',
  '/crossedoff',
  '/lootjestrekken',
  '/account',
  '/account/delete',
];

/** Opens a page and waits until its content stands: the frame's skeletons are gone. */
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('visitors’ pages have nothing that axe objects to, light or dark, and fit every phone', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const found: Record<string, string[]> = {};
  for (const path of VISITOR_PAGES) {
    await open(page, path);
    found[path] = [...(await violationsInBothThemes(page)), ...(await tooWide(page))];
  }
  expect(found).toEqual(Object.fromEntries(VISITOR_PAGES.map((path) => [path, []])));
});

test('owners’ pages and dialogs have nothing that axe objects to, light or dark, and the pages fit every phone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page.context(), demoPerson('anna'));
  const found: Record<string, string[]> = {};
  for (const path of OWNER_PAGES) {
    await open(page, path);
    found[path] = [...(await violationsInBothThemes(page)), ...(await tooWide(page))];
  }
  await open(page, '/anna');
  const add = page.getByRole('main').getByRole('button', { name: 'Cadeau toevoegen', exact: true }).first();
  await add.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found['add a gift'] = [...(await violationsInBothThemes(page)), ...(await tooWide(page))];
  // Two dialogs close at once, and the focus goes back to what opened the first.
  await page.getByRole('dialog').getByRole('textbox').first().fill('Fiets');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weggooien' }).press('Enter');
  await expect(add).toBeFocused();
  expect(found).toEqual(Object.fromEntries([...OWNER_PAGES, 'add a gift'].map((path) => [path, []])));
});

const VISITOR_DIALOGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the menu': (page) => page.getByRole('navigation', { name: 'Snel naar' }).getByRole('link', { name: 'Menu' }).click(),
  'crossing off': (page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Afstrepen: / })
      .first()
      .click(),
};

test('the dialogs of visitors fit every phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/lotte');
  const found: Record<string, string[]> = {};
  for (const [what, show] of Object.entries(VISITOR_DIALOGS)) {
    await show(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    found[what] = await tooWide(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(VISITOR_DIALOGS).map((what) => [what, []])));
});

test('a visitor crosses off and undoes with the keyboard alone, and the focus stays on the gift', async ({ page }) => {
  await signIn(page.context(), demoPerson('bram'));
  await page.goto('/lotte');
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const label =
    (await button(/^Afstrepen: /)
      .first()
      .getAttribute('aria-label')) ?? '';
  const gift = label.replace('Afstrepen: ', '');
  await button(label).focus();
  await page.keyboard.press('Enter');
  await expect(button(`Ongedaan maken: ${gift}`)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Alleen jij kunt dit ongedaan maken' }).first()).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(button(label)).toBeFocused();
});

test('on a phone the owner’s main action floats where the thumb is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page.context(), demoPerson('anna'));
  await open(page, '/anna');
  const add = page.getByRole('main').getByRole('button', { name: 'Cadeau toevoegen', exact: true });
  const box = await add.boundingBox();
  // its lower right corner is 16 px from the bar's top and the screen's side, give or take a scroll bar
  const bar = await page.getByRole('navigation', { name: 'Snel naar' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo((bar?.y ?? 0) - 16, -1);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(300);
  // What lies under it anywhere on the page can be scrolled clear of it: at the end nothing is left that takes a tap.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const under = await add.evaluate((button) => {
    const over = button.getBoundingClientRect();
    const meets = ({ left, right, top, bottom }: DOMRect) =>
      left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    const others = [...document.querySelectorAll('a, button, input, select, textarea')].filter((each) => each !== button);
    return others.filter((each) => meets(each.getBoundingClientRect())).map((each) => each.textContent);
  });
  expect(under).toEqual([]);
});
