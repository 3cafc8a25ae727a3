import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

test('the catalogue is published with the site, and works there without an origin', async ({ page }) => {
  test.setTimeout(180_000);
  // DATA_DIR is that of the site under test.
  await promisify(execFile)('npm', ['run', '-s', 'stories:publish'], { cwd: '..', maxBuffer: 1 << 24 });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  page.on('response', (answer) => answer.status() >= 400 && problems.push(answer.url()));

  await page.goto('/beheer/catalogus');
  await expect(page.getByRole('link', { name: 'Not Found', exact: true })).toBeVisible();
  const story = page.frameLocator('#storybook-preview-iframe');
  await expect(story.getByRole('heading', { name: 'Deze pagina is er niet' })).toBeVisible();
  await page.getByRole('link', { name: 'Oops', exact: true }).click();
  await expect(story.getByRole('heading', { level: 1 })).not.toHaveText('Deze pagina is er niet');
  expect(problems).toEqual([]);

  const reached = await page.evaluate(async () => {
    const cookies = (() => {
      try {
        return document.cookie;
      } catch {
        return 'refused';
      }
    })();
    const call = await fetch('/api/Shop').then(
      () => 'answered',
      () => 'refused',
    );
    return { origin: self.origin, cookies, call };
  });
  expect(reached).toEqual({ origin: 'null', cookies: 'refused', call: 'refused' });
});
