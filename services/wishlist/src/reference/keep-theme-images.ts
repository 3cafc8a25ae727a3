import { createHash } from 'node:crypto';
import { readDrawings } from '@site/service-kit';
import sharp from 'sharp';
import type { Deps } from '../shared/deps.js';
import { makePictures } from '../image/make-pictures.js';

/** Their drawings by id; the order in which they are offered is the number before the id. */
export const themeImages = (): Map<string, string> =>
  new Map([...readDrawings(new URL('./theme-images/', import.meta.url))].map(([file, svg]) => [file.replace(/^\d+-/, ''), svg]));

type ThemeDeps = Pick<Deps, 'stores'> & { readonly base: Pick<Deps['base'], 'clock'> };

/**
 * Sees to it that the gallery of theme images is there: draws and keeps those that are missing or were drawn otherwise.
 * Several processes may do it at once. Answers how many were drawn.
 */
export const keepThemeImages = async (
  { base, stores }: ThemeDeps,
  drawings: ReadonlyMap<string, string> = themeImages(),
): Promise<number> => {
  const known = new Map((await stores.images.themes()).map(({ theme }) => [theme.id, theme]));
  let drawn = 0;
  for (const [position, [id, svg]] of [...drawings].entries()) {
    const source = createHash('sha256').update(svg).digest('hex');
    const before = known.get(id);
    if (before?.source === source && before.position === position) continue;
    const made = await makePictures(await sharp(Buffer.from(svg)).png().toBuffer());
    if (made === null) throw new Error(`the theme image ${id} cannot be drawn`);
    await stores.images.keepTheme({ ...made, createdAt: base.clock.now() }, { id, position, source });
    drawn += 1;
  }
  await stores.images.retireThemes([...drawings.keys()]);
  return drawn;
};
