import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { gripOf, holdWithFinger, middleOf, touch } from '../support/gestures.js';
import { tabTo } from '../support/keyboard.js';
import { beginChanging } from '../support/own-lists.js';
import { nameOfList, type Person, register, signIn } from '../support/people.js';

interface Category {
  readonly privateGuid: string;
  readonly name: string;
  readonly gifts: readonly { readonly publicGuid: string; readonly description: string }[];
}

const categoriesOf = async ({ request }: BrowserContext, { username }: Person) =>
  (await (await request.get(`/api/Category/Get/${username}`)).json()) as { wishlistPrivateGuid: string; categories: Category[] };

/** Somebody with five gifts in `Algemeen` and an empty `Later`, signed in here. */
const owner = async (context: BrowserContext): Promise<Person> => {
  const person = await register('Sorteer');
  await signIn(context, person);
  const { wishlistPrivateGuid, categories } = await categoriesOf(context, person);
  for (const description of ['Appel', 'Banaan', 'Citroen', 'Druif', 'Ei']) {
    const categoryPrivateGuid = categories[0]?.privateGuid;
    await post(context.request, '/api/MyGift/EditWithoutProduct', { categoryPrivateGuid, description });
  }
  await post(context.request, '/api/Category/Create', { name: 'Later', wishlistPrivateGuid });
  return person;
};

/** What the service has, as `Algemeen: Appel Banaan | Later: …`. */
const stored = async (context: BrowserContext, person: Person): Promise<string> =>
  (await categoriesOf(context, person)).categories
    .map(({ name, gifts }) => `${name}: ${gifts.map(({ description }) => description).join(' ')}`.trim())
    .join(' | ');

const openList = async (page: Page, { username }: Person) => {
  await page.goto(`/${username}`);
  await beginChanging(page);
  await expect(page.locator('[id^="DndLiveRegion"]')).toBeAttached();
};
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Verplaats ‘${name}’` });
const order = (page: Page) => page.locator('section li h3').allTextContents();

// High enough for the whole list: at its edges the page scrolls while something is held.
test.use({ viewport: { width: 1280, height: 1100 } });

test('with the mouse a gift goes to another place and to another category', async ({ page, context }) => {
  const person = await owner(context);
  await openList(page, person);
  const from = await gripOf(handle(page, 'Appel'));
  const to = await middleOf(page.getByRole('heading', { name: 'Citroen' }).locator('xpath=ancestor::li'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20, { steps: 3 });
  // Beyond its middle, in a row of three.
  await page.mouse.move(to.x + 20, to.y, { steps: 6 });
  await expect.poll(() => order(page)).toEqual(['Banaan', 'Citroen', 'Appel', 'Druif', 'Ei']);
  await page.mouse.up();
  await expect.poll(() => stored(context, person)).toBe('Algemeen: Banaan Citroen Appel Druif Ei | Later:');
  await page.mouse.move(0, 0);

  await page.getByRole('button', { name: 'Later', exact: true }).scrollIntoViewIfNeeded();
  const again = await gripOf(handle(page, 'Ei'));
  const later = await middleOf(page.getByText('Er staat niets in deze categorie.'));
  await page.mouse.move(again.x, again.y);
  await page.mouse.down();
  await page.mouse.move(again.x, again.y + 20, { steps: 3 });
  await page.mouse.move(later.x, later.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => stored(context, person)).toBe('Algemeen: Banaan Citroen Appel Druif | Later: Ei');
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('that rests a card is taken along; one that does not scrolls the page', async ({ page, context }) => {
    const person = await owner(context);
    await openList(page, person);
    const session = await context.newCDPSession(page);
    const card = page.getByRole('heading', { name: 'Appel' });
    await card.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - 200));

    const from = await holdWithFinger(session, card, page.locator('[data-dragging="gift"]'));
    const to = await middleOf(page.getByRole('heading', { name: 'Banaan' }).locator('xpath=ancestor::li'));
    await touch(session, 'touchMove', { x: from.x, y: from.y + 40 });
    await touch(session, 'touchMove', { x: to.x, y: to.bottom - 8 });
    await expect.poll(() => order(page)).toEqual(['Banaan', 'Appel', 'Citroen', 'Druif', 'Ei']);
    await touch(session, 'touchEnd');
    await expect.poll(() => stored(context, person)).toBe('Algemeen: Banaan Appel Citroen Druif Ei | Later:');

    const before = await page.evaluate(() => window.scrollY);
    await touch(session, 'touchStart', { x: 180, y: 400 });
    for (let y = 430; y <= 700; y += 30) await touch(session, 'touchMove', { x: 180, y });
    await touch(session, 'touchEnd');
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(before - 100);
    await expect(page.locator('[data-dragging]')).toHaveCount(0);
    expect(await stored(context, person)).toBe('Algemeen: Banaan Appel Citroen Druif Ei | Later:');
  });

  test('held at the edge, the page scrolls by itself', async ({ page, context }) => {
    const person = await owner(context);
    await openList(page, person);
    const session = await context.newCDPSession(page);
    const from = await holdWithFinger(session, handle(page, 'Appel'), page.locator('[data-dragging="gift"]'));
    const before = await page.evaluate(() => window.scrollY);
    await touch(session, 'touchMove', { x: from.x, y: 600 });
    await touch(session, 'touchMove', { x: from.x, y: 770 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
    await touch(session, 'touchEnd');
  });

  test('a product that was found is dragged onto a category of the list', async ({ page, context }) => {
    const person = await owner(context);
    await openList(page, person);
    await page.getByRole('button', { name: 'Cadeau toevoegen aan Algemeen' }).click();
    await page.getByRole('button', { name: 'Zoek een product' }).click();
    await page.getByLabel('Zoek in de winkels').fill('theepot');
    await page.keyboard.press('Enter');
    const found = page.getByRole('dialog').getByRole('heading', { level: 3 }).first();
    const title = await found.textContent();
    const session = await context.newCDPSession(page);
    const later = page.getByRole('list', { name: 'Categorieën van je lijstje' }).getByText('Later');
    const from = await holdWithFinger(session, found, later);
    const to = await middleOf(later);
    await touch(session, 'touchMove', { x: from.x, y: from.y + 40 });
    await touch(session, 'touchMove', to);
    await expect(later).toHaveAttribute('data-over', 'true');
    await touch(session, 'touchEnd');
    await expect(later).toHaveCount(0);
    await expect.poll(() => stored(context, person)).toBe(`Algemeen: Appel Banaan Citroen Druif Ei | Later: ${title ?? ''}`);
  });
});

test('without a mouse everything is reached and sorted, and the pages pass axe', async ({ page, context }) => {
  const person = await owner(context);
  await openList(page, person);
  await tabTo(page, handle(page, 'Appel'));
  await page.keyboard.press('Space');
  await expect(page.getByText('‘Appel’ opgepakt. Plek 1 van 5 in Algemeen.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Plek 2 van 5 in Algemeen.')).toBeAttached();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(handle(page, 'Appel')).toBeFocused();
  await expect.poll(() => stored(context, person)).toBe('Algemeen: Banaan Appel Citroen Druif Ei | Later:');

  await page.getByRole('link', { name: 'Categorieën' }).click();
  await expect(page).toHaveURL(`/${person.username}/categories`);
  await expect(page.locator('[id^="DndLiveRegion"]')).toBeAttached();
  await tabTo(page, handle(page, 'Algemeen'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Categorie ‘Algemeen’ opgepakt. Plek 1 van 2.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Plek 2 van 2.', { exact: true })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(context, person)).toMatch(/^Later:/);
  await tabTo(page, page.getByRole('button', { name: 'Hernoem ‘Later’' }));
  await page.keyboard.press('Enter');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(context, person)).toMatch(/^Later!:/);
});

test('a gift goes to another list by its menu and takes nothing with it', async ({ page, context }) => {
  const person = await owner(context);
  const second = `${person.username}-b`;
  const made = await post(context.request, '/api/MyList/Create', { username: second, accessType: 'PUBLIC' });
  expect(made.status()).toBe(201);
  await openList(page, person);
  await page.getByRole('button', { name: 'Meer met ‘Citroen’' }).click();
  await page.getByRole('menuitem', { name: 'Naar ander lijstje …' }).click();
  await page.getByLabel('Lijstje', { exact: true }).selectOption({ label: nameOfList(person, second) });
  await page.getByRole('button', { name: 'Verplaatsen' }).click();
  await expect.poll(() => stored(context, person)).toBe('Algemeen: Appel Banaan Druif Ei | Later:');
  expect(await stored(context, { ...person, username: second })).toBe('Algemeen: Citroen');
  await expect.poll(() => order(page)).toEqual(['Appel', 'Banaan', 'Druif', 'Ei']);
});

test('offline what was moved stays, and is saved with one tap', async ({ page, context }) => {
  const person = await owner(context);
  await openList(page, person);
  // Only this call: the browser's own word that it is online again would save it by itself.
  await page.route('**/api/MyGift/Reorder', (route) => route.abort());
  await page.getByRole('button', { name: 'Meer met ‘Appel’' }).click();
  await page.getByRole('menuitem', { name: 'Omlaag' }).click();
  await expect(page.getByText('1 verplaatsing is nog niet opgeslagen')).toBeVisible();
  expect(await order(page)).toEqual(['Banaan', 'Appel', 'Citroen', 'Druif', 'Ei']);
  await page.unroute('**/api/MyGift/Reorder');
  await page.getByRole('button', { name: 'Nu opslaan' }).click();
  await expect(page.getByText(/nog niet opgeslagen/)).toHaveCount(0);
  // The notice goes when saving begins.
  await expect.poll(() => stored(context, person)).toBe('Algemeen: Banaan Appel Citroen Druif Ei | Later:');
});

test('two screens of one list sorted at the same moment lose and double nothing, and end alike', async ({ browser }) => {
  const [one, other] = [await browser.newContext(), await browser.newContext()];
  const person = await owner(one);
  await signIn(other, person);
  const pages = [await one.newPage(), await other.newPage()] as const;
  for (const page of pages) await openList(page, person);
  const move = async (page: Page, name: string, entry: string) => {
    await page.getByRole('button', { name: `Meer met ‘${name}’` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await Promise.all([move(pages[0], 'Appel', 'Omlaag'), move(pages[1], 'Ei', 'Omhoog')]);
  const here = async () => JSON.stringify([await order(pages[0]), await order(pages[1]), await stored(one, person)]);
  await expect
    .poll(async () => {
      const [first, second, service] = JSON.parse(await here()) as [string[], string[], string];
      return first.join(' ') === second.join(' ') && service === `Algemeen: ${first.join(' ')} | Later:`;
    })
    .toBe(true);
  expect((await order(pages[0])).sort()).toEqual(['Appel', 'Banaan', 'Citroen', 'Druif', 'Ei']);
  await one.close();
  await other.close();
});
