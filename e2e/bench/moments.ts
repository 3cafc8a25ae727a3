import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { fillList } from '../support/big-list.js';
import { post } from '../support/calls.js';
import { chromiumLaunch } from '../support/chromium.js';
import { aPerson, register, signIn } from '../support/people.js';

/**
 * The moments, on a phone four times slower than this machine: how many frames a second the compositor drew while something
 * moved, and what kept the page from it. Run: `SITE_URL=... tsx moments.ts`. Prints JSON. What else the machine does costs frames
 * too; what the page itself did, the last three figures, does not depend on it.
 */
const SLOWDOWN = 4;

interface Frames {
  /** How long something moved, in ms. */
  readonly ms: number;
  readonly perSecond: number;
  /** The longest task of the page meanwhile, in ms of its own slow processor. */
  readonly longestTask: number;
  /** How often the page was laid out or painted meanwhile. */
  readonly layouts: number;
  readonly paints: number;
  /** Movements that the compositor could not make by itself. */
  readonly byPage: readonly string[];
}

const CATEGORIES = [
  'blink.animations',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, as `dur`. */
  readonly ts: number;
  readonly dur?: number;
  readonly id2?: { readonly local?: string };
  readonly args: { readonly name?: string; readonly data?: Readonly<Record<string, unknown>> };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** One after the other, where they overlap as one. */
const united = (spans: readonly Span[]): Span[] =>
  spans
    .toSorted((one, other) => one.from - other.from)
    .reduce<Span[]>((all, span) => {
      const last = all.at(-1);
      if (last === undefined || span.from > last.to) return [...all, span];
      return [...all.slice(0, -1), { from: last.from, to: Math.max(last.to, span.to) }];
    }, []);

/** What moves without a name of a style sheet: by script, as hat and ribbon do. */
const BY_SCRIPT = '';

/** Reads what the browser itself noted of the movements `isPart` knows by their name. */
const readTrace = (events: readonly TraceEvent[], isPart: (name: unknown) => boolean): Frames => {
  const page = events.findLast(({ name, ph }) => name === 'Animation' && ph === 'b')?.pid;
  const own = events.filter(({ pid }) => pid === page);
  const animations = own.filter(({ name }) => name === 'Animation').toSorted((one, other) => one.ts - other.ts);
  const begun = animations.filter(({ ph, args }) => ph === 'b' && isPart(args.data?.['displayName']));
  /** What is told of one: an id is used again once it has ended. */
  const ofOne = (begin: TraceEvent) => {
    const after = animations.slice(animations.indexOf(begin) + 1).filter(({ id2 }) => id2?.local === begin.id2?.local);
    const next = after.findIndex(({ ph }) => ph === 'b');
    return next === -1 ? after : after.slice(0, next);
  };
  const spans = united(
    begun.flatMap((begin) => {
      const running = ofOne(begin).find(({ ph, args }) => ph === 'n' && args.data?.['state'] === 'running');
      const end = ofOne(begin).find(({ ph }) => ph === 'e');
      return end === undefined ? [] : [{ from: running?.ts ?? begin.ts, to: end.ts }];
    }),
  );
  const isMeanwhile = ({ ts, dur = 0 }: TraceEvent) => spans.some(({ from, to }) => ts + dur > from && ts < to);
  const count = (wanted: string) => own.filter((event) => event.name === wanted && isMeanwhile(event)).length;
  const main = own.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')?.tid;
  const tasks = own.filter((event) => event.name === 'RunTask' && event.tid === main && isMeanwhile(event));
  const us = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  if (us === 0) throw new Error('nothing moved');
  const byPage = begun.filter((begin) => ofOne(begin).some(({ args }) => Number(args.data?.['compositeFailed'] ?? 0) !== 0));
  return {
    ms: Math.round(us / 1000),
    perSecond: Math.round((1_000_000 * count('DrawFrame')) / us),
    longestTask: Math.round(Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000),
    layouts: count('Layout'),
    paints: count('Paint'),
    byPage: byPage.map(({ args }) => String(args.data?.['displayName'] ?? args.data?.['nodeName'])),
  };
};

const framesOf = async (page: Page, act: () => Promise<unknown>, isPart: (name: unknown) => boolean): Promise<Frames> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: CATEGORIES });
  await act();
  await page.waitForTimeout(5000);
  const trace = await browser?.stopTracing();
  return readTrace((JSON.parse(String(trace)) as { traceEvents: TraceEvent[] }).traceEvents, isPart);
};

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** An envelope that opens on a tap. */
const envelope = async (context: BrowserContext): Promise<Frames> => {
  const people = [await register('Anna'), ...['Bram', 'Carlijn'].map(aPerson)];
  const [anna] = people;
  if (anna !== undefined) await signIn(context, anna);
  const participants = people.map(({ firstName, email }) => ({ localGuid: firstName, name: firstName, email, exclude: [] }));
  const made = await post(context.request, '/api/Loting/Create', { title: 'Pakjesavond', description: null, participants });
  const { organizerLot } = (await made.json()) as { organizerLot: string };
  const page = await context.newPage();
  await page.goto(`/lootjestrekken/lootje/${organizerLot}`);
  await page.waitForLoadState('networkidle');
  // A transition of the button is none of it, and has the name of a property.
  return framesOf(
    page,
    () => button(page, 'Open je lootje').click(),
    (name) => name !== 'transform' && !String(name).includes('color'),
  );
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
  const draw = async () => {
    await button(page, 'Trek de lootjes').click();
    await page.getByRole('heading', { name: 'De lootjes zijn getrokken' }).waitFor();
  };
  return framesOf(page, draw, (name) => name === BY_SCRIPT);
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
  const crossOff = page.getByRole('button', { name: /^Afstrepen/ }).first();
  return framesOf(
    page,
    () => crossOff.click(),
    (name) => name === BY_SCRIPT,
  );
};

const measured = async (browser: Browser, measure: (context: BrowserContext) => Promise<Frames>): Promise<Frames> => {
  const context = await browser.newContext({
    baseURL: process.env['SITE_URL'] ?? '',
    locale: 'nl-NL',
    viewport: { width: 390, height: 780 },
  });
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
