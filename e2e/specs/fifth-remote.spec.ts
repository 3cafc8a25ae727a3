import { expect, type Page, test } from '@playwright/test';
import { type Checkout, makeCheckout } from '../support/checkout.js';
import { startDevServer } from '../support/dev-server.js';
import { loginPage } from '../support/login-page.js';
import { demoPerson } from '../support/people.js';

const NAME = 'mf-giftcards';
const MESSAGES = `${NAME}/src/features/start/messages.ts`;

let checkout: Checkout;
test.beforeAll(async () => {
  checkout = await makeCheckout();
  await checkout.command('new-remote/main', NAME);
});
test.afterAll(() => checkout.remove());

const configOn = async (page: Page) =>
  JSON.parse((await page.locator('#site-config').textContent()) ?? '{}') as { remotes: { name: string; version: string }[] };

const isNotFifth = ({ name }: { name: string }) => name !== 'mf_giftcards';

/** Scripts of the shell that a page names: they change with every version of it. */
const shellOn = (page: Page) =>
  page.locator('script[src^="/shell/"]').evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')));

/** Opens a socket as the hubs do; answers how it began. */
const OPEN_SOCKET = `new Promise((resolve) => {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/signalr/?EIO=4&transport=websocket');
  socket.onmessage = ({ data }) => { resolve(String(data)); socket.close(); };
  socket.onerror = () => resolve('refused');
})`;

test('one remote is developed inside a running site: its own policy, session and sockets, and edits show without a reload', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const broken: string[] = [];
  page.on('console', (said) => /Content Security Policy/i.test(said.text()) && broken.push(said.text()));
  page.on('pageerror', (error) => broken.push(error.message));
  const dev = await startDevServer(checkout, NAME, baseURL ?? '');
  try {
    await page.goto(`${dev.url}/account/login`);
    const { email, password } = demoPerson('anna');
    await loginPage(page).send(email, password);
    await expect(page).not.toHaveURL(/account\/login/);
    const answer = await page.goto(`${dev.url}/giftcards`);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Giftcards'); // the site has never heard of it

    await page.evaluate('globalThis.isSamePage = true');
    await checkout.edit(MESSAGES, "'Giftcards'", "'Cadeaubonnen'");
    await expect(title).toHaveText('Cadeaubonnen');
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
    expect(await page.evaluate(OPEN_SOCKET)).toContain('"sid"');
    expect(broken).toEqual([]);
  } finally {
    await dev.stop();
  }
});

test('a fifth remote goes live on a running site: route and menu entry are there, in open pages too, and no other part has changed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const newcomer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  expect((await newcomer.goto('/giftcards'))?.status()).toBe(404);
  await page.goto('/list/search');
  const [before, shell] = [await configOn(page), await shellOn(page)];
  expect(shell.length).toBeGreaterThan(0);
  const entry = page.getByRole('link', { name: 'Giftcards' });
  try {
    await checkout.command('publish/deploy.main', NAME);
    await expect(entry.first()).toBeVisible(); // the open page learns of it by itself
    await entry.first().click();
    await expect(page).toHaveURL('/giftcards');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Giftcards|Cadeaubonnen/);

    expect((await newcomer.goto('/giftcards'))?.status()).toBe(200);
    await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText(/Giftcards|Cadeaubonnen/);
    expect(await shellOn(newcomer)).toEqual(shell);
    const { remotes } = await configOn(newcomer);
    expect(remotes.filter(isNotFifth)).toEqual(before.remotes.filter(isNotFifth));
  } finally {
    await checkout.command('ops/main', 'remotes', 'disable', NAME);
  }
  await expect(entry).toHaveCount(0);
  expect((await newcomer.goto('/giftcards'))?.status()).toBe(404);
});
