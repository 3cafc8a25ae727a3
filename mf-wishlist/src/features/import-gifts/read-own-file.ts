import { GiftPriority } from '@site/contracts';
import { z } from 'zod/mini';
import { type FoundWishes, foundIn, MOST_ROWS, ownImageIn } from './file-wish.js';

const orNull = <T extends z.core.$ZodType>(schema: T) => z.catch(z.nullable(schema), null);

const OwnGifts = z.array(
  z.object({
    name: z.string(),
    gift: z.object({
      description: z.string(),
      note: orNull(z.string()),
      ownPrice: orNull(z.int()),
      priority: orNull(GiftPriority),
      quantity: orNull(z.int()),
      url: orNull(z.string()),
      pictureUrl: orNull(z.string()),
      crossOffEnabled: z.catch(z.boolean(), true),
    }),
  }),
);

/** What `take-along` writes, as far as an own list takes it over: so many gifts of it are looked at. */
const OwnFile = z.object({
  format: z.literal('verlanglijstje'),
  categories: z.array(z.object({ name: z.string(), gifts: z.array(z.unknown()) })),
});

/** The wishes of a list that was kept as JSON; null when it is no such file. */
export const wishesOfOwnFile = (text: string, site: string): FoundWishes | null => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null; // no JSON: no file of ours
  }
  const file = z.safeParse(OwnFile, json);
  if (!file.success) return null;
  const categories = file.data.categories.slice(0, MOST_ROWS);
  const rows = categories.flatMap(({ name, gifts }) => gifts.map((gift) => ({ name, gift }))).slice(0, MOST_ROWS);
  const told = z.safeParse(OwnGifts, rows);
  if (!told.success) return null;
  const { wishes } = foundIn(
    told.data.map(({ name, gift: { description, note, url, pictureUrl, ...rest } }) => ({
      ...{ ...rest, title: description, note: note ?? '', url: url ?? '', category: name },
      imageId: pictureUrl === null ? null : ownImageIn(pictureUrl, site),
    })),
  );
  return { wishes, categories: categories.map(({ name }) => name.trim()).filter((name) => name !== '') };
};
