import { type APIRequestContext, expect, type Page, request } from '@playwright/test';

const password = process.env['OPERATOR_PASSWORD'] ?? '';

/** Signs in on the operators' page; `secret` where it is not the site under test. */
export const signInAsOperator = async (page: Page, secret = password): Promise<void> => {
  await page.goto('/beheer');
  await page.getByLabel('Wachtwoord').fill(secret);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overzicht' })).toBeVisible();
};

const setFlag = async (operator: APIRequestContext, csrf: string, flag: string, value: string): Promise<void> => {
  const answer = await operator.post(`/ops/flags/${flag}`, { form: { csrf, value }, maxRedirects: 0 });
  expect(answer.status(), `flag ${flag}`).toBe(303);
};

/** Runs `look` while flags are set otherwise, by the forms of the operators' page, and puts them back as they were by default. */
export const withFlags = async (
  flags: Readonly<Record<string, { readonly value: string; readonly usual: string }>>,
  look: () => Promise<void>,
): Promise<void> => {
  const operator = await request.newContext({ baseURL: process.env['SITE_URL'] ?? '' });
  await operator.post('/ops/login', { form: { password } });
  const page = await (await operator.get('/beheer')).text();
  const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
  try {
    for (const [flag, { value }] of Object.entries(flags)) await setFlag(operator, csrf, flag, value);
    await look();
  } finally {
    for (const [flag, { usual }] of Object.entries(flags)) await setFlag(operator, csrf, flag, usual);
    await operator.dispose();
  }
};
