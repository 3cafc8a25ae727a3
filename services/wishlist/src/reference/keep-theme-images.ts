import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Deps } from '../shared/deps.js';
import { makePictures } from '../image/make-pictures.js';
import { THEME_IMAGES } from './theme-images/index.js';

type ThemeDeps = Pick<Deps, 'stores'> & { readonly base: Pick<Deps['base'], 'clock'> };

/**
 * Sees to it that the gallery of theme images is there: draws and keeps those that are missing or were drawn otherwise.
 * Several processes may do it at once. Answers how many were drawn.
 */
export const keepThemeImages = async (
  { base, stores }: ThemeDeps,
  drawings: Readonly<Record<string, string>> = THEME_IMAGES,
): Promise<number> => {
  const known = new Map((await stores.images.themes()).map(({ theme }) => [theme.id, theme]));
  let drawn = 0;
  for (const [position, [id, svg]] of Object.entries(drawings).entries()) {
    const source = createHash('sha256').update(svg).digest('hex');
    const before = known.get(id);
    if (before?.source === source && before.position === position) continue;
    const made = await makePictures(await sharp(Buffer.from(svg)).png().toBuffer());
    if (made === null) throw new Error(`the theme image ${id} cannot be drawn`);
    await stores.images.keepTheme({ ...made, createdAt: base.clock.now() }, { id, position, source });
    drawn += 1;
  }
  await stores.images.retireThemes(Object.keys(drawings));
  return drawn;
};
