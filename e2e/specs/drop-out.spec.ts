import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { linkIn, waitForMail } from '../support/inbox.js';
import { aPerson } from '../support/people.js';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
const next = (page: Page) => main(page).getByRole('button', { name: 'Verder' }).click();
const NAMES = ['Oma', 'Bram', 'Cas', 'Daan', 'Eva'] as const;

test('drop-out after three opened lots: the draw is repaired, who is touched says that they know, and the others notice nothing', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const phone = { baseURL: baseURL ?? '', viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const other = await browser.newContext(phone);
  const lot = await other.newPage();
  const people = new Map(NAMES.map((name) => [name, aPerson(name)]));
  const emailOf = (name: (typeof NAMES)[number]) => people.get(name)?.email ?? '';
  const links = new Map<string, string>();
  /** Whom somebody drew, as their own lot says. */
  const drawnBy = async (name: string): Promise<string> => {
    await lot.goto(links.get(name) ?? '');
    await heading(lot, 'Pakjesavond');
    const drawn = main(lot)
      .getByText(/^(Oma|Bram|Cas|Daan|Eva)$/)
      .first();
    await expect(drawn).toBeVisible();
    return drawn.innerText();
  };

  await test.step('five people draw lots, and the first three open theirs', async () => {
    await page.goto('/lootjestrekken');
    await main(page).getByRole('link', { name: 'Start een loting' }).click();
    await heading(page, 'Waarvoor trekken jullie lootjes?');
    await page.getByLabel('Titel').fill('Pakjesavond');
    await page.getByLabel('Jouw naam').fill('Oma');
    await page.getByLabel('Jouw e-mailadres').fill(emailOf('Oma'));
    await next(page);
    await page.getByRole('tab', { name: 'Allemaal tegelijk' }).click();
    const rows = NAMES.slice(1).map((name) => `${name} ${emailOf(name)}`);
    await page.getByLabel('Plak hier alle adressen').fill(rows.join('\n'));
    await main(page).getByRole('button', { name: '4 personen toevoegen' }).click();
    await next(page);
    await heading(page, 'Wie trekt wie liever niet?');
    await next(page);
    await heading(page, 'Klopt alles?');
    await main(page).getByRole('button', { name: 'Trek de lootjes' }).click();
    await heading(page, 'De lootjes zijn getrokken');
    for (const name of NAMES) {
      const mail = await waitForMail(page.request, emailOf(name), /^Je lootje voor/);
      links.set(name, linkIn(mail, '/lootjestrekken/lootje/'));
    }
  });

  const before = new Map<string, string>();
  for (const [index, name] of NAMES.slice(0, 3).entries()) {
    before.set(name, await drawnBy(name));
    // The lot's page tells the service once it is alive: who goes on before that has opened nothing.
    await expect(main(page)).toContainText(`${index + 1} van 5`, { timeout: 20_000 });
  }

  // Whom somebody drew who opened their lot: that lot at least has to change.
  const gone = NAMES.find((name) => name !== 'Oma' && [...before.values()].includes(name)) ?? 'Eva';
  const staying = NAMES.filter((name) => name !== gone);
  await test.step('one of them cannot come: the organizer sees what changes, never whose, and has it done', async () => {
    await main(page).getByRole('button', { name: 'Er verandert iets' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Wie kan er niet?').selectOption({ label: gone });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Kijk wat er verandert' }).click();
    await expect(dialog.getByText(/^Lootjes waar iemand anders op komt: 1/)).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pas de loting aan' }).click();
    await expect(dialog).toBeHidden();
    await expect(main(page)).not.toContainText(emailOf(gone), { timeout: 20_000 });
  });

  await test.step('each of the others draws somebody else who takes part; a changed lot says so until that is acknowledged', async () => {
    const now = new Map<string, string>();
    let changed = 0;
    for (const name of staying) {
      now.set(name, await drawnBy(name));
      const notice = main(lot).getByText('Je lootje is veranderd');
      const was = before.get(name);
      if (was !== undefined) await expect(notice).toBeVisible({ visible: was !== now.get(name) });
      if (was === undefined || was === now.get(name)) continue;
      changed += 1;
      expect((await waitForMail(page.request, emailOf(name), /^Veranderd: je lootje/)).text).toContain('geldt niet meer');
      expect(await violationsInBothThemes(lot)).toEqual([]);
      await main(lot).getByRole('button', { name: 'Ik heb het gezien' }).click();
      await expect(notice).toBeHidden();
    }
    expect([...now.values()].sort()).toEqual([...staying].sort());
    for (const [name, drew] of now) expect(drew).not.toBe(name);
    await page.reload();
    expect(changed).toBeGreaterThan(0);
    await expect(main(page)).toContainText('Iedereen die het raakt, heeft laten weten', { timeout: 20_000 });
  });

  await test.step('who is gone reads kindly that she takes part no more', async () => {
    expect((await waitForMail(page.request, emailOf(gone), /^Je doet niet meer mee/)).text).toContain('afgemeld');
    await lot.goto(links.get(gone) ?? '');
    await heading(lot, `${gone}, je doet niet meer mee`);
    expect(await violationsInBothThemes(lot)).toEqual([]);
  });
  await other.close();
  await context.close();
});
