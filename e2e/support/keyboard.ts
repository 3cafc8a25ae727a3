import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STEPS = 60;

/** Presses Tab until `target` has the focus: somebody without a mouse gets there. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'is not reached with the tab key').toBeFocused({ timeout: 1 });
};
