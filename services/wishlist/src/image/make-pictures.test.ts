import sharp from 'sharp';
import { makePictures } from './make-pictures.js';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 120, b: 90, alpha: 0.5 } } });

const sizeOf = async (png: Buffer | undefined) => {
  const { format, width, height, hasAlpha, exif } = await sharp(png).metadata();
  return { format, width, height, hasAlpha, exif };
};

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  '%s becomes a PNG of at most 800 and a preview of 400',
  async (format) => {
    const made = await makePictures(await blank(1600, 400).toFormat(format).toBuffer());
    expect(await sizeOf(made?.full)).toMatchObject({ format: 'png', width: 800, height: 200 });
    expect(await sizeOf(made?.preview)).toMatchObject({ format: 'png', width: 400, height: 100 });
  },
);

test('a small picture is not enlarged and keeps its transparency', async () => {
  const made = await makePictures(await blank(30, 20).png().toBuffer());
  expect(await sizeOf(made?.full)).toMatchObject({ width: 30, height: 20, hasAlpha: true });
  expect(await sizeOf(made?.preview)).toMatchObject({ width: 30, height: 20, hasAlpha: true });
});

test('a photo taken sideways stands upright and tells nothing of where it was taken', async () => {
  const sideways = await blank(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Anna', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const made = await makePictures(sideways);
  expect(await sizeOf(made?.full)).toMatchObject({ width: 40, height: 60 });
  expect((await sizeOf(made?.full)).exif).toBeUndefined();
});

test('the same picture has the same name, another one another', async () => {
  const one = await blank(30, 20).png().toBuffer();
  expect((await makePictures(one))?._id).toBe((await makePictures(one))?._id);
  expect((await makePictures(await blank(31, 20).png().toBuffer()))?._id).not.toBe((await makePictures(one))?._id);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('geen plaatje')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
])('%s is no picture', async (_case, bytes) => {
  expect(await makePictures(bytes)).toBeNull();
});

test('half a picture is no picture', async () => {
  const whole = await blank(600, 600).png({ compressionLevel: 0 }).toBuffer();
  expect(await makePictures(whole.subarray(0, whole.length / 2))).toBeNull();
});

test('a picture that would take all memory to decode is no picture', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await makePictures(bomb)).toBeNull();
});

test('a phone’s photo of 50 megapixels is a picture', async () => {
  const photo = await sharp({ create: { width: 8160, height: 6120, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  expect((await sizeOf((await makePictures(photo))?.full)).width).toBe(800);
});

test('62 megapixels of 16 bits are not: they would take half a gigabyte', async () => {
  const raw = { width: 400, height: 300, channels: 3 } as const;
  const deep = (width: number, height: number) =>
    sharp({ create: { ...raw, width, height, background: '#3a7' } })
      .toColourspace('rgb16')
      .png({ compressionLevel: 9 })
      .toBuffer();
  expect((await sharp(await deep(400, 300)).metadata()).depth).toBe('ushort');
  expect(await makePictures(await deep(400, 300))).not.toBeNull();
  expect(await makePictures(await deep(7000, 4000))).toBeNull();
  expect(
    await makePictures(
      await sharp({ create: { ...raw, width: 9600, height: 6480, background: '#3a7' } })
        .png()
        .toBuffer(),
    ),
  ).toBeNull();
});
