import { expect, type Locator, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { anOwner, openOwnList } from '../support/own-lists.js';
import { linkIn, waitForMail } from '../support/inbox.js';
import { inDatabase } from '../support/stored.js';
import { aPerson } from '../support/people.js';
import { tooWide } from '../support/widths.js';

const WHEN = '6 december 2099';
const enter = (button: Locator) => button.press('Enter');

test('a list opens after its day: chosen beforehand, a guest is told and named, and thanked by mail', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { person, page } = await anOwner(browser, 'Roos', [['Wensen', 'Theepot', 'Sjaal']]);
  await page.setViewportSize({ width: 360, height: 740 });
  const lists = await page.context().request.get('/api/MyList/GetAll');
  const [{ privateGuid } = { privateGuid: '' }] = (await lists.json()) as { privateGuid: string }[];
  const day = { privateGuid, occasion: 'Sinterklaas', occasionDate: '2099-12-05' };
  await post(page.context().request, '/api/MyList/UpdateOccasion', day);

  await test.step('its owner chooses it, by keyboard, and reads when it opens', async () => {
    await openOwnList(page, person.username);
    await enter(page.getByRole('button', { name: /^Blijft een verrassing/ }));
    await page.getByRole('checkbox', { name: /^Na de dag mag ik zien/ }).press('Space');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await enter(page.getByRole('button', { name: 'Opslaan' }));
    await expect(page.getByRole('button', { name: new RegExp(`^Gaat open op ${WHEN}`) })).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
  });

  const oma = aPerson('Oma');
  const visitor = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } });
  await test.step('a guest reads it on the list, crosses off and gives a name', async () => {
    await visitor.goto(`/${person.username}`);
    await expect(visitor.getByText(`Vanaf ${WHEN} ziet Roos wat er van dit lijstje is gegeven.`)).toBeVisible();
    await enter(visitor.getByRole('button', { name: 'Afstrepen: Theepot' }));
    await visitor.getByLabel('Je e-mailadres').fill(oma.email);
    await enter(visitor.getByRole('button', { name: 'Verder' }));
    await enter(visitor.getByRole('dialog').getByRole('button', { name: 'Afstrepen' }));
    await visitor.getByRole('textbox', { name: 'Je naam' }).fill('Oma Riet');
    expect(await violationsInBothThemes(visitor)).toEqual([]);
    await enter(visitor.getByRole('dialog').getByRole('button', { name: 'Afstrepen' }));
    await expect(visitor.getByRole('button', { name: 'Ongedaan maken: Theepot' })).toBeVisible();
  });

  await test.step('the mail says what will be seen, and its page as well', async () => {
    const mail = await waitForMail(page.request, oma.email, /^Afgestreept/);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`${WHEN} ziet Roos`);
    await visitor.goto(linkIn(mail, '/crossedoff/'));
    await expect(visitor.getByText(`Vanaf ${WHEN} staat erbij dat Oma Riet dit geeft.`)).toBeVisible();
    expect(await violationsInBothThemes(visitor)).toEqual([]);
  });

  await test.step('until then its owner sees nothing', async () => {
    await page.goto(`/${person.username}/gekregen`);
    await expect(page.getByRole('heading', { name: 'Nog niets te zien' })).toBeVisible();
  });

  await test.step('after it they see who gave what, tick it, and thank', async () => {
    await inDatabase('wishlist', async (database) => {
      const opensAt = new Date(Date.now() - 1000);
      await database.collection('wishlists').updateOne({ privateGuid }, { $set: { 'opening.opensAt': opensAt } });
    });
    await page.goto(`/${person.username}`);
    await enter(page.getByRole('link', { name: 'Bekijk wat je kreeg' }));
    await expect(page.getByText('Van Oma Riet')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Gekregen: Theepot' }).press('Space');
    await expect(page.getByText(/^Gekregen in \d{4}$/)).toBeVisible();
    await enter(page.getByRole('button', { name: 'Bedank Oma Riet voor Theepot' }));
    await page.getByLabel('Je bedankje').fill('Dank je wel, oma! Ik schenk er elke dag uit.');
    await enter(page.getByRole('button', { name: 'Verstuur' }));
    await expect(page.getByText('Bedankt', { exact: true })).toBeVisible();
    const mail = await waitForMail(page.request, oma.email, /bedankt je$/);
    expect(mail.text).toContain('Ik schenk er elke dag uit.');
  });
  await Promise.all([page.context().close(), visitor.context().close()]);
});
