import type { Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those that look at colours: what every other rule finds is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const AXE = `if (globalThis.axe === undefined) { ${axe.source} }`;

/** By itself: its package for Playwright hands over what is right as well, which takes as long again. */
const violationsOf = async (page: Page, type: 'tag' | 'rule', values: string[]): Promise<string[]> => {
  for (const frame of page.frames()) await frame.evaluate(AXE);
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, any }) =>
          `${id}: ${target.join(' ')} ${html.slice(0, 120)} ${any[0]?.message ?? ''}`.trimEnd(),
        ),
      );
    },
    { type, values },
  );
};

/** What axe objects to on a page as it is now: rule, place, piece of HTML and what it measured. */
export const violationsOn = (page: Page): Promise<string[]> => violationsOf(page, 'tag', TAGS);

/** Ends what is on its way from one look to another; what goes on for ever, as a waiting sign, is left alone. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });

/** The same for the light theme and the dark one, of a page in a state that is worth a look in both. */
export const violationsInBothThemes = async (page: Page): Promise<string[]> => {
  const all: string[] = [];
  const wasStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  for (const colorScheme of ['dark', 'light'] as const) {
    // Without motion: a colour on its way from one theme to the other is no colour of either.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await endTransitions(page);
    const found = await (colorScheme === 'light' ? violationsOn(page) : violationsOf(page, 'rule', COLOUR_RULES));
    all.push(...found.map((violation) => `${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: wasStill ? 'reduce' : 'no-preference' });
  return all;
};
