import { client } from '@site/service-kit/testing';
import { bodyOf, lottingUnderTest } from '../testing/lotting-under-test.js';

const { app, accountHolder } = lottingUnderTest();
const keyOf = async (browser: ReturnType<typeof client>) =>
  bodyOf<{ key: string }>(await browser.post('/api/Loting/DraftKey', {})).key;

test('a browser has one key for its drafts while its session lasts, and nobody else has it', async () => {
  const browser = client(app);
  const key = await keyOf(browser);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyOf(browser)).toBe(key);
  const others = [await keyOf(client(app)), await keyOf((await accountHolder('anna@voorbeeld.nl')).browser)];
  expect(new Set([key, ...others]).size).toBe(3);
});
