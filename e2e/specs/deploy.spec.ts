import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A checkout as a team of its own has it: the same sources, its own builds. Installed packages are shared. */
const makeCheckout = async (): Promise<string> => {
  const checkout = await mkdtemp(join(tmpdir(), 'verlanglijstje-team-'));
  const folders = await readdir(root, { withFileTypes: true });
  const sources = folders.filter(({ name }) => !name.startsWith('.') && name !== 'node_modules').map(({ name }) => name);
  for (const name of sources) {
    await cp(join(root, name), join(checkout, name), {
      recursive: true,
      filter: async (from) => {
        if (!from.endsWith('node_modules')) return !from.endsWith('/dist');
        await symlink(from, join(checkout, relative(root, from)));
        return false;
      },
    });
  }
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
};

/** Version of every remote on the page, as its site-config has it. */
const versionsOn = async (page: Page): Promise<Record<string, string>> => {
  const config = JSON.parse((await page.locator('#site-config').textContent()) ?? '{}') as {
    remotes: { name: string; version: string }[];
  };
  return Object.fromEntries(config.remotes.map(({ name, version }) => [name, version]));
};

test('one remote, rebuilt and activated alone, is there on the next page load; a rollback brings the old one back', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const checkout = await makeCheckout();
  const infra = (script: string) =>
    run(process.execPath, ['--import', 'tsx/esm', `infra/src/publish/${script}.main.ts`, 'mf-content'], { cwd: checkout });
  try {
    await page.goto('/winkels');
    const heading = page.getByRole('heading', { level: 1 });
    const before = (await heading.textContent()) ?? '';
    const versionsBefore = await versionsOn(page);

    const messages = join(checkout, 'mf-content/src/features/shops/messages.ts');
    const changed = (await readFile(messages, 'utf8')).replaceAll(before, 'Winkels van een nieuwe versie');
    await writeFile(messages, changed);
    await infra('deploy');

    await page.reload();
    await expect(heading).toHaveText('Winkels van een nieuwe versie');
    const { mf_content: newVersion, ...others } = await versionsOn(page);
    const { mf_content: oldVersion, ...othersBefore } = versionsBefore;
    expect(newVersion).not.toBe(oldVersion);
    expect(others).toEqual(othersBefore);

    await infra('rollback');
    await page.reload();
    await expect(heading).toHaveText(before);
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
});
