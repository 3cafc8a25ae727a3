import type { Page } from '@playwright/test';

/** Phones that people have. */
const WIDTHS = [320, 360, 390] as const;

/** How wide the page is, or what scrolls in the dialog over it. */
const widthOf = (page: Page): Promise<number> =>
  page
    .locator('html, dialog, dialog :not(textarea)')
    .evaluateAll((parts) =>
      Math.max(
        ...parts
          .filter((part) => part.matches('html') || ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
          .map((part) => part.scrollWidth),
      ),
    );

/** Is anything wider than a phone, of the page or of the dialog over it? What is laid out by script follows a moment later. */
export const tooWide = async (page: Page): Promise<string[]> => {
  const usual = page.viewportSize();
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    let widest = 0;
    for (let tries = 0; tries < 15; tries += 1) {
      widest = await widthOf(page);
      if (widest <= width) break;
      await page.waitForTimeout(200);
    }
    if (widest > width) found.push(`is ${widest.toString()} px wide on ${width.toString()}`);
  }
  if (usual !== null) await page.setViewportSize(usual);
  return found;
};
