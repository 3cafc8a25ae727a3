import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those that look at colours: what every other rule finds is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

// Without frames of other origins, which no page has, axe needs no page of its own to put its findings together.
const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

const violationsOf = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)} ${any[0]?.message ?? ''}`.trimEnd()),
  );
};

/** What axe objects to on a page as it is now: rule, place, piece of HTML and what it measured. */
export const violationsOn = (page: Page): Promise<string[]> => violationsOf(axeOn(page).withTags(TAGS));

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
    const found = await (colorScheme === 'light' ? violationsOn(page) : violationsOf(axeOn(page).withRules(COLOUR_RULES)));
    all.push(...found.map((violation) => `${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: wasStill ? 'reduce' : 'no-preference' });
  return all;
};
