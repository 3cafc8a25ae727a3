import type { Page } from '@playwright/test';

/**
 * What can be pressed on a page but is lower than a thumb needs (44 px), where it is and what lies around it taken together. A link
 * within a sentence is as high as its line.
 */
export const lowTargets = (page: Page): Promise<string[]> =>
  page.locator('a[href], button, summary, [role="tab"]').evaluateAll((all) => {
    const isInSentence = (target: Element) => {
      const around = target.parentElement ?? target;
      return (
        getComputedStyle(target).display.startsWith('inline') &&
        getComputedStyle(around).display === 'block' &&
        around.textContent.trim().length > target.textContent.trim().length
      );
    };
    const isPressed = (target: Element, away: number) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(left + width / 2, top + height / 2 + away));
    };
    return all
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 1 && height > 1 && height < 44 && target.checkVisibility({ visibilityProperty: true });
      })
      .filter((target) => {
        target.scrollIntoView({ block: 'center' });
        return !isInSentence(target) && !(isPressed(target, -21) && isPressed(target, 21));
      })
      .map((target) => `${target.outerHTML.slice(0, 120)} is ${target.getBoundingClientRect().height.toString()} px`);
  });
