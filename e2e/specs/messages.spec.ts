import { type BrowserContextOptions, expect as expectSoon, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { anOwner, categoriesOf } from '../support/own-lists.js';
import { demoPerson, signIn } from '../support/people.js';
import { tooWide } from '../support/widths.js';

/** A mail is on its way before anything is new, and three browsers are slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 30_000 });

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Berichten/ });

test('an invitation is at the bell of two devices at once, and is read on one for both', async ({ browser }) => {
  test.setTimeout(180_000);
  const lotte = demoPerson('lotte');
  const onDevice = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', ...options });
    await signIn(context, lotte);
    const page = await context.newPage();
    await page.goto('/friends');
    return page;
  };
  const phone = await onDevice({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const desk = await onDevice({});
  for (const page of [phone, desk]) await expect(bell(page)).toHaveAccessibleName('Berichten');

  const { person: saar, page: owner } = await anOwner(browser, 'Saar', [['Wensen', 'Bakfiets']]);
  const { wishlistPrivateGuid } = await categoriesOf(owner.request, saar.username);
  const letter = {
    ...{ privateGuid: wishlistPrivateGuid, recipients: [lotte.email], subject: 'Mijn verlanglijstje' },
    ...{ messageStart: 'Kijk je even mee wat er op staat?', messageEnd: '' },
  };
  const sent = await post(owner.request, '/api/MyList/Send', letter);
  expect(sent.status(), await sent.text()).toBe(200);

  await test.step('both devices have it without being loaded again', async () => {
    for (const page of [phone, desk]) await expect(bell(page)).toHaveAccessibleName('Berichten, 1 nieuw');
  });

  await test.step('it is read on the phone, and no longer new on the other', async () => {
    await bell(phone).press('Enter');
    const notice = phone.getByRole('link', { name: /^Saar van Proef.*Mijn verlanglijstje/ });
    await expect(notice).toBeVisible();
    expect(await violationsInBothThemes(phone)).toEqual([]);
    expect(await tooWide(phone)).toEqual([]);
    await notice.click();
    await expect(phone).toHaveURL(new RegExp(`/${saar.username}`));
    for (const page of [phone, desk]) await expect(bell(page)).toHaveAccessibleName('Berichten');
  });
});
