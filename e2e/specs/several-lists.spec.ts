import { expect, test } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { anOwner, categoriesOf, makeList, openOwnList } from '../support/own-lists.js';
import { everythingSentTo } from '../support/people.js';
import { tooWide } from '../support/widths.js';

test('one wish on two lists: given on the one it is given on both, at once, and its owner learns nothing', async ({
  browser,
}) => {
  const { person, page } = await anOwner(browser, 'Roos', [['Wensen', 'Theepot', 'Sjaal']]);
  const { page: birthday } = await anOwner(browser, 'Gijs');
  const { page: christmas } = await anOwner(browser, 'Kees');
  const title = 'Kerst bij opa en oma in Zutphen met de hele familie';
  const other = `${person.username}-kerst`;
  await makeList(page.context().request, person, other);
  await post(page.context().request, '/api/MyList/UpdateTitle', {
    ...{ privateGuid: (await categoriesOf(page.context().request, other)).wishlistPrivateGuid, title },
  });

  await test.step('put on the other list by keyboard', async () => {
    await openOwnList(page, person.username);
    await page.getByRole('button', { name: 'Bewerken: Theepot' }).press('Enter');
    await page.getByRole('button', { name: 'Ook op een ander lijstje' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ook op een ander lijstje' });
    await dialog.getByRole('checkbox', { name: title }).press('Space');
    expect(await tooWide(page)).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Opslaan' }).press('Enter');
    await expect(page.getByText(`ook op ${title}`, { exact: true })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Bewerken: Theepot' })).toBeFocused();
  });

  const sent = everythingSentTo(page.context());
  await birthday.goto(`/${person.username}`);
  await expect(birthday.getByRole('heading', { name: 'Theepot' })).toBeVisible();
  const joined = christmas
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => /^43/.test(payload.toString()))); // the hub's answer
  await christmas.goto(`/${other}`);
  await joined;
  const crossOff = christmas.getByRole('button', { name: 'Afstrepen: Theepot' });
  await expect(crossOff).toBeVisible();
  const { categories } = await categoriesOf(page.context().request, person.username);
  const theepot = categories[0]?.gifts[0]?.publicGuid;

  await test.step('who has the other list open sees it crossed off at that moment', async () => {
    const crossed = await post(birthday.context().request, '/api/Gift/CrossOff', { publicGiftGuid: theepot });
    expect(crossed.status()).toBe(200);
    await expect(crossOff).toBeHidden();
  });

  await test.step('and hears nothing of the list on which it was done, nor the owner of any of it', async () => {
    await birthday.goto('/crossedoff');
    await expect(birthday.getByRole('link', { name: 'Theepot' }).or(birthday.getByText('Theepot')).first()).toBeVisible();
    expect(await birthday.content()).not.toContain(other);
    await page.reload();
    await expect(page.getByText(`ook op ${title}`, { exact: true })).toBeVisible();
    expect(sent()).not.toContain('"isCrossedOff":true');
  });
  await Promise.all([page, birthday, christmas].map((one) => one.context().close()));
});
