import {
  getImageFile,
  getThemeDrawing,
  getThemeImages,
  getWishlistImageUrl,
  imagePath,
  LIMITS,
  setThemeImage,
  uploadImage,
} from '@site/contracts';
import { handle, handleFile, ok, refuse, type Route } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { chooseThemeImage, ownListByName, uploadListImage } from '../list/list-image.js';

const PREVIEW = String(LIMITS.imagePreviewPixels);

/** Pictures of gifts and lists (docs/specification/2-wishlist-and-draw.md §7.6, docs/specification/3-decisions.md §4). */
export const imageRoutes = (deps: Deps): readonly Route[] => [
  handleFile(getImageFile, async ({ params, query }) => {
    const bytes = await deps.stores.images.read(params.id, query.size === PREVIEW ? 'preview' : 'full');
    return bytes === null ? null : { bytes, type: 'image/png' };
  }),
  handleFile(getThemeDrawing, async ({ params }) => {
    const drawing = (await deps.stores.images.themes()).find(({ theme }) => theme.id === params.id);
    const bytes = drawing === undefined ? null : await deps.stores.images.read(drawing._id, 'preview');
    return bytes === null ? null : { bytes, type: 'image/png' };
  }),
  handle(getThemeImages, async () => {
    const themes = await deps.stores.images.themes();
    return ok(themes.map(({ _id, theme }) => ({ id: theme.id, url: imagePath(_id) })));
  }),
  handle(getWishlistImageUrl, async ({ params, viewer }) => {
    const { username, imageId } = await ownListByName(deps, params.username, viewer);
    return ok({ username, imageUrl: imageId === null ? null : imagePath(imageId) });
  }),
  handle(setThemeImage, async ({ body: { id, username }, viewer }) =>
    ok({ imageUrl: imagePath(await chooseThemeImage(deps, id, { username, viewer })) }),
  ),
  handle(uploadImage, async ({ params, body, viewer }) => {
    const imageId = await uploadListImage(deps, body, { username: params.username, viewer });
    return imageId === null ? refuse('InvalidImage') : ok({ imageUrl: imagePath(imageId) });
  }),
];
