import sharp from 'sharp';
import { openPictures, PICTURE_MEMORY_MB } from './keep-image.js';

const closers: (() => Promise<void>)[] = [];
const base = { onClose: (close: () => Promise<void>) => void closers.push(close) };
afterAll(async () => {
  for (const close of closers) await close();
});

/** Within the limit of pixels, as a phone makes it: turned upright it is in memory as a whole. */
const photo = () =>
  sharp({ create: { width: 8160, height: 6120, channels: 3, background: '#3a7' } })
    .withMetadata({ orientation: 6 })
    .png({ compressionLevel: 1 })
    .toBuffer();
const small = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();

test('a picture that takes more memory than it may ends its own process only, and the next one is made', async () => {
  const make = openPictures(base, 150);
  const before = process.memoryUsage.rss();
  const [bomb, next] = await Promise.all([make(await photo()), make(await small())]);
  expect(bomb).toBeNull();
  expect((await sharp(next?.full).metadata()).width).toBe(30);
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
}, 60_000);

test('a photo of 50 megapixels fits', async () => {
  const made = await openPictures(base, PICTURE_MEMORY_MB)(await photo());
  expect(await sharp(made?.full).metadata()).toMatchObject({ height: 800, format: 'png' });
}, 60_000);

test('bytes that are no picture are none, and the process goes on', async () => {
  const make = openPictures(base);
  expect(await make(Buffer.from('geen plaatje'))).toBeNull();
  expect(Buffer.isBuffer((await make(await small()))?.full)).toBe(true);
}, 60_000);
