import { expect, type Page } from '@playwright/test';
import { test } from './story-test.js';

/** Of a small phone, the site's header and its bar at the foot, which no story has. */
const PHONE = { width: 360, height: 640 } as const;
const HEADER = 63;
const BAR = 60;

const wishes = (page: Page) =>
  page
    .locator('#storybook-root')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

test('the first wish of a list is seen on a small phone, below its date, description and category', async ({
  page,
  openStory,
}) => {
  await page.setViewportSize(PHONE);
  await openStory('screens-list--visited-with-categories');
  await expect(page.getByText('nachtjes')).toBeVisible();
  const { y = PHONE.height } = (await wishes(page).first().boundingBox()) ?? {};
  expect(y + HEADER).toBeLessThan(PHONE.height - BAR);
});

test('wishes stand in one column on a phone, in two when compact or wider, and in three on a wide screen', async ({
  page,
  openStory,
}) => {
  const inRow = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return wishes(page).evaluateAll((all) => {
      const boxes = all.map((wish) => wish.getBoundingClientRect());
      const row = boxes.filter(({ top }) => top === boxes[0]?.top);
      return { count: row.length, heights: new Set(row.map(({ height }) => Math.round(height))).size };
    });
  };
  await openStory('screens-list--visited');
  expect(await inRow(360)).toEqual({ count: 1, heights: 1 });
  expect(await inRow(768)).toEqual({ count: 2, heights: 1 });
  expect(await inRow(1280)).toEqual({ count: 3, heights: 1 });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Compact' }).click();
  expect(await inRow(360)).toEqual({ count: 2, heights: 1 });
});

test('compact shows about twice as many wishes on a phone, the more so the more is said of them', async ({ page, openStory }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  /** What a wish takes of the page, with the air below it: rows of however many. A last row may have room left. */
  const heightEach = (inRow: number, air: number) =>
    wishes(page).evaluateAll(
      (all, [count, below]) => {
        const rows = new Map(all.map((wish) => wish.getBoundingClientRect()).map(({ top, height }) => [top, height]));
        const total = [...rows.values()].reduce((sum, height) => sum + height + below, 0);
        return total / rows.size / count;
      },
      [inRow, air] as const,
    );
  const gain = async (id: string) => {
    await openStory(id);
    const usual = await heightEach(1, 12);
    await page.getByRole('button', { name: 'Compact' }).click();
    return usual / (await heightEach(2, 8));
  };
  expect(await gain('screens-list--visited')).toBeGreaterThan(1.65);
  expect(await gain('screens-list--visited-said')).toBeGreaterThan(2.1);
  expect(await gain('screens-list--own-said')).toBeGreaterThan(2.2);
});

test('a long word in a heading breaks with a hyphen, by the language of the page', async ({ page, openStory }) => {
  await openStory('screens-list--visited-said');
  const heading = page.getByRole('heading', { level: 3, name: 'Hardloopschoenen' });
  const { hyphens, limit } = await heading.evaluate((each) => {
    const style = getComputedStyle(each);
    return { hyphens: style.hyphens, limit: style.getPropertyValue('hyphenate-limit-chars') };
  });
  // Short words stay whole, and a page that says no language has no hyphens at all.
  expect([hyphens, limit]).toEqual(['auto', '14 5 4']);
});

test('a long word on paper stays whole', async ({ page, openStory }) => {
  await openStory('screens-list--visited-said');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await page.locator('[data-words="Hardloopschoenen"]').evaluate((word) => {
      const { height, padding, lineHeight } = getComputedStyle(word);
      return (Number.parseFloat(height) - 2 * Number.parseFloat(padding)) / Number.parseFloat(lineHeight);
    });
    expect([width, Math.round(lines)]).toEqual([width, 1]);
  }
});

/** As a name of a hundred letters, which the contract allows. */
const LONG_WORD = 'Wm'.repeat(50);
const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

for (const [id, field] of [
  ['screens-account--new-account', 'Naam van je lijstje'],
  ['screens-information--questions', 'Zoek in de vragen'],
] as const) {
  test(`what is typed into ${id} makes it no wider, however long a word is`, async ({ page, openStory }) => {
    await page.setViewportSize(PHONE);
    await openStory(id);
    await page.getByLabel(field).fill(LONG_WORD);
    await expect(page.getByText(LONG_WORD)).not.toHaveCount(0);
    expect(await isWider(page)).toBe(false);
  });
}

for (const id of [
  ...['screens-home--with-fifty-of-each', 'screens-draw--organizer', 'screens-list--giving'],
  ...[
    'screens-list--giving-together',
    'screens-list--own-said',
    'screens-list--visited-said',
    'screens-list--visited-with-ideas',
  ],
]) {
  test(`names make ${id} no wider, however long a word is`, async ({ page, openStory }) => {
    await openStory(id);
    const changed = await page.evaluate((long) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let count = 0;
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const before = text.nodeValue ?? '';
        text.nodeValue = before.replaceAll(/Anna|Bram|Carlijn|Theepot|Wijnglas|schoenen|bakfiets|Pakjesavond|winkel/g, long);
        if (text.nodeValue !== before) count += 1;
      }
      return count;
    }, LONG_WORD);
    expect(changed).toBeGreaterThan(1);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await isWider(page)]).toEqual([width, false]);
    }
  });
}

test('the end of a page can be scrolled clear of the button that floats over it', async ({ page, openStory }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStory('around-every-page--without-connection');
  const bottomAtEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    return page
      .getByRole('contentinfo')
      .locator('a, button, label')
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().bottom)));
  };
  expect(await bottomAtEnd()).toBeLessThanOrEqual(740 - BAR);
  // As on an own list, whose button has 16 px below it and 44 of its own.
  await page.evaluate(() => document.body.toggleAttribute('data-floating', true));
  expect(await bottomAtEnd()).toBeLessThanOrEqual(740 - BAR - 16 - 44);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)).toBe(`${String(BAR + 76)}px`);
});

test('a photo fills its frame, whatever its shape', async ({ page, openStory }) => {
  await openStory('screens-list--visited-with-categories');
  const photo = page.getByRole('listitem').locator('img');
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0);
  for (const [width, shape] of [
    [360, null],
    [768, 4 / 3],
    [1280, 4 / 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const seen = await photo.evaluate((image: HTMLImageElement) => {
      const frame = image.closest('li')?.firstElementChild?.getBoundingClientRect();
      const { width: across, height: up } = image.getBoundingClientRect();
      const { naturalHeight, naturalWidth } = image;
      const { objectFit } = getComputedStyle(image);
      return { frame: [frame?.width, frame?.height], own: [across, up], isTall: naturalHeight > 2 * naturalWidth, objectFit };
    });
    expect(seen).toMatchObject({ own: seen.frame, isTall: true, objectFit: 'cover' });
    const [across = 0, up = 1] = seen.own;
    if (shape !== null) expect(across / up).toBeCloseTo(shape, 1);
  }
});

test('who changes the title of a list sees all of its placeholder', async ({ page, openStory }) => {
  await openStory('screens-list--own');
  await page.getByRole('button', { name: 'Wijzig', exact: true }).click();
  await page.getByRole('button', { name: 'Titel wijzigen' }).click();
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const fits = await page.getByLabel('Titel').evaluate((field: HTMLTextAreaElement) => {
      field.value = field.placeholder;
      return field.value !== '' && field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight;
    });
    expect([width, fits]).toEqual([width, true]);
  }
});

test('a toast lies above the button that floats, and only its own button takes a press', async ({ page, openStory }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStory('toasts--with-undo');
  await page.evaluate(() => document.body.toggleAttribute('data-floating', true));
  const said = page.getByText('Alleen jij kunt dit ongedaan maken.').and(page.locator('[aria-hidden="true"]'));
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  const takesPress = (at: typeof said) =>
    at.evaluate((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[popover]') !== null;
    });
  await expect(said).toBeVisible();
  const region = page.locator('[popover] > div');
  await expect
    .poll(async () => {
      const { y = 740, height = 0 } = (await region.boundingBox()) ?? {};
      return y + height;
    })
    .toBeLessThanOrEqual(740 - BAR - 76);
  // It is told again and again there, so it may be gone for a moment.
  await expect.poll(async () => [await takesPress(said), await takesPress(undo)]).toEqual([false, true]);
});

test('nothing is seen of whom one drew until the envelope is opened', async ({ page, openStory }) => {
  // It lies there opened for who wants no motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openStory('screens-draw--lot-not-opened-yet');
  const envelope = page.getByRole('button', { name: 'Open je lootje' });
  const drawn = page.getByText('Carlijn').filter({ visible: true });
  await expect(envelope).toBeVisible();
  await expect(drawn).toHaveCount(0);
  await envelope.click();
  await expect(page.getByRole('button', { name: 'Vraag om een lijstje' })).toBeVisible();
  expect(await drawn.count()).toBeGreaterThan(0);
});
