import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../support/accessible.js';
import { demoPerson, logIn } from '../support/people.js';

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
const OWNER_PAGES = ['/', '/anna', '/mylist/new', '/crossedoff', '/lootjestrekken', '/account', '/account/delete'];

/** Opens a page and waits until its content stands: the frame's skeletons are gone. */
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

/** Is anything wider than the page on the phones there are? */
const tooWide = async (page: Page): Promise<string[]> => {
  const usual = page.viewportSize();
  const found: string[] = [];
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    let widest = 0;
    // What is laid out by script follows a moment after the window.
    const fits = async () => (widest = await page.evaluate(() => document.documentElement.scrollWidth)) <= width;
    const settled = expect.poll(fits, { timeout: 3000 }).toBe(true);
    await settled.catch(() => found.push(`is ${widest.toString()} px wide on ${width.toString()}`));
  }
  if (usual !== null) await page.setViewportSize(usual);
  return found;
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as object);

    test('visitors’ pages have nothing that axe objects to, and fit every phone', async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width: 320, height: 640 });
      const found: Record<string, string[]> = {};
      for (const path of VISITOR_PAGES) {
        await open(page, path);
        found[path] = [...(await violationsOn(page)), ...(await tooWide(page))];
      }
      expect(found).toEqual(Object.fromEntries(VISITOR_PAGES.map((path) => [path, []])));
    });

    test('owners’ pages and dialogs have nothing that axe objects to, and the pages fit every phone', async ({ page }) => {
      test.setTimeout(180_000);
      await logIn(page, demoPerson('anna'));
      const found: Record<string, string[]> = {};
      for (const path of OWNER_PAGES) {
        await open(page, path);
        found[path] = [...(await violationsOn(page)), ...(await tooWide(page))];
      }
      await open(page, '/anna');
      await page.getByRole('main').getByRole('button', { name: 'Cadeau toevoegen', exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found['add a gift'] = await violationsOn(page);
      expect(found).toEqual(Object.fromEntries([...OWNER_PAGES, 'add a gift'].map((path) => [path, []])));
    });
  });
}

test('a visitor crosses off and undoes with the keyboard alone, and the focus stays on the gift', async ({ page }) => {
  await logIn(page, demoPerson('bram'));
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
  await logIn(page, demoPerson('anna'));
  await open(page, '/anna');
  const add = page.getByRole('main').getByRole('button', { name: 'Cadeau toevoegen', exact: true });
  const box = await add.boundingBox();
  // its lower right corner is 16 px from the bar's top and the screen's side, give or take a scroll bar
  const bar = await page.getByRole('navigation', { name: 'Snel naar' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo((bar?.y ?? 0) - 16, -1);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(300);
});
