import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { ImageProblem } from '../enums.js';
import { Guid, UsernameParam } from '../fields.js';
import { Language } from '../language-name.js';
import { LIMITS } from '../limits.js';

/** Name of a kept picture: the hash of its content. */
const ImageId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * GET a picture of a gift or list as PNG, as `displayImageUrl` and `imageUrl` name it; `?size=400` is the preview
 * (docs/specification/3-decisions.md §12). The address names the content and cannot be guessed, so it needs no check and may be
 * cached for good.
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

/** Path of its preview. */
export const imagePreviewPath = (id: string): string => `${imagePath(id)}?size=${String(LIMITS.imagePreviewPixels)}`;

/** GET the preview of one of our own drawings by its name, for mails: an address that is the same for everybody. */
export const getThemeDrawing = endpoint({
  method: 'GET',
  path: '/api/WishlistImage/Drawing/:id',
  access: 'anyone',
  params: z.object({ id: z.string().check(z.regex(/^[a-z-]{1,40}$/)) }),
  replies: { 200: null },
});

/** Path of a drawing. */
export const drawingPath = (id: string): string => getThemeDrawing.path.replace(':id', id);

/** The picture that a link to a list is shown with elsewhere. */
export const LINK_PREVIEW = { width: 1200, height: 630 } as const;

/**
 * GET it: of a public list, made of its picture, occasion and title; of one with a question, which tells strangers whose it is, of
 * that name alone; 404 for any other. Another `v` is another picture, so that it may be cached for good.
 */
export const getLinkPreview = endpoint({
  method: 'GET',
  path: '/api/WishlistImage/LinkPreview/:publicGuid',
  access: 'anyone',
  params: z.object({ publicGuid: Guid }),
  query: z.object({ v: z.optional(z.string().check(z.maxLength(36))), taal: z.optional(Language) }),
  replies: { 200: null },
});

/** Path of the picture, in the site's own language unless it says `taal`; another `version` is another picture. */
export const linkPreviewPath = (publicGuid: string, version: string): string =>
  `${getLinkPreview.path.replace(':publicGuid', publicGuid)}?v=${version}`;

/** One of the pictures of our own making that a list may have. */
export const ThemeImage = z.object({ id: z.string(), url: z.string() });
export type ThemeImage = z.infer<typeof ThemeImage>;

/** GET GetThemeImages: all of them, `url?size=400` is the preview. */
export const getThemeImages = endpoint({
  method: 'GET',
  path: '/api/WishlistImage/GetThemeImages',
  access: 'anyone',
  replies: { 200: z.array(ThemeImage) },
});

/** GET GetWishlistImageUrl of an own list: null when it has no picture. */
export const getWishlistImageUrl = endpoint({
  method: 'GET',
  path: '/api/WishlistImage/GetWishlistImageUrl/:username',
  access: 'user',
  params: z.object({ username: UsernameParam }),
  replies: { 200: z.object({ username: z.string(), imageUrl: z.nullable(z.string()) }) },
});

/** POST SetThemeImage: 404 for an unknown theme image. */
export const setThemeImage = endpoint({
  method: 'POST',
  path: '/api/WishlistImage/SetThemeImage',
  access: 'user',
  body: z.object({ id: z.string().check(z.maxLength(100)), username: UsernameParam }),
  replies: { 200: z.object({ imageUrl: z.string() }) },
});

/** A client sends a Blob, the handler gets its bytes. Only types: a raw body is not parsed. */
const FileBody = z.any() as z.core.$ZodType<Uint8Array, Blob>;

/** POST UploadImage: the picture itself as body under its own content type; 413, 415, 422 `InvalidImage`. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/WishlistImage/UploadImage/:username',
  access: 'user',
  rateLimit: 'picture',
  params: z.object({ username: UsernameParam }),
  body: FileBody,
  replies: { 200: z.object({ imageUrl: z.string() }) },
  refusal: ImageProblem,
  bodyLimit: LIMITS.imageUploadBytes,
  rawBody: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
});
