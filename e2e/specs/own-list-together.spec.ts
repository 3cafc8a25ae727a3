import { expect, type Page, test } from '@playwright/test';
import { gripOf, middleOf } from '../support/gestures.js';
import { anOwner, beginChanging, handleOf, namesOf, openOwnList, shownOn } from '../support/own-lists.js';

const GIFTS = ['Atlas', 'Beker', 'Cello', 'Deken', 'Emmer', 'Fluit'];

const online = (page: Page) => page.getByRole('list', { name: 'Eigenaren van dit lijstje' }).getByText(/, nu online$/);
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** Takes a gift by its handle with the mouse and holds it over the name of another one, which is above its middle. */
const holdOver = async (page: Page, gift: string, other: string) => {
  const name = page.getByRole('heading', { level: 3, name: other });
  const [from, to] = [await gripOf(handleOf(page, gift)), await middleOf(name)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 10, { steps: 3 });
  await expect(page.locator('[data-lifted]').first()).toBeAttached();
  await page.mouse.move(to.x, to.y - 8, { steps: 8 });
};

test('two owners at once: who is there, a title, gifts moved at the same moment, and one of them removed while they type', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  // One column, all of it on the screen: above the middle of a card is before it.
  const viewport = { width: 600, height: 1700 };
  const { person: saar, page: first } = await anOwner(browser, 'Saar', [['Wensen', ...GIFTS]], { viewport });
  const { page: second } = await anOwner(browser, 'Teun', [], { viewport });
  await openOwnList(first, saar.username);
  const settings = first.getByRole('dialog', { name: 'Instellingen' });

  await test.step('one invites by the settings, the other accepts by the link', async () => {
    await first.getByRole('button', { name: 'Instellingen', exact: true }).click();
    await settings.getByRole('tab', { name: 'Mede-eigenaren' }).click();
    await settings.getByLabel('Naam').last().fill('Teun');
    await settings.getByRole('button', { name: 'Maak een uitnodiging' }).click();
    const link = await settings.getByRole('textbox', { name: 'Link voor Teun' }).inputValue();
    expect(new URL(link).pathname).toMatch(/^\/i\/[0-9a-f-]{36}$/);

    await second.goto(new URL(link).pathname);
    await expect(second.getByRole('main')).toContainText('Je doet mee als Teun van Proef.');
    await second.getByRole('button', { name: 'Ja, ik doe mee' }).click();
    await expect(second).toHaveURL(`/${saar.username}`);
    // The first one's dialog hears of it where it stands.
    await expect(settings.getByRole('button', { name: 'Verwijder Teun van Proef als mede-eigenaar' })).toBeVisible();
    await expect(settings.getByRole('textbox', { name: 'Link voor Teun' })).toHaveCount(0);
    await settings.getByRole('button', { name: 'Annuleren' }).click();
  });

  await test.step('both see who is there, and who went', async () => {
    for (const page of [first, second]) await expect(online(page)).toHaveText([/^Saar/, /^Teun/]);
    await second.goto('/winkels');
    await expect(online(first)).toHaveText([/^Saar/]);
    await openOwnList(second, saar.username);
    for (const page of [first, second]) await expect(online(page)).toHaveText([/^Saar/, /^Teun/]);
  });

  await test.step('a title that one gives is there for the other', async () => {
    for (const page of [first, second]) await beginChanging(page);
    await second.getByRole('button', { name: 'Titel wijzigen' }).click();
    await second.getByLabel('Titel', { exact: true }).fill('Samen vijftig');
    await second.keyboard.press('Enter');
    await expect(title(first)).toHaveText('Samen vijftig');
  });

  await test.step('gifts that both move at the same moment are neither lost nor doubled', async () => {
    const save = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/MyGift/Reorder'));
    await holdOver(first, 'Emmer', 'Atlas');
    await expect.poll(() => shownOn(first)).toEqual([['Wensen', 'Emmer', 'Atlas', 'Beker', 'Cello', 'Deken', 'Fluit']]);
    await handleOf(second, 'Beker').focus();
    await second.keyboard.press('Space');
    await expect(second.getByText('‘Beker’ opgepakt. Plek 2 van 6 in Wensen.')).toBeAttached();
    await second.keyboard.press('ArrowDown');
    await second.keyboard.press('ArrowDown');
    await expect(second.getByText('Plek 4 van 6 in Wensen.', { exact: true })).toBeAttached();
    await Promise.all([save(first), save(second), first.mouse.up(), second.keyboard.press('Space')]);

    // Whose order was saved last holds, with every gift in it once; and both look at that.
    const saved = await namesOf(first.context().request, saar.username);
    expect([
      [['Wensen', 'Emmer', 'Atlas', 'Beker', 'Cello', 'Deken', 'Fluit']],
      [['Wensen', 'Atlas', 'Cello', 'Deken', 'Beker', 'Emmer', 'Fluit']],
      [['Wensen', 'Emmer', 'Atlas', 'Cello', 'Deken', 'Beker', 'Fluit']],
    ]).toContainEqual(saved);
    for (const page of [first, second]) await expect.poll(() => shownOn(page)).toEqual(saved);
  });

  await test.step('who is removed while they type is told, keeps what they typed until then, and is led home', async () => {
    await second.getByRole('button', { name: 'Beschrijving wijzigen' }).click();
    const typed = second.getByLabel('Beschrijving', { exact: true });
    await typed.fill('Maat M, en het liefst');
    await first.getByRole('button', { name: 'Instellingen', exact: true }).click();
    await settings.getByRole('tab', { name: 'Mede-eigenaren' }).click();
    await settings.getByRole('button', { name: 'Verwijder Teun van Proef als mede-eigenaar' }).click();
    await first.getByRole('alertdialog').getByRole('button', { name: 'Mede-eigenaar verwijderen' }).click();

    const told = second.getByRole('alertdialog', { name: 'Je bent geen mede-eigenaar meer' });
    await expect(told).toBeVisible();
    await expect(second.locator('textarea')).toHaveValue('Maat M, en het liefst');
    await told.getByRole('button', { name: 'Oké' }).click();
    await expect(second).toHaveURL('/');
    await expect(second.getByRole('main').getByRole('link', { name: 'Verlanglijstje van Teun van Proef' })).toBeVisible();
    await expect(second.getByText('Samen vijftig')).toHaveCount(0);
    await expect(online(first)).toHaveCount(0);
  });
  await Promise.all([first.context().close(), second.context().close()]);
});
