import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';

/** Name of a kept picture: the hash of its content. */
const ImageId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * GET a picture of a gift or list as PNG, as `displayImageUrl` and `imageUrl` name it; `?size=400` is the preview (spec 3
 * §12). The address names the content and cannot be guessed, so it needs no check and may be cached for good.
 */
export const getImageFile = endpoint({
  method: 'GET',
  path: '/api/WishlistImage/File/:id',
  access: 'anyone',
  params: z.object({ id: ImageId }),
  query: z.object({ size: z.optional(z.enum([String(LIMITS.imagePreviewPixels), String(LIMITS.imageCanvasPixels)])) }),
  replies: { 200: null },
});

/** Path of a kept picture. */
export const imagePath = (id: string): string => getImageFile.path.replace(':id', id);
