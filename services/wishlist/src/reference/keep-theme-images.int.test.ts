import { testBase } from '@site/service-kit/testing';
import { createWorld } from '../testing/world.js';
import { keepThemeImages } from './keep-theme-images.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { images } = world.stores;

const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${fill}"/></svg>`;
const keep = (drawings: Record<string, string>) =>
  keepThemeImages({ base, stores: world.stores }, new Map(Object.entries(drawings)));
const offered = async () => (await images.themes()).map(({ theme, _id }) => [theme.id, _id] as const);

test('the gallery is drawn once, by however many processes', async () => {
  const drawings = { een: drawing('#f00'), twee: drawing('#0f0') };
  await Promise.all([keep(drawings), keep(drawings)]);
  expect((await offered()).map(([id]) => id)).toEqual(['een', 'twee']);
  expect(await keep(drawings)).toBe(0);
});

test('what is drawn otherwise takes the place of what it was, which is kept for who has it on a list', async () => {
  await keep({ een: drawing('#f00'), twee: drawing('#0f0') });
  const [before] = await offered();
  expect(await keep({ twee: drawing('#0f0'), een: drawing('#00f') })).toBe(2);
  const after = await offered();
  expect(after.map(([id]) => id)).toEqual(['twee', 'een']);
  expect(after[1]?.[1]).not.toBe(before?.[1]);
  expect(await images.read(before?.[1] ?? '', 'preview')).not.toBeNull();
});

test('what is offered no more leaves the gallery and is kept as well', async () => {
  await keep({ een: drawing('#f00') });
  const [before] = await offered();
  await keep({ twee: drawing('#0f0') });
  expect((await offered()).map(([id]) => id)).toEqual(['twee']);
  expect(await images.read(before?.[1] ?? '', 'full')).not.toBeNull();
});

test('a drawing that cannot be drawn is a bug of ours', async () => {
  await expect(keep({ kapot: '<svg' })).rejects.toThrow();
});
