import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { signInAsOperator } from '../support/operator.js';

/** Everything of the remote with shops, articles and contact, whatever its version. */
const CONTENT_REMOTE = '**/remotes/mf_content/**';
/** Of the remote with the login page, which the browser makes. */
const LOGIN_REMOTE = '**/remotes/mf_account/**';

/** The rest of the site works: the shell's chrome and another remote's page. */
const expectRestToWork = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /naar de beginpagina/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Krijg wat je echt wilt');
};

test('a remote that is down: its place says so with Retry, the rest works, and Retry brings it back', async ({ page }) => {
  await page.route(LOGIN_REMOTE, (route) => route.abort());
  await page.goto('/account/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit deel van de site laadt niet');
  await page.unroute(LOGIN_REMOTE);
  await page.getByRole('button', { name: /Opnieuw/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  await expectRestToWork(page);
});

test('a page that came as HTML stays to be read while its remote is down, says so, and comes alive by Retry', async ({
  page,
}) => {
  await page.route(CONTENT_REMOTE, (route) => route.abort());
  // On a busy machine a page may be late and go out empty; it is there for the next.
  await expect(async () => {
    await page.goto('/faq');
    await expect(page.locator('#first-view')).toBeAttached({ timeout: 1000 });
  }).toPass();
  const notice = page.getByText('Dit deel van de site laadt niet');
  await expect(notice).toBeVisible();
  const question = page.getByRole('main').locator('details', { hasText: 'Ik ben mijn wachtwoord vergeten' });
  await expect(question).toBeVisible();
  await page.unroute(CONTENT_REMOTE);
  await page.getByRole('button', { name: /Opnieuw/ }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('main').getByRole('searchbox').fill('wachtwoord vergeten');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/gevonden$/);
  await expect(question).toBeVisible();
  await expectRestToWork(page);
});

test('a remote that takes 5 seconds: the page says it takes long, then shows it', async ({ page }) => {
  await page.route(LOGIN_REMOTE, async (route) => {
    // Asked for with the page, long before anybody counts.
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    await route.continue();
  });
  // A page that the browser makes; others come as HTML and can be read meanwhile.
  await page.goto('/account/login', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Het duurt langer dan normaal')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible({ timeout: 30_000 });
  await expectRestToWork(page);
});

test('a remote that is switched off: its pages and calls are not found, its menu entries are gone, and it comes back when switched on', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAsOperator(operator);
  const drawEntry = page.getByRole('contentinfo').getByRole('link', { name: 'Winkels' });
  await page.goto('/lootjestrekken');
  await expect(drawEntry).toBeVisible();
  try {
    await operator.getByRole('link', { name: 'Onderdelen' }).click();
    await operator.getByRole('link', { name: 'Zet uit: mf_content' }).click();
    await operator.getByRole('button', { name: 'Ja, zet uit' }).click();
    await expect(drawEntry).toHaveCount(0); // the open page learns of it by itself
    const answer = await page.goto('/winkels');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina is er niet');
    const calls = ['/api/Shop', '/api/Blog', '/api/Contact/OpenForm', '/api/Stats/HomepageStats'];
    const statuses = calls.map(async (path) => (await page.request.get(path)).status());
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200]);
    await expectRestToWork(page);
  } finally {
    await operator.getByRole('button', { name: 'Zet aan: mf_content' }).click();
  }
  await page.goto('/winkels');
  await expect(page.getByRole('heading', { level: 1, name: /Winkels/ })).toBeVisible();
});

test('a remote that throws when it loads hurts only its own place', async ({ page }) => {
  // Its entry would not run: the page knows what that must be.
  await page.route(/\/remotes\/mf_content\/[^/]+\/(?!remoteEntry)[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
  );
  await page.goto('/winkels');
  await expect(page.getByText('Dit deel van de site laadt niet')).toBeVisible();
  await expectRestToWork(page);
});

test('an entry that was changed on its way does not run, and the rest works', async ({ page }) => {
  await page.route('**/remotes/mf_account/*/remoteEntry*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.changed = true;` });
  });
  await page.goto('/account/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit deel van de site laadt niet');
  expect(await page.evaluate(() => 'changed' in window)).toBe(false);
  await expectRestToWork(page);
});

test('an entry that was changed on its way, and kept by the browser, is right again by Retry', async ({ page, baseURL }) => {
  let isChanged = true;
  // Somebody between the browser and the site: what is routed by the browser itself, it does not keep.
  const between = createServer((req, res) => {
    const pass = async () => {
      const { cookie = '', accept = '' } = req.headers;
      const answer = await fetch(new URL(req.url ?? '/', baseURL), { headers: { cookie, accept }, redirect: 'manual' });
      const own = [...answer.headers].filter(
        ([name]) => !/^(content-(encoding|length)|connection|transfer-encoding)$/.test(name),
      );
      const body = Buffer.from(await answer.arrayBuffer());
      const more = isChanged && /\/remotes\/mf_account\/[^/]+\/remoteEntry/.test(req.url ?? '') ? '\nwindow.changed = true;' : '';
      res.writeHead(answer.status, Object.fromEntries(own)).end(Buffer.concat([body, Buffer.from(more)]));
    };
    pass().catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${String((between.address() as AddressInfo).port)}/account/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit deel van de site laadt niet');
    isChanged = false;
    await page.getByRole('button', { name: /Opnieuw/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    expect(await page.evaluate(() => 'changed' in window)).toBe(false);
  } finally {
    between.closeAllConnections();
    between.close();
  }
});
