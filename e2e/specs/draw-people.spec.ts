import { type Browser, expect as expectSoon, type Locator, type Page, test } from '@playwright/test';
import { violationsOn } from '../support/accessible.js';
import { post } from '../support/calls.js';
import { linkIn, mailsTo, waitForMail } from '../support/inbox.js';
import { tabTo } from '../support/keyboard.js';
import { aPerson, type Person, register, signIn } from '../support/people.js';

const LOT = '/lootjestrekken/lootje/';

/** What one person sees of another goes through services, queues and sockets: patient with a busy machine. */
const expect = expectSoon.configure({ timeout: 30_000 });

/** A browser of somebody's own, signed in when they have an account. */
const browserOf = async (browser: Browser, person: Person | null): Promise<Page> => {
  const context = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '' });
  if (person !== null) await signIn(context, person);
  return context.newPage();
};

/**
 * A draw that can come out in one way only, so that a test knows who has whom without looking: Carlijn draws Bram, Bram draws
 * Daan, Daan draws Anna, Anna draws Carlijn.
 */
const drawOf = (title: string, people: Readonly<Record<'Anna' | 'Bram' | 'Carlijn' | 'Daan', Person>>) => {
  const draws = { Anna: 'Carlijn', Bram: 'Daan', Carlijn: 'Bram', Daan: 'Anna' } as const;
  const names = ['Anna', 'Bram', 'Carlijn', 'Daan'] as const;
  return {
    title,
    description: 'Hooguit tien euro',
    participants: names.map((name) => ({
      localGuid: name,
      name,
      email: people[name].email,
      exclude: names.filter((other) => other !== name && other !== draws[name]),
    })),
  };
};

const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
const figure = (page: Page, label: string): Locator =>
  page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd');

/** By how much the page gets wider than the screen while its animations play for so many milliseconds, in CSS pixels. */
const overflowDuring = (page: Page, ms: number): Promise<number> =>
  page.evaluate((end) => {
    const { documentElement } = document;
    const overflows: number[] = [];
    const animations = document.getAnimations();
    for (let at = 0; at <= end; at += 50) {
      for (const animation of animations) animation.currentTime = at;
      overflows.push(documentElement.scrollWidth - documentElement.getBoundingClientRect().width);
    }
    return Math.max(...overflows);
  }, ms);

test('a draw and its people: what each sees of the others as it happens, until the organizer deletes it', async ({
  browser,
  request,
}) => {
  // Four people one after the other, and a dozen mails.
  test.slow();
  const [anna, bram] = [await register('Anna'), await register('Bram')];
  const people = { Anna: anna, Bram: bram, Carlijn: aPerson('Carlijn'), Daan: aPerson('Daan') };
  const title = `Pakjesavond van ${anna.username}`;
  const [organizer, bramsPage, carlijnsPage] = [
    await browserOf(browser, anna),
    await browserOf(browser, bram),
    await browserOf(browser, null),
  ];
  const made = await post(organizer.request, '/api/Loting/Create', drawOf(title, people));
  expect(made.status(), await made.text()).toBe(201);
  const lotOf = async ({ email }: Person): Promise<string> => linkIn(await waitForMail(request, email, /^Je lootje voor/), LOT);

  await test.step('the organizer’s mail leads to the draw, where the mails turn out to be sent', async () => {
    const mail = await waitForMail(request, anna.email, /^De lootjes voor/);
    await organizer.goto(linkIn(mail, '/lootjestrekken/open/'));
    await expect(organizer.getByRole('heading', { name: title })).toBeVisible();
    await expect(figure(organizer, 'Mails verstuurd')).toHaveText('4 van 4');
    await expect(figure(organizer, 'Lootje bekeken')).toHaveText('0 van 4');
    expect(await violationsOn(organizer)).toEqual([]);
  });

  await test.step('a lot tells nothing before its envelope is opened, and fits a phone all the while', async () => {
    await carlijnsPage.emulateMedia({ reducedMotion: 'no-preference' });
    await carlijnsPage.setViewportSize({ width: 360, height: 740 });
    await carlijnsPage.goto(await lotOf(people.Carlijn));
    const main = carlijnsPage.getByRole('main');
    const open = main.getByRole('button', { name: 'Open je lootje' });
    const below = main.locator('section');
    await expect(open).toBeVisible();
    await expect(below).toHaveCount(0);
    await expect(main.getByText('Bram', { exact: true })).toBeHidden();
    expect(await violationsOn(carlijnsPage)).toEqual([]);
    await open.click();
    expect(await overflowDuring(carlijnsPage, 1500)).toBe(0);
    await expect(below.first()).toBeVisible();
    await carlijnsPage.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('who opens a lot is seen to have done so', async () => {
    await expect(carlijnsPage.getByText('Bram', { exact: true })).toBeVisible();
    await expect(rowOf(organizer, 'Carlijn')).toContainText('Bekeken');
    await expect(figure(organizer, 'Lootje bekeken')).toHaveText('1 van 4');
  });

  await test.step('asking for a list: once a day, and the mail does not say who asks', async () => {
    const ask = carlijnsPage.getByRole('button', { name: 'Vraag om een lijstje' });
    await ask.click();
    await expect(ask).toBeDisabled();
    await expect(carlijnsPage.getByText(/Je kunt het .* weer doen/)).toBeVisible();
    const mail = await waitForMail(request, bram.email, /Je lijstje voor/);
    expect(mail.text).not.toContain('Carlijn');
    await carlijnsPage.reload();
    await expect(ask).toBeDisabled();
  });

  await test.step('a list that is chosen appears with who drew its owner, and with the organizer', async () => {
    await bramsPage.goto(await lotOf(bram));
    const list = bramsPage.getByRole('button', { name: `Verlanglijstje van ${bram.firstName}` });
    await list.click();
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    const link = carlijnsPage.getByRole('link', { name: 'Bekijk het lijstje van Bram' });
    await expect(link).toHaveAttribute('href', `/${bram.username}`);
    await expect(rowOf(organizer, 'Bram')).toContainText('Met lijstje');
    expect(await violationsOn(bramsPage)).toEqual([]);
  });

  await test.step('the two write to each other, live, without a name, and one mail leads to it', async () => {
    const write = async (page: Page, text: string): Promise<void> => {
      await page.getByLabel('Jouw bericht').fill(text);
      await page.getByRole('button', { name: 'Verstuur' }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    };
    await carlijnsPage.getByRole('button', { name: 'Stel een vraag' }).click();
    await write(carlijnsPage, 'Welke maat trui heb je?');
    // Bram has his own lot open.
    await expect(bramsPage.getByText('1 nieuw bericht')).toBeVisible();
    const mail = await waitForMail(request, bram.email, /^Een bericht voor jou/);
    expect(mail.text).toContain('Welke maat trui heb je?');
    expect(mail.text).not.toContain('Carlijn');
    await bramsPage.goto(linkIn(mail, '/lootjestrekken/vraag/'));
    await expect(bramsPage.getByText('Welke maat trui heb je?', { exact: true })).toBeVisible();
    await expect(bramsPage.getByText('Carlijn')).toHaveCount(0);
    expect(await violationsOn(bramsPage)).toEqual([]);
    await write(bramsPage, 'Medium');
    await expect(carlijnsPage.getByText('Medium', { exact: true })).toBeVisible();
    await write(carlijnsPage, 'En welke kleur?');
    await expect(bramsPage.getByText('En welke kleur?', { exact: true })).toBeVisible();
    await write(bramsPage, 'Blauw');
    await expect(carlijnsPage.getByText('Blauw', { exact: true })).toBeVisible();
    expect(await violationsOn(carlijnsPage)).toEqual([]);
    const mails = await mailsTo(request, bram.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Een bericht voor jou'))).toHaveLength(1);
  });

  await test.step('an address is corrected, by keyboard: the old link finds nothing, the new one the lot', async () => {
    const old = await lotOf(people.Daan);
    const corrected = aPerson('Daan').email;
    await tabTo(organizer, organizer.getByRole('button', { name: 'Lootje van Daan opnieuw sturen' }));
    await organizer.keyboard.press('Enter');
    const field = organizer.getByLabel('E-mailadres van Daan');
    await field.fill(corrected);
    await field.press('Enter');
    await expect(organizer.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(organizer, 'Daan')).toContainText(corrected);
    const mail = await waitForMail(request, corrected, /lootje voor/);
    const daansPage = await browserOf(browser, null);
    await daansPage.goto(old);
    await expect(daansPage).toHaveURL('/lootjestrekken/lootje/nietgevonden');
    await daansPage.goto(linkIn(mail, LOT));
    await expect(daansPage.getByText('Anna', { exact: true })).toBeVisible();
    await daansPage.context().close();
  });

  await test.step('drawn again by way of the wizard: lots keep their links and lists, everybody is told, nobody has looked yet', async () => {
    const lot = await lotOf(people.Carlijn);
    await organizer.getByRole('button', { name: 'Opnieuw trekken' }).click();
    await expect(organizer).toHaveURL('/lootjestrekken/details');
    await expect(organizer.getByLabel('Titel', { exact: true })).toHaveValue(title);
    for (const step of ['deelnemers', 'uitsluitingen', 'overzicht']) {
      await organizer.getByRole('main').getByRole('button', { name: 'Verder' }).click();
      await expect(organizer).toHaveURL(`/lootjestrekken/${step}`);
    }
    await carlijnsPage.goto('/winkels');
    await organizer.getByRole('main').getByRole('button', { name: 'Trek opnieuw' }).click();
    await expect(organizer).toHaveURL(/\/lootjestrekken\/getrokken\//);
    await expect(figure(organizer, 'Lootje bekeken')).toHaveText('0 van 4');
    await expect(rowOf(organizer, 'Bram')).toContainText('lijstje');
    const mail = await waitForMail(request, people.Carlijn.email, /^Opnieuw getrokken/);
    expect(new URL(linkIn(mail, LOT), 'http://site').pathname).toBe(new URL(lot, 'http://site').pathname);
    await carlijnsPage.goto(linkIn(mail, LOT));
    await carlijnsPage.getByRole('main').getByRole('button', { name: 'Open je lootje' }).click();
    await expect(carlijnsPage.getByText('Bram', { exact: true })).toBeVisible();
    await expect(figure(organizer, 'Lootje bekeken')).toHaveText('1 van 4');
  });

  await test.step('deleted: its organizer reads so, and so does who has a lot open', async () => {
    await organizer.getByRole('button', { name: 'Loting verwijderen' }).click();
    await organizer.getByRole('alertdialog').getByRole('button', { name: 'Loting verwijderen' }).click();
    await expect(organizer).toHaveURL('/lootjestrekken/verwijderd');
    await expect(carlijnsPage).toHaveURL('/lootjestrekken/lootje/verwijderd');
    await expect.poll(async () => (await mailsTo(request, people.Carlijn.email)).length).toBeGreaterThan(1);
  });

  for (const page of [organizer, bramsPage, carlijnsPage]) await page.context().close();
});
