import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { fillList } from '../support/big-list.js';
import { post } from '../support/calls.js';
import { chromiumLaunch } from '../support/chromium.js';
import { aPerson, register, signIn } from '../support/people.js';

/**
 * The moments, on a phone four times slower than this machine: frames a second while something moves, and the longest wait
 * between two of them in ms. Run: `SITE_URL=... tsx moments.ts`. Prints JSON. What else the machine does costs frames too.
 */
const SLOWDOWN = 4;

interface Frames {
  readonly perSecond: number;
  readonly longestMs: number;
}

/** Notes the time of each frame in which an animation that ends is under way. Runs in the page, and so is a text. */
const WATCH = `
  globalThis.moving = [];
  const ends = (one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime);
  const look = (now) => {
    if (document.getAnimations().some(ends)) moving.push(now);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Longer than this nothing moved in between: another movement began. */
const PAUSE_MS = 500;

const framesOf = async (page: Page, act: () => Promise<unknown>): Promise<Frames> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await act();
  await page.waitForTimeout(5000);
  const times = await page.evaluate<number[]>('moving');
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const moving = waits.filter((wait) => wait < PAUSE_MS);
  const total = moving.reduce((sum, wait) => sum + wait, 0);
  if (total === 0) throw new Error(`nothing moved at ${page.url()}`);
  return { perSecond: Math.round((1000 * moving.length) / total), longestMs: Math.round(Math.max(...moving)) };
};

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** A lot that opens while its page comes. */
const envelope = async (context: BrowserContext): Promise<Frames> => {
  const people = [await register('Anna'), ...['Bram', 'Carlijn'].map(aPerson)];
  const [anna] = people;
  if (anna !== undefined) await signIn(context, anna);
  const participants = people.map(({ firstName, email }) => ({ localGuid: firstName, name: firstName, email, exclude: [] }));
  const made = await post(context.request, '/api/Loting/Create', { title: 'Pakjesavond', description: null, participants });
  const { organizerLot } = (await made.json()) as { organizerLot: string };
  const page = await context.newPage();
  return framesOf(page, () => page.goto(`/lootjestrekken/lootje/${organizerLot}`));
};

/** Names that fly into a hat once a draw is made. */
const hat = async (context: BrowserContext): Promise<Frames> => {
  const page = await context.newPage();
  const people = ['Bram', 'Cas', 'Daan', 'Eva', 'Fleur'].map(aPerson);
  await page.goto('/lootjestrekken');
  await page.getByRole('main').getByRole('link', { name: 'Start een loting' }).click();
  await page.getByLabel('Titel').fill('Pakjesavond');
  await page.getByLabel('Jouw naam').fill('Oma');
  await page.getByLabel('Jouw e-mailadres').fill(aPerson('Oma').email);
  await button(page, 'Verder').click();
  await page.getByRole('tab', { name: 'Allemaal tegelijk' }).click();
  await page.getByLabel('Plak hier alle adressen').fill(people.map(({ firstName, email }) => `${firstName} ${email}`).join('\n'));
  await button(page, '5 personen toevoegen').click();
  await button(page, 'Verder').click();
  await page.getByRole('heading', { name: 'Wie trekt wie liever niet?' }).waitFor();
  await button(page, 'Verder').click();
  await page.getByRole('heading', { name: 'Klopt alles?' }).waitFor();
  return framesOf(page, async () => {
    await button(page, 'Trek de lootjes').click();
    await page.getByRole('heading', { name: 'De lootjes zijn getrokken' }).waitFor();
  });
};

/** A wish that is crossed off, on a list of 50. */
const ribbon = async (context: BrowserContext): Promise<Frames> => {
  const owner = await register('Oma');
  await signIn(context, owner);
  await fillList(context, owner.username, 50);
  await context.clearCookies();
  await signIn(context, await register('Bram'));
  const page = await context.newPage();
  await page.goto(`/${owner.username}`);
  await page.waitForLoadState('networkidle');
  return framesOf(page, () =>
    page
      .getByRole('button', { name: /^Afstrepen/ })
      .first()
      .click(),
  );
};

const measured = async (browser: Browser, measure: (context: BrowserContext) => Promise<Frames>): Promise<Frames> => {
  const context = await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', viewport: { width: 390, height: 780 } });
  await context.addInitScript(WATCH);
  const frames = await measure(context);
  await context.close();
  return frames;
};

const browser = await chromium.launch(chromiumLaunch);
try {
  const moments: Record<string, Frames> = {};
  for (const [name, measure] of Object.entries({ envelope, hat, ribbon })) moments[name] = await measured(browser, measure);
  process.stdout.write(`${JSON.stringify(moments, null, 1)}\n`);
} finally {
  await browser.close();
}
