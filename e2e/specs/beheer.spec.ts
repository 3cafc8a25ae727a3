import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { signInAsOperator } from '../support/operator.js';
import { withFailedJob } from '../support/stored.js';

test('operators see how the site is, and try a failed job again', async ({ page }) => {
  const id = randomUUID();
  await withFailedJob(id, async () => {
    await signInAsOperator(page);
    const processes = page.getByRole('region', { name: 'Diensten' });
    for (const name of ['gateway', 'wishlist', 'wishlist-worker', 'mailer', 'platform']) {
      const row = processes.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
      await expect(row.first()).toContainText('in orde');
    }
    await expect(page.locator('.chart canvas')).toHaveCount(1);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByRole('link', { name: 'Wachtrijen' }).click();
    await page.getByRole('link', { name: `events-lotting ${id}` }).click();
    await expect(page.getByText(/has no handler for e2e\.nonsense/)).toBeVisible();
    await page.goto('/beheer/wachtrijen');
    await page.getByRole('button', { name: `Probeer opnieuw: e2e.nonsense, events-lotting ${id}` }).click();
    await expect(page.getByText('Het wordt opnieuw geprobeerd.')).toBeVisible();
    await page.goto('/beheer/logboek');
    await expect(page.getByText(`Werk opnieuw geprobeerd: events-lotting ${id}`)).toBeVisible();
  });
});

test('how a page was to its visitor, and what broke in it, is there by part and version', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await context.newPage();
  // Not its entry: a changed one does not run.
  await visitor.route(/\/remotes\/mf_content\/[^/]+\/(?!remoteEntry)[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const broken = 'if (!window.isBroken) { window.isBroken = true; setTimeout(() => { throw new Error("stuk"); }); }';
    await route.fulfill({ response, body: `${await response.text()}\n;${broken}` });
  });
  const isTold = visitor.waitForRequest('**/api/Site/PageReport');
  await visitor.goto('/faq');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Veelgestelde vragen');
  await isTold;
  const version = await visitor.evaluate<string>(
    'JSON.parse(document.getElementById("site-config").textContent).remotes.find(({ name }) => name === "mf_content").version',
  );
  // How fast it was is told when it is left.
  await visitor.goto('/beheer');
  await context.close();

  await signInAsOperator(page);
  const row = page.getByRole('region', { name: 'Zo ervaren bezoekers het' }).getByRole('row').filter({ hasText: version });
  await expect(async () => {
    await page.reload();
    await expect(row.getByRole('cell').nth(0)).toHaveText('mf_content', { timeout: 1000 });
    await expect(row.getByRole('cell').nth(2)).toHaveText(/\d m?s/, { timeout: 1000 });
    await expect(row.getByRole('cell').last()).toHaveText(/^[1-9]\d*$/, { timeout: 1000 });
  }).toPass();
});

const SUBJECTS = [
  ...['Schakelaars', 'Onderdelen', 'Gepland', 'Mail', 'Wachtrijen', 'Logboek', 'Beheerders', 'Tokens', 'Aanroepen'],
  ...['Mijn account', 'Overzicht'],
];

test('the queue board is in Dutch and leads back, on a phone too; the other pages are accessible', async ({ page }) => {
  test.setTimeout(240_000); // axe looks at eleven pages, twice each
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsOperator(page);
  for (const name of SUBJECTS) {
    await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(`${name} · Beheer · Verlanglijstje`);
    const { scrollWidth, clientWidth } = await page.evaluate<{ scrollWidth: number; clientWidth: number }>(
      '({ scrollWidth: Math.max(...[...document.querySelectorAll("html, section, table")].map((each) => each.scrollWidth - each.clientWidth)), clientWidth: 0 })',
    );
    expect([name, scrollWidth]).toEqual([name, clientWidth]);
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 0.9 });
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  await page.goto('/ops/queues/queue/mail?status=failed');
  await expect(page.getByRole('heading', { name: 'Wachtrijen' })).toBeVisible();
  await expect(page.getByText('Mislukt').first()).toBeVisible();
  await expect(page.getByText('Failed')).toHaveCount(0);
  await page.getByRole('link', { name: 'Terug naar beheer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overzicht' })).toBeVisible();
});

test('flags can be set without script, and the pages of operators fit a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await signInAsOperator(page);
  await page.getByRole('link', { name: 'Schakelaars' }).click();
  await page.getByRole('button', { name: 'Zet aan: Impressum' }).click();
  await expect(page.getByText('Opgeslagen.')).toBeVisible();
  await page.getByRole('link', { name: 'Zet uit: Impressum' }).click();
  await expect(page.getByRole('heading', { name: 'Impressum uitzetten?' })).toBeVisible();
  await page.getByRole('button', { name: 'Ja, zet uit' }).click();
  await expect(page.getByText('Opgeslagen.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zet aan: Impressum' })).toBeVisible();
  await context.close();
});
