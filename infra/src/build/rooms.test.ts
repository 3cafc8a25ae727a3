import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Occasion } from '@site/contracts';
import { ROOMS } from '@site/contracts/rooms';
import { rootFolder } from '../system/folders.js';

const css = (name: string) => readFileSync(join(rootFolder, 'shell/sdk/src/ui', name), 'utf8');
const rooms = [
  ...css('rooms.css').matchAll(
    /\[data-room='(\w+)'\] \{\s*--room: light-dark\((.+), (.+)\);\s*--room-accent: light-dark\((.+), (.+)\);/g,
  ),
].map(([, name = '', ...colors]) => ({ name, colors }));

/** The value of a token in the light theme and, where it comes again, in the dark one. */
const token = (name: string) =>
  [...css('tokens.css').matchAll(new RegExp(`--color-${name}: (#\\w+);`, 'g'))].map(([, value = '']) => value);

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test('every occasion has a room, and so have six papers', () => {
  const papers = [0, 1, 2, 3, 4, 5].map((index) => `paper${index}`);
  expect(rooms.map(({ name }) => name).sort()).toEqual([...Occasion.options, ...papers].sort());
});

test('pictures and mails have the same rooms', () => {
  const written = rooms.map(({ name, colors: [light, dark, accent, darkAccent] }) => [
    name,
    { light: [light, accent], dark: [dark, darkAccent] },
  ]);
  expect(ROOMS).toEqual(Object.fromEntries(written));
});

describe.each([0, 1])('in theme %i', (theme) => {
  const ink = token('ink')[theme] ?? '';
  const primary = token('primary')[theme] ?? '';

  test.each(rooms.map(({ name, colors }) => [name, colors[theme] ?? '', colors[theme + 2] ?? '']))(
    '%s: ink is readable on both colours, the primary colour on the first',
    (_name, room, accent) => {
      for (const pair of [contrast(ink, room), contrast(ink, accent), contrast(primary, room)]) expect(pair).toBeGreaterThan(4.5);
    },
  );

  test('what stands on a coral ribbon is readable', () => {
    expect(contrast(token('on-accent')[0] ?? '', token('accent')[theme] ?? '')).toBeGreaterThan(4.5);
  });
});
