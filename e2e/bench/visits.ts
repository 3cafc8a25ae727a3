import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.js';

/**
 * Visits a site in Chromium for as long as it is told to, while somebody else deploys. Run with an IPC channel and
 * `SITE_URL=… VISITORS=2`: says `ready` once pages are open, `shops` whenever the open page's footer gains or loses its link
 * to the shops, `rested` when nothing is loaded any more after it has heard `rest`, and the result after it has heard `stop`.
 */
interface Visits {
  loads: number;
  /** Pages that stood open while versions changed and were then used. */
  reused: number;
  readonly failures: string[];
  /** Did the form that somebody was filling in all the time stay as it was? */
  formStayed: boolean;
}

const url = process.env['SITE_URL'] ?? '';
/** None of them goes with the flag that is switched meanwhile. */
const PATHS = ['/', '/anna', '/blog', '/lootjestrekken', '/account/login', '/contact', '/faq'];
const PATIENCE_MS = 60_000;
/** A page is left open for so many loads of others. */
const LEFT_OPEN = 6;
const BROKEN = 'Dit deel van de site laadt niet';
const TYPED = 'Een half verhaal';

const visits: Visits = { loads: 0, reused: 0, failures: [], formStayed: false };
let told = false;
const isOver = (): boolean => told;
const say = (message: object): void => void process.send?.(message);

const open = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url, locale: 'nl-NL' })).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const isCode = (address: string): boolean => /\/(remotes|shell)\//.test(address);
  page.on('requestfailed', (request) => {
    // What a page had asked for when it was left is nobody's loss.
    const why = request.failure()?.errorText ?? '';
    if (isCode(request.url()) && why !== 'net::ERR_ABORTED') visits.failures.push(`${request.url()}: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && isCode(response.url()))
      visits.failures.push(`${response.url()}: ${response.status().toString()}`);
  });
  page.on('pageerror', (error) => visits.failures.push(`${page.url()}: ${error.message}`));
  return page;
};

const show = async (page: Page, path: string): Promise<void> => {
  const answer = await page.goto(path);
  if (answer?.status() !== 200) visits.failures.push(`${path}: ${String(answer?.status())}`);
  await page.locator('main h1').first().waitFor();
  if (await page.getByText(BROKEN).isVisible()) visits.failures.push(`${path}: ${BROKEN}`);
};

/** A failure of the visit itself is one of the site's. */
const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    visits.failures.push(`${what}: ${error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)}`);
  }
};

/** Cold loads, one after the other; and a page that stands open in between, and is used then. */
const visit = async (browser: Browser, first: number): Promise<void> => {
  for (let round = first; !isOver(); round += 1) {
    const standing = await open(browser);
    await attempt('open page', () => show(standing, '/blog'));
    for (let load = 0; load < LEFT_OPEN && !isOver(); load += 1) {
      const path = PATHS[(round * LEFT_OPEN + load) % PATHS.length] ?? '/';
      const page = await open(browser);
      await attempt(path, () => show(page, path));
      visits.loads += 1;
      await page.context().close();
    }
    await attempt('open page, used', async () => {
      await standing.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await standing.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
      visits.reused += 1;
    });
    await standing.context().close();
  }
};

const browser = await chromium.launch(chromiumLaunch);
const form = await open(browser);
// A page that the browser makes: nothing typed in it is there before its code is.
await show(form, '/account/login');
const field = form.locator('main form input[name="password"]');
await field.fill(TYPED);
await form.evaluate('window.isStill = true');

const listener = await open(browser);
await listener.exposeFunction('sayShops', (shown: boolean) => say({ kind: 'shops', shown, at: Date.now() }));
await show(listener, '/lootjestrekken');
await listener.evaluate(`{
  const look = () => document.querySelector('footer a[href="/winkels"]') !== null;
  let shown = look();
  new MutationObserver(() => {
    if (look() === shown) return;
    shown = !shown;
    window.sayShops(shown);
  }).observe(document.body, { childList: true, subtree: true });
}`);
const visitors = Array.from({ length: Number(process.env['VISITORS'] ?? 2) }, (_, index) => visit(browser, index));
say({ kind: 'ready' });

const end = async (): Promise<void> => {
  visits.formStayed = (await form.evaluate('window.isStill')) === true && (await field.inputValue()) === TYPED;
  say({ kind: 'visits', visits });
};

process.on('message', (message) => {
  told = true;
  const rested = Promise.all(visitors);
  if (message === 'rest') void rested.then(() => say({ kind: 'rested' }));
  else
    void rested
      .then(end)
      .finally(() => browser.close())
      .then(() => process.disconnect());
});
