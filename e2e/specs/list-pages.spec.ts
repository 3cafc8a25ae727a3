import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { linkIn, mailsTo, waitForMail } from '../support/inbox.js';
import { anOwner, categoriesOf } from '../support/own-lists.js';
import type { Person } from '../support/people.js';

const main = (page: Page) => page.getByRole('main');
/** Width and height of a PNG. */
const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** Makes the list one that only invited people see. */
const close = async (request: APIRequestContext, { username, firstName, lastName }: Person): Promise<void> => {
  const { wishlistPrivateGuid: privateGuid } = await categoriesOf(request, username);
  const settings = { city: null, accessType: 'CLOSED', includeInSearchResult: true, showCrossedOff: false, birthday: null };
  const answer = await post(request, '/api/MyList/UpdateSettings', { privateGuid, username, firstName, lastName, ...settings });
  expect(answer.status()).toBe(200);
};

/** A browser that nobody used yet. */
const elsewhere = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  return { context, page: await context.newPage() };
};

test('a photo and a theme image come on the list, and its visitors see them', async ({ browser, baseURL }) => {
  const { person, page } = await anOwner(browser, 'Fien', [['Wensen', 'Theepot']]);
  const visitor = await elsewhere(browser, baseURL);
  await visitor.page.goto(`/${person.username}`);
  await expect(main(visitor.page)).toContainText('Theepot');

  await page.goto(`/${person.username}/image`);
  await expect(main(page).getByRole('radio')).toHaveCount(34);
  await expect(main(page)).toContainText('nog geen foto');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setInputFiles('input[type=file]', {
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  });
  await expect(page.getByAltText('De foto die je koos')).toBeVisible();
  await page.getByRole('button', { name: 'Zet op mijn lijstje' }).click();
  await expect(page).toHaveURL(`/${person.username}`);
  const shown = visitor.page.locator('header img[src^="/api/WishlistImage/File/"]');
  await expect(shown).toBeVisible();
  const own = await shown.getAttribute('src');
  const kept = await page.request.get((own ?? '').replace('?size=400', ''));
  expect(sizeOf(await kept.body())).toEqual([800, 450]);

  await page.goto(`/${person.username}/image`);
  await page.getByRole('radio', { name: 'Molen' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Raket' })).toBeChecked();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zet op mijn lijstje' }).click();
  await expect(shown).not.toHaveAttribute('src', own ?? '');
  await visitor.context.close();
  await page.context().close();
});

test('the QR code leads to the list, and is alone on its sheet', async ({ browser }) => {
  const { person, page } = await anOwner(browser, 'Geert', [['Wensen', 'Theepot']]);
  await page.goto(`/${person.username}/qr`);
  await expect(page.getByRole('img', { name: new RegExp(`${person.username}$`) })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download als PNG' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${person.username}-qr.png`);

  const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(/\/Count (\d+)/.exec(sheet)?.[1]).toBe('1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeHidden();
  await expect(page.getByRole('img', { name: new RegExp(`${person.username}$`) })).toBeVisible();

  await page.emulateMedia({ media: null });
  await close(page.request, person);
  await page.goto(`/${person.username}/qr`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dit lijstje is niet voor iedereen' })).toBeVisible();
  await page.context().close();
});

test('a closed list goes by mail, opens for who follows its link, and ends for who wants none', async ({ browser, baseURL }) => {
  const { person, page } = await anOwner(browser, 'Hanneke', [['Wensen', 'Theepot']]);
  const { username } = person;
  await close(page.request, person);
  const [oma, opa] = [`oma-${username}@voorbeeld.nl`, `opa-${username}@voorbeeld.nl`];

  await page.goto(`/mylist/send/${username}`);
  await expect(main(page)).toContainText('Ieder adres krijgt een eigen uitnodiging');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByLabel('Aan wie?')).toBeFocused();
  await page.getByLabel('Aan wie?').fill(`Oma de Boer <${oma}>; ${opa}`);
  await page.getByLabel('Onderwerp').fill('Kom je ook?');
  await page.getByLabel('Je bericht').fill('Lieve oma en opa,\n\n<b>Kijk</b> eens!');
  await page.getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Je lijstje is onderweg' })).toBeFocused();

  const mail = await waitForMail(page.request, oma, /^Kom je ook\?$/);
  expect(mail.text).toContain('<b>Kijk</b> eens!');
  const [toOma, toOpa] = [linkIn(mail, `/${username}`), linkIn(await waitForMail(page.request, opa, /Kom je/), `/${username}`)];
  expect(toOma).not.toBe(toOpa);

  const guest = await elsewhere(browser, baseURL);
  await guest.page.goto(`/${username}`);
  await expect(main(guest.page)).not.toContainText('Theepot');
  await guest.page.goto(toOma);
  await expect(guest.page).toHaveURL(`/${username}`);
  await expect(main(guest.page)).toContainText('Theepot');
  await guest.page.reload();
  await expect(main(guest.page)).toContainText('Theepot');

  await guest.page.goto(linkIn(mail, '/mail/afmelden'));
  await expect(main(guest.page)).toContainText(oma);
  expect(await violationsInBothThemes(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: 'Meld me af' }).click();
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Je bent afgemeld' })).toBeVisible();
  await page.getByRole('button', { name: 'Nog iemand' }).click();
  await page.getByLabel('Aan wie?').fill(`${oma} ${opa}`);
  await page.getByLabel('Onderwerp').fill('Nog een keer');
  await page.getByRole('button', { name: 'Verstuur' }).click();
  await waitForMail(page.request, opa, /Nog een keer/);
  expect((await mailsTo(page.request, oma)).map(({ subject }) => subject)).toEqual(['Kom je ook?']);
  await guest.context.close();
  await page.context().close();
});
