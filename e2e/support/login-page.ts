import type { Locator, Page } from '@playwright/test';

/** The parts of the login form in `place`: the page itself, the header or a dialog. */
export const loginForm = (place: Locator) => {
  const identifier = place.getByLabel(/^E-mail(adres of naam van je lijstje| of lijstnaam)$/);
  const password = place.getByLabel('Wachtwoord', { exact: true });
  const submit = place.getByRole('button', { name: 'Inloggen' });
  return {
    identifier,
    password,
    submit,
    /** Fills both fields in and sends them. */
    send: async (who: string, secret: string): Promise<void> => {
      await identifier.fill(who);
      await password.fill(secret);
      await submit.click();
    },
  };
};

/** The login form of a page's own content. */
export const loginPage = (page: Page) => loginForm(page.getByRole('main'));
