import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { anOwner, categoriesOf, openOwnList, shownOn } from '../support/own-lists.js';
import { everythingSentTo } from '../support/people.js';

test('after the day: ticked as received, gone for visitors, kept by who gives it, and back again', async ({ browser }) => {
  const { person, page } = await anOwner(browser, 'Roos', [['Wensen', 'Theepot', 'Sjaal']]);
  const { page: giver } = await anOwner(browser, 'Gijs');
  const { categories } = await categoriesOf(page.context().request, person.username);
  const theepot = categories[0]?.gifts[0]?.publicGuid;
  const crossed = await post(giver.context().request, '/api/Gift/CrossOff', { publicGiftGuid: theepot });
  const { crossOffGuid } = (await crossed.json()) as { crossOffGuid: string };
  await giver.goto(`/${person.username}`);
  await expect(giver.getByRole('heading', { name: 'Theepot' })).toBeVisible();
  const sent = everythingSentTo(page.context());
  await openOwnList(page, person.username);

  await test.step('it leaves the list, also on the page that a visitor has open', async () => {
    await page.getByRole('button', { name: 'Bewerken: Theepot' }).press('Enter');
    await page.getByRole('button', { name: 'Dit heb ik gekregen' }).press('Enter');
    await expect(page.getByText('Staat nu bij ‘Eerder gekregen’.').first()).toBeVisible();
    expect(await shownOn(page)).toEqual([['Wensen', 'Sjaal']]);
    await expect(giver.getByRole('heading', { name: 'Theepot' })).toBeHidden();
    await expect(giver.getByRole('heading', { name: 'Sjaal' })).toBeVisible();
  });

  await test.step('who gives it has it among what they crossed off, with nothing to undo', async () => {
    await giver.goto('/crossedoff');
    await expect(giver.getByText('Gekregen', { exact: true })).toBeVisible();
    await expect(giver.getByRole('button', { name: /Ongedaan maken/ })).toHaveCount(0);
  });

  await test.step('by keyboard it comes back where it was, still crossed off', async () => {
    const section = page.getByRole('button', { name: 'Eerder gekregen' });
    await section.press('Enter');
    await expect(page.getByRole('button', { name: 'Voorgoed verwijderen: Theepot' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zet terug op je lijstje: Theepot' }).press('Enter');
    await expect.poll(() => shownOn(page)).toEqual([['Wensen', 'Theepot', 'Sjaal']]);
    await expect(section).toBeHidden();
    await giver.goto(`/${person.username}`);
    await expect(giver.getByRole('button', { name: /Ongedaan maken/ })).toBeVisible();
  });

  expect(sent()).not.toContain(crossOffGuid);
  await Promise.all([page.context().close(), giver.context().close()]);
});
