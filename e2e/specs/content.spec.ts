import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';

const EASE = '/blog/het-gemak-van-lijstje';

/** Opens a page that comes whole: on a busy machine one may be late and go out empty, and is there for the next. */
const openWhole = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path);
    await expect(page.locator('#first-view')).toBeAttached({ timeout: 1000 });
  }).toPass();

/** React has taken the page over: what it renders it knows by properties of its own. */
const untilAlive = (page: Page) =>
  page.waitForFunction(() => {
    const link = document.querySelector('main nav a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });

const withoutScripts = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  return context.newPage();
};

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Andere artikelen' });

test('without JavaScript: from the index to an article, and on by the pager', async ({ browser, baseURL }) => {
  const page = await withoutScripts(browser, baseURL);
  await openWhole(page, EASE); // made, so that the link below comes to it whole
  await openWhole(page, '/blog');
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(5);
  await page.getByRole('link', { name: 'Het gemak van een lijstje', exact: true }).click();
  await expect(page).toHaveURL(EASE);
  await expect(title(page, 'Het gemak van een lijstje')).toBeVisible();
  await expect(page.getByText('Er is geen app die je moet installeren')).toBeVisible();
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${EASE}$`));
  const next = pager(page).getByRole('link', { name: /^Volgend artikel/ });
  await expect(next).toHaveAttribute('href', '/blog/een-geschiedenisles-over-verlangijstjes');
  await page.context().close();
});

test('without JavaScript: questions, shops and legal texts can be read', async ({ browser, baseURL }) => {
  const page = await withoutScripts(browser, baseURL);
  for (const [path, heading] of [
    ['/faq', 'Privacy'],
    ['/winkels', 'Boeken'],
    ['/voorwaarden/privacy', 'Contact'],
  ] as const) {
    await openWhole(page, path);
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(heading) }).first()).toBeVisible();
  }
  await page.context().close();
});

test('with JavaScript a page comes alive without a word and without a jump, and the pager goes on in it', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  await openWhole(page, EASE);
  await untilAlive(page);
  await page.evaluate(() => {
    document.documentElement.dataset['same'] = 'page';
  });
  await pager(page)
    .getByRole('link', { name: /^Volgend artikel/ })
    .click();
  await expect(title(page, 'Een geschiedenisles over verlanglijstjes')).toBeVisible();
  await pager(page)
    .getByRole('link', { name: /^Artikel 1:/ })
    .click();
  await expect(title(page, 'De geheimen van je lijstje')).toBeVisible();
  await expect(pager(page).getByRole('list')).toHaveText('123…5');
  await page.getByRole('link', { name: 'Alle artikelen' }).click();
  await expect(title(page, 'Blog')).toBeVisible();
  // Nothing of this loaded the site anew.
  await expect(page.locator('html')).toHaveAttribute('data-same', 'page');
  expect(said).toEqual([]);
});

test('an unknown article is a page with the blog’s title and the way on, for nobody to find', async ({ page }) => {
  await page.goto('/blog/bestaat-niet');
  await expect(title(page, 'Blog')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Alle artikelen']);
});

for (const path of ['/blog', EASE]) {
  test(`axe has nothing against ${path} in either theme`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main img').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
}

test('robots are told where everything is', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const index = await (await request.get('/sitemap.xml')).text();
  const pages = await (await request.get('/sitemap-paginas.xml')).text();
  expect(index).toContain('/sitemap-paginas.xml</loc>');
  expect(pages).toContain(`${EASE}</loc>`);
});
