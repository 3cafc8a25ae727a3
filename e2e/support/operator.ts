import { expect, type Page } from '@playwright/test';

/** Signs in on the operators' page. */
export const signInAsOperator = async (page: Page): Promise<void> => {
  await page.goto('/beheer');
  await page.getByLabel('Wachtwoord').fill(process.env['OPERATOR_PASSWORD'] ?? '');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('heading', { name: 'Onderdelen' })).toBeVisible();
};
