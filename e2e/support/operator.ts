import { expect, type Page, request } from '@playwright/test';

const password = process.env['OPERATOR_PASSWORD'] ?? '';

/** Signs in on the operators' page; `secret` where it is not the site under test. */
export const signInAsOperator = async (page: Page, secret = password): Promise<void> => {
  await page.goto('/beheer');
  await page.getByLabel('Wachtwoord').fill(secret);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overzicht' })).toBeVisible();
};

/** Posts a form of the operators' page. */
type PostForm = (path: string, form: Readonly<Record<string, string>>) => Promise<void>;

/** Signed in by the forms of the operators' page, without a browser. */
export const asOperator = async <T>(work: (post: PostForm) => Promise<T>): Promise<T> => {
  const operator = await request.newContext({ baseURL: process.env['SITE_URL'] ?? '' });
  try {
    await operator.post('/ops/login', { form: { password } });
    const page = await (await operator.get('/beheer')).text();
    const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    return await work(async (path, form) => {
      const answer = await operator.post(path, { form: { csrf, ...form }, maxRedirects: 0 });
      expect(answer.status(), path).toBe(303);
    });
  } finally {
    await operator.dispose();
  }
};

/** Runs `look` while flags are set otherwise, and puts them back as they were by default. */
export const withFlags = (
  flags: Readonly<Record<string, { readonly value: string; readonly usual: string }>>,
  look: () => Promise<void>,
): Promise<void> =>
  asOperator(async (post) => {
    try {
      for (const [flag, { value }] of Object.entries(flags)) await post(`/ops/flags/${flag}`, { value });
      await look();
    } finally {
      for (const [flag, { usual }] of Object.entries(flags)) await post(`/ops/flags/${flag}`, { value: usual });
    }
  });
