import type { Page, Request } from '@playwright/test';
import { violationsOn } from './accessible.js';

interface Wandering {
  readonly seed: number;
  readonly steps: number;
  readonly starts: readonly string[];
  /** `keys` presses what has the focus, and asks where that is afterwards. */
  readonly by: 'finger' | 'keys';
  /** Now and then a share of the calls fails: what says so is no problem then. */
  readonly callsFail: boolean;
}

/** What would end the session or take away what the others stand on. */
const AVOIDED =
  /uitloggen|log uit|overal uit|account verwijderen|lijstje verwijderen|verwijder(en)? .*lijstje|andere taal|english/i;
/** What most often leads on. */
const LEADS_ON = /Verder|Opslaan|Toevoegen|Bevestig|Afstrepen|Maak|Voeg|Verstuur|Bewaar|Doe mee|Zet|Klaar|Kies|Deel|Wijzig/;
const TYPED = [
  'Boek',
  'Een <b>heel</b> lang woord',
  '🎁🎁',
  "'; drop",
  '12,50',
  '-1',
  '99999999999',
  'a'.repeat(300),
  ' ',
  '2026-12-25',
];
const ADDRESSES = ['jan@voorbeeld.nl', 'x'];
/** On a page that is shown to somebody. */
const NONSENSE = /.{0,40}(?:\bNaN\b|\bundefined\b|\[object|Invalid Date|null null).{0,40}/;
const OURS_FAILED = /.{0,40}Er ging iets mis.{0,40}/;
const AXE_EVERY = 6;
const FAIL_ANEW_EVERY = 5;
const QUIET_MS = 150;
const LOOK_AGAIN_MS = 1500;

/** The same numbers for the same seed, from 0 to below 1. */
const numbersOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Resolves once nothing is asked of the site any more, and nothing says that it is on its way. */
const quietOf = (page: Page) => {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async (): Promise<void> => {
    for (let waited = 0; waited < 5000; waited += QUIET_MS) {
      await page.waitForTimeout(QUIET_MS);
      if (open.size === 0 && (await page.locator('[aria-busy="true"]').count()) === 0) return;
    }
  };
};

/** Has a share of a page's calls fail, as large as it says by then: some reach nobody, the others a service that is away. */
const failCalls = (page: Page, seed: number, failing: { readonly share: number }): Promise<unknown> => {
  const number = numbersOf(~seed);
  const away = { status: 503, contentType: 'application/json', body: '{"error":"Unavailable"}' };
  return page.route('**/api/**', (route) => {
    if (number() >= failing.share) return route.continue();
    return number() < 0.5 ? route.abort() : route.fulfill(away);
  });
};

/** What is wrong with a page as it is now, but for its focus. */
const problemsOf = async (page: Page, callsFail: boolean): Promise<string[]> => {
  const { over, dialogs, doubles, text } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      over: scrollWidth - clientWidth,
      dialogs: [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.scrollWidth - dialog.clientWidth),
      doubles: ids.filter((id, at) => ids.indexOf(id) !== at),
      text: document.body.innerText,
    };
  });
  const nonsense = (NONSENSE.exec(text) ?? (callsFail ? null : OURS_FAILED.exec(text)))?.[0];
  return [
    ...(over > 1 ? [`the page is ${over.toString()} px too wide`] : []),
    ...dialogs.filter((wider) => wider > 1).map((wider) => `a dialog is ${wider.toString()} px too wide`),
    ...doubles.map((id) => `two things have the id ${id}`),
    ...(nonsense === undefined ? [] : [`it says: ${nonsense}`]),
  ];
};

/** Is the focus on something that can be seen? Else it fell to the page. */
const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return false;
    return at.getBoundingClientRect().width > 0 && at.closest('[inert]') === null;
  });

/**
 * Presses and types by chance, the same for the same seed on the same site. Answers what was wrong: errors of scripts and services,
 * pages and dialogs that are too wide, nonsense in texts, what axe finds, and by keyboard a focus that fell to the page.
 */
export const wander = async (page: Page, { seed, steps, starts, by, callsFail }: Wandering): Promise<string[]> => {
  const number = numbersOf(seed);
  const failing = { share: 0 };
  if (callsFail) await failCalls(page, seed, failing);
  const pick = <T>(some: readonly T[]): T => some[Math.floor(number() * some.length)] as T;
  const quiet = quietOf(page);
  const found = new Map<string, string>();
  let last = 'nothing';
  let step = 0;
  const note = (problem: string): void => {
    if (!found.has(problem)) found.set(problem, `${problem}, after ${last} (step ${step.toString()}, ${page.url()})`);
  };
  page.on('pageerror', ({ message }) => note(`a script failed: ${message}`));
  page.on('console', (message) => {
    const isExpected = message.text().startsWith('Failed to load') || (callsFail && message.text().includes('ApiError'));
    if (message.type() === 'error' && !isExpected) note(`the console says: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500 && !callsFail)
      note(`${response.status().toString()} of ${response.request().method()} ${response.url()}`);
  });
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('popup', (popup) => void popup.close());

  const open = async (): Promise<void> => {
    last = pick(starts);
    await page.goto(last);
    await quiet();
  };

  const back = async (): Promise<void> => {
    last = `going back from ${page.url()}`;
    await page.goBack({ timeout: 3000 });
    if (page.url() === 'about:blank') await open();
  };

  /** Types into a field by chance. */
  const type = async (): Promise<void> => {
    const inDialog = (await page.locator('dialog[open]').count()) > 0;
    const fields = page.locator(inDialog ? 'dialog[open]' : 'body').last();
    const all = await fields.locator('input:visible:not([type=file]):not([type=password]), textarea:visible').all();
    if (all.length === 0) return;
    const field = pick(all);
    const kind = (await field.getAttribute('type')) ?? 'text';
    const text = kind === 'email' ? pick(ADDRESSES) : pick(TYPED);
    last = `typing ${text.slice(0, 20)} into a field of ${kind}`;
    if (kind === 'checkbox' || kind === 'radio') await field.click({ timeout: 1500, force: true });
    else await field.fill(text, { timeout: 1500 });
  };

  /** Presses what can be pressed; of two times one what leads on, where there is any. */
  const press = async (): Promise<void> => {
    const inDialog = (await page.locator('dialog[open]').count()) > 0;
    const place = page.locator(inDialog ? 'dialog[open]' : 'body').last();
    const pressable = 'button:not([disabled]), summary, [role=menuitem], [role=tab]';
    const all = await place
      .locator(by === 'keys' ? pressable : `${pressable}, a[href^="/"]`)
      .filter({ visible: true })
      .all();
    const names = await Promise.all(all.map((one) => one.evaluate((it) => (it.ariaLabel ?? it.textContent).trim().slice(0, 80))));
    const allowed = all.map((one, at) => ({ one, name: names[at] ?? '' })).filter(({ name }) => !AVOIDED.test(name));
    const leading = allowed.filter(({ name }) => LEADS_ON.test(name));
    if (allowed.length === 0) return open();
    const { one, name } = pick(number() < 0.5 && leading.length > 0 ? leading : allowed);
    if (by === 'finger') {
      last = `pressing ‘${name}’`;
      return one.click({ timeout: 1500 });
    }
    const key = number() < 0.1 ? 'Escape' : 'Enter';
    last = `${key} on ‘${name}’`;
    await one.focus({ timeout: 1500 });
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await page.keyboard.press(key);
    await quiet();
    if ((await hasFocus(page)) || (await page.evaluate(() => performance.timeOrigin)) !== loaded) return;
    await page.waitForTimeout(LOOK_AGAIN_MS);
    if (!(await hasFocus(page))) note(`the focus fell to the page: ${key} on ‘${name}’`);
  };

  await open();
  for (step = 1; step <= steps; step += 1) {
    const chance = number();
    if (step % FAIL_ANEW_EVERY === 0) failing.share = Math.max(0, number() * 1.6 - 0.8);
    try {
      if (chance < 0.04) await open();
      else if (chance < 0.06) await back();
      else if (chance < 0.25) await type();
      else await press();
      await quiet();
      for (const problem of await problemsOf(page, callsFail)) note(problem);
      if (step % AXE_EVERY === 0) {
        // What lies over it there, a bar or an open menu, does not once somebody scrolls or closes it.
        for (const violation of await violationsOn(page)) if (!violation.includes('partially obscured')) note(violation);
      }
    } catch (error) {
      // What was to be pressed went, or lies under something: nobody can press it.
      if (!/Timeout|context was destroyed|detached|not attached/.test(String(error))) throw error;
    }
  }
  return [...found.values()];
};
