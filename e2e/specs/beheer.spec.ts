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
    await expect(page.locator('.chart canvas')).toHaveCount(2);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByRole('link', { name: `events-lotting ${id}` }).click();
    await expect(page.getByText(/has no handler for e2e\.nonsense/)).toBeVisible();
    await page.goto('/beheer');
    await page.getByRole('button', { name: `Probeer opnieuw: e2e.nonsense, events-lotting ${id}` }).click();
    await expect(page.getByText('Het wordt opnieuw geprobeerd.')).toBeVisible();
    await page.goto('/beheer/logboek');
    await expect(page.getByText(`Werk opnieuw geprobeerd: events-lotting ${id}`)).toBeVisible();
  });
});

test('flags can be set without script, and the pages of operators fit a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await signInAsOperator(page);
  await page.getByRole('button', { name: 'Zet aan: Impressum' }).click();
  await expect(page.getByText('Opgeslagen.')).toBeVisible();
  await page.getByRole('button', { name: 'Zet uit: Impressum' }).click();
  await expect(page.getByRole('button', { name: 'Zet aan: Impressum' })).toBeVisible();
  await context.close();
});
