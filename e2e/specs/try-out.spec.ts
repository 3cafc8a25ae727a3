import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { aPerson } from '../support/people.js';
import { tooWide } from '../support/widths.js';

test.use({ viewport: { width: 360, height: 740 } });

test('what a visitor tries on the landing page goes along to a first list, and to a real draw', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Zo werkt het' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Wat wil je hebben?').fill('Een rode fiets');
  await page.getByRole('button', { name: 'Zet erop' }).click();
  await page.getByRole('tab', { name: 'Je bezoek ziet' }).click();
  await page.getByRole('button', { name: 'Afstrepen: Een rode fiets' }).click();
  await expect(page.getByRole('button', { name: 'Ongedaan maken: Een rode fiets' })).toBeVisible();

  for (const [at, name] of ['Anna', 'Bram', 'Cas'].entries()) await page.getByLabel(`Naam ${String(at + 1)}`).fill(name);
  await page.getByRole('button', { name: 'Trek de lootjes' }).click();
  await page.getByRole('button', { name: /Voor Anna/ }).click();
  await expect(page.getByText(/^Je trok (Bram|Cas)$/)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await page.getByRole('link', { name: /Nu echt/ }).click();
  await expect(page.getByLabel('Jouw naam')).toHaveValue('Anna');

  await page.goto('/');
  await page.getByRole('heading', { name: 'Zo werkt het' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Maak hier mijn lijstje van' }).click();
  const tess = aPerson('Tess');
  await page.getByLabel('Voornaam').fill(tess.firstName);
  await page.getByLabel('Achternaam').fill(tess.lastName);
  await page.getByLabel('Naam van je lijstje').fill(tess.username);
  await page.getByLabel('E-mailadres', { exact: true }).fill(tess.email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(tess.password);
  await page.getByRole('button', { name: 'Maak mijn lijstje' }).click();
  await page.getByRole('button', { name: 'Zet hem op dit lijstje' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Een rode fiets' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zet hem op dit lijstje' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: 'Een rode fiets' })).toBeVisible();
});
