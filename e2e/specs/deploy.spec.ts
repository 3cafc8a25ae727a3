import { expect, type Page, test } from '@playwright/test';
import { makeCheckout } from '../support/checkout.js';
import { keptPaths, withWorker } from '../support/kept-offline.js';
import { asOperator } from '../support/operator.js';

/** Version of every remote on the page, as its site-config has it. */
const versionsOn = async (page: Page): Promise<Record<string, string>> => {
  const config = JSON.parse((await page.locator('#site-config').textContent()) ?? '{}') as {
    remotes: { name: string; version: string }[];
  };
  return Object.fromEntries(config.remotes.map(({ name, version }) => [name, version]));
};

test('one remote, rebuilt and activated alone, is there on the next page load; a rollback brings the old one back; pages that are open lose nothing, and ten such changes leave no installed page behind', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const checkout = await makeCheckout();
  try {
    await page.goto('/winkels');
    const heading = page.getByRole('heading', { level: 1 });
    const before = (await heading.textContent()) ?? '';
    const versionsBefore = await versionsOn(page);

    // Somebody fills in a form, and somebody else has a page open whose other screens have not come yet.
    const form = await context.newPage();
    // A page that the browser makes: nothing typed in it is there before its code is.
    await form.goto('/account/login');
    const typed = form.locator('main form input[name="password"]');
    await typed.fill('Een half verhaal');
    await form.evaluate('window.isStill = true');
    const open = await context.newPage();
    await open.goto('/winkels');
    const failed: string[] = [];
    // Of this one the service worker keeps the files.
    const installed = await browser.newPage(withWorker);
    await installed.goto('/winkels');
    const versionsKept = async () => {
      const kept = (await keptPaths(installed)).filter((path) => path.startsWith('/remotes/mf_content/'));
      return [...new Set(kept.map((path) => path.split('/')[3]))];
    };
    await expect.poll(versionsKept, { timeout: 60_000 }).toEqual([versionsBefore['mf_content']]);
    for (const each of [open, installed])
      each.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    const installedShows = async (words: string) => {
      await installed.reload();
      await expect(installed.getByRole('heading', { level: 1 })).toHaveText(words);
    };

    await checkout.edit('mf-content/src/features/shops/messages.ts', before, 'Winkels van een nieuwe versie');
    await checkout.command('publish/deploy.main', 'mf-content');

    await page.reload();
    await expect(heading).toHaveText('Winkels van een nieuwe versie');
    await installedShows('Winkels van een nieuwe versie');
    const { mf_content: newVersion, ...others } = await versionsOn(page);
    const { mf_content: oldVersion, ...othersBefore } = versionsBefore;
    expect(newVersion).not.toBe(oldVersion);
    expect(others).toEqual(othersBefore);

    await open.getByRole('contentinfo').getByRole('link', { name: 'Veelgestelde vragen' }).click();
    await expect(open.getByRole('heading', { level: 1 })).toHaveText('Veelgestelde vragen');

    await checkout.command('publish/rollback.main', 'mf-content');
    await page.reload();
    await expect(heading).toHaveText(before);
    await expect(typed).toHaveValue('Een half verhaal');
    expect(await form.evaluate('window.isStill')).toBe(true);
    await installedShows(before);

    await asOperator(async (post) => {
      for (let change = 3; change <= 10; change += 1) {
        const [version = '', words] = change % 2 === 0 ? [oldVersion, before] : [newVersion, 'Winkels van een nieuwe versie'];
        await post('/ops/remotes/mf_content/version', { version });
        // The gateway hears of it a moment later.
        await expect(() => installedShows(words)).toPass();
      }
    });
    // A page names the version before as well, for when the newest fails.
    await expect.poll(versionsKept, { timeout: 60_000 }).toContain(oldVersion);
    await installed.getByRole('contentinfo').getByRole('link', { name: 'Veelgestelde vragen' }).click();
    await expect(installed.getByRole('heading', { level: 1 })).toHaveText('Veelgestelde vragen');
    expect(failed).toEqual([]);
    await installed.context().close();
  } finally {
    await checkout.remove();
  }
});
