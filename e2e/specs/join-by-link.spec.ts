import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { linkIn, waitForMail } from '../support/inbox.js';
import { aPerson, register, signIn } from '../support/people.js';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
const next = (page: Page) => main(page).getByRole('button', { name: 'Verder' }).click();

test('draw with households and a join link: people put themselves in, the organizer lets them, and everybody gets a lot', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const phone = { baseURL: baseURL ?? '', viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
  const organizer = await register('Anna');
  const context = await browser.newContext(phone);
  await signIn(context, organizer);
  const page = await context.newPage();
  const others = await browser.newContext(phone);
  const other = await others.newPage();
  const [jan, kees] = [aPerson('Jan'), aPerson('Kees')];

  const link = await test.step('the organizer makes a link on the way', async () => {
    await page.goto('/lootjestrekken');
    await main(page).getByRole('link', { name: 'Start een loting' }).click();
    await heading(page, 'Waarvoor trekken jullie lootjes?');
    await page.getByLabel('Titel').fill('Kerst met de buren');
    await next(page);
    await heading(page, 'Wie doen er mee?');
    await main(page).getByRole('link', { name: 'Laat mensen zichzelf aanmelden met een link' }).click();
    await heading(page, 'Laat iedereen zichzelf aanmelden');
    await expect(page.getByLabel('Waarvoor trekken jullie lootjes?')).toHaveValue('Kerst met de buren');
    await page.getByRole('checkbox', { name: /^Iedereen met de link/ }).uncheck();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Maak de link' }).click();
    await heading(page, 'Kerst met de buren');
    expect(await violationsInBothThemes(page)).toEqual([]);
    return page.getByRole('textbox', { name: 'De link' }).inputValue();
  });

  const join = async (people: readonly { name: string; email: string | null }[]) => {
    await other.goto(link);
    await heading(other, 'Doe mee met Kerst met de buren');
    for (const [at, { name, email }] of people.entries()) {
      if (at > 0) await main(other).getByRole('button', { name: 'Nog iemand uit mijn huishouden' }).click();
      await main(other).getByLabel('Naam', { exact: true }).nth(at).fill(name);
      if (email === null)
        await other
          .getByRole('checkbox', { name: /^Heeft geen e-mail/ })
          .nth(at)
          .check();
      else await main(other).getByLabel('E-mailadres', { exact: true }).nth(at).fill(email);
    }
  };

  await test.step('a household comes in, and somebody who thinks better of it', async () => {
    await join([{ name: 'Jan', email: jan.email }]);
    await other.keyboard.press('Enter');
    await expect(main(other)).toContainText('Je bent aangemeld');
    await main(other).getByRole('button', { name: 'Toch niet meedoen' }).click();
    await expect(main(other).getByRole('button', { name: 'Ik doe mee' })).toBeVisible();
    await join([
      { name: 'Jan', email: jan.email },
      { name: 'Saar', email: null },
    ]);
    expect(await violationsInBothThemes(other)).toEqual([]);
    await main(other).getByRole('button', { name: 'Wij doen mee' }).click();
    await expect(main(other)).toContainText('Je bent aangemeld');
    expect(await violationsInBothThemes(other)).toEqual([]);
    await other.reload();
    await expect(main(other)).toContainText('Je bent aangemeld');
    await other.evaluate(() => localStorage.clear());
    await join([{ name: 'Nog een Jan', email: jan.email }]);
    await other.keyboard.press('Enter');
    await expect(main(other)).toContainText('Een van deze adressen doet al mee');
    await join([{ name: 'Kees', email: kees.email }]);
    await other.keyboard.press('Enter');
    await expect(main(other)).toContainText('Je bent aangemeld');
  });

  await test.step('the organizer lets them in, and draws', async () => {
    await page.goto('/lootjestrekken');
    await main(page).getByRole('link', { name: 'Kerst met de buren' }).click();
    await heading(page, 'Kerst met de buren');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Jan en Saar laten meedoen' }).click();
    await expect(main(page)).toContainText('2 mensen doen mee');
    await main(page).getByRole('button', { name: 'Kees laten meedoen' }).click();
    await expect(main(page)).toContainText('3 mensen doen mee');
    await main(page).getByRole('button', { name: 'Verder met trekken' }).click();
    await heading(page, 'Klopt alles?');
    await expect(main(page)).toContainText('4 deelnemers');
    await main(page).getByRole('button', { name: 'Trek de lootjes' }).click();
    await heading(page, 'De lootjes zijn getrokken');
    await expect(main(page)).toContainText('Heeft geen e-mail');
  });

  await test.step('nobody of a household draws another of it, and the link is closed', async () => {
    const mail = await waitForMail(other.request, jan.email, /^Je lootje voor/);
    await other.goto(linkIn(mail, '/lootjestrekken/lootje/'));
    await heading(other, 'Kerst met de buren');
    await expect(
      main(other)
        .getByText(/^(Anna van Proef|Kees)$/)
        .first(),
    ).toBeVisible();
    await other.goto(link);
    await heading(other, 'Deze link werkt niet');
    await page.goto('/lootjestrekken');
    await heading(page, /./);
    await expect(main(page)).not.toContainText('Wachten op aanmeldingen');
  });
  await others.close();
  await context.close();
});
