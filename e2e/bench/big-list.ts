import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.js';
import { fillList } from '../support/big-list.js';
import { register, signIn } from '../support/people.js';

/**
 * An own list of 50 and one of 1,000 gifts, its page made four times slower once it has loaded: the longest task of its main
 * thread while it is scrolled, sorted by mouse, keys and menu, and folded. In thread time, which depends less on what else
 * runs on the machine, but is not free of it. Tasks in which this script asked the page something are left out, with
 * whatever the page did in them. Run: `SITE_URL=... tsx big-list.ts`. Prints JSON.
 */
const SIZES = [50, 1000];
const SLOWDOWN = 4;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string } };
}

/** Longest and total time of the tasks of the page's main thread, in ms. */
interface Work {
  readonly longest: number;
  readonly total: number;
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

/** What this script has the page do, to find a button or to scroll, is no work of the page. */
const isOurs = ({ args }: TraceEvent) => args.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession';

const workOf = (trace: Buffer): Work => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const ofPage = traceEvents.filter((event) => event.ph === 'X' && mains.has(threadOf(event)));
  const ours = ofPage.filter(isOurs).map(({ ts }) => ts);
  const tasks = ofPage
    .filter(({ name }) => name.endsWith('RunTask'))
    .filter(({ ts, dur = 0 }) => !ours.some((one) => one >= ts && one <= ts + dur))
    .map(({ tdur = 0 }) => tdur / 1000);
  return { longest: Math.round(Math.max(0, ...tasks)), total: Math.round(tasks.reduce((sum, task) => sum + task, 0)) };
};

const measure = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<Work> => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await act();
  await page.waitForTimeout(600);
  return workOf(await browser.stopTracing());
};

const centerOf = async (page: Page, selector: string, index: number) => {
  const handle = page.locator(selector).nth(index);
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (box === null) throw new Error(`${selector} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const GIFT_HANDLE = 'li [data-sort-handle]';
const CATEGORY_HANDLE = '[data-sort-item="category"] [data-sort-handle]';

/** What a person does on the page, by name. */
const scenarios = (page: Page): Record<string, () => Promise<void>> => ({
  scroll: async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(40);
    }
    await page.evaluate('scrollTo(0, 0)');
  },
  drag: async () => {
    const from = await centerOf(page, GIFT_HANDLE, 1);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let y = from.y; y < from.y + 300; y += 15) await page.mouse.move(from.x - 40, y);
    for (let y = from.y + 300; y > from.y - 60; y -= 15) await page.mouse.move(from.x - 40, y);
    await page.mouse.up();
  },
  'drag at the edge': async () => {
    const from = await centerOf(page, GIFT_HANDLE, 1);
    const bottom = (page.viewportSize()?.height ?? 0) - 20;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 40, bottom, { steps: 10 });
    await page.waitForTimeout(2500);
    await page.mouse.up();
    await page.evaluate('scrollTo(0, 0)');
  },
  keys: async () => {
    await page.locator(GIFT_HANDLE).nth(1).focus();
    await page.keyboard.press('Space');
    for (let turn = 0; turn < 8; turn += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
  },
  menu: async () => {
    await page.locator('li [aria-haspopup="menu"]').nth(2).click();
    await page.locator('[role="menuitem"]').first().click();
  },
  'drag a category': async () => {
    const from = await centerOf(page, CATEGORY_HANDLE, 0);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 30, { steps: 4 });
    await page.mouse.move(from.x, from.y + 100, { steps: 8 });
    await page.mouse.up();
  },
  fold: async () => {
    const name = page.locator('h2 button').first();
    await name.click();
    await name.click();
  },
});

const measureList = async (browser: Browser, gifts: number): Promise<Record<string, Work>> => {
  const context = await browser.newContext({
    baseURL: process.env['SITE_URL'] ?? '',
    locale: 'nl-NL',
    viewport: { width: 390, height: 780 },
  });
  const person = await register('Groot');
  await signIn(context, person);
  await fillList(context, person.username, gifts);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`/${person.username}`);
  await page.getByRole('button', { name: 'Wijzig', exact: true }).click();
  await page.locator('[aria-live="assertive"][id^="DndLiveRegion"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const result: Record<string, Work> = {};
  for (const [name, act] of Object.entries(scenarios(page))) result[name] = await measure(browser, page, act);
  await context.close();
  return result;
};

const browser = await chromium.launch(chromiumLaunch);
try {
  const lists: Record<string, Record<string, Work>> = {};
  for (const size of SIZES) lists[size] = await measureList(browser, size);
  process.stdout.write(`${JSON.stringify(lists, null, 1)}\n`);
} finally {
  await browser.close();
}
