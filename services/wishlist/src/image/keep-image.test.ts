import { crc32, deflateSync } from 'node:zlib';
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

test('a picture that takes longer than it may ends its own process', async () => {
  expect(await openPictures(base, PICTURE_MEMORY_MB, 50)(await photo())).toBeNull();
}, 60_000);

test('a photo of 50 megapixels fits', async () => {
  const made = await openPictures(base, PICTURE_MEMORY_MB)(await photo());
  expect(await sharp(made?.full).metadata()).toMatchObject({ height: 800, format: 'png' });
}, 60_000);

/** Quickly made, of black only. */
const pngOf = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // Bits of a pixel.
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((1 + width) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};
/** Each name stands for eight of the one before it: 40,960 letters, which take the reader of SVG minutes to place. */
const laughs = Array.from({ length: 4 }, (_, at) => `<!ENTITY e${String(at + 1)} "${`&e${String(at)};`.repeat(8)}">`).join('');
test.each<[string, () => Buffer]>([
  [
    'an SVG of 300 bytes that stands for a long text',
    () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY e0 "aaaaaaaaaa">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e4;</text></svg>`,
      ),
  ],
  ['a line of 50 million pixels', () => pngOf(1, 50_000_000)],
])(
  '%s is refused before anything of it is drawn',
  async (_case, bytes) => {
    const make = openPictures(base);
    const bomb = bytes();
    await make(await small());
    const begun = performance.now();
    expect(await make(bomb)).toBeNull();
    // What is read until its time is over takes ten seconds.
    expect(performance.now() - begun).toBeLessThan(9000);
  },
  120_000,
);

test('bytes that are no picture are none, and the process goes on', async () => {
  const make = openPictures(base);
  expect(await make(Buffer.from('geen plaatje'))).toBeNull();
  expect(Buffer.isBuffer((await make(await small()))?.full)).toBe(true);
}, 60_000);
