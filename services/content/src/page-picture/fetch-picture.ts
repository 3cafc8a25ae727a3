import { fetchGuarded, type FetchTools, headerOf, IMAGE, mediaTypeOf } from '../embellish/guard/fetch-page.js';
import { readBody } from '../embellish/guard/read-body.js';

/** A picture of another site. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * Fetches a picture by the rules for pages (spec 3 §11): public addresses only, 5 s, 1 MB.
 * @returns null for what is no picture, and for one that is larger: half a picture is none.
 * @throws NotPublicError; network errors and time-outs as they come.
 */
export const fetchPicture = (start: URL, tools: FetchTools): Promise<Picture | null> =>
  fetchGuarded<Picture | null>(start, tools, {
    accept: 'image/avif,image/webp,image/*',
    nothing: null,
    read: async (_url, answer, limit) => {
      const contentType = mediaTypeOf(headerOf(answer, 'content-type'));
      if (answer.statusCode !== 200 || !IMAGE.test(contentType)) return null;
      const bytes = await readBody(answer.body, headerOf(answer, 'content-encoding'), limit);
      const promised = headerOf(answer, 'content-encoding') === '' ? headerOf(answer, 'content-length') : '';
      const isWhole =
        bytes !== null && bytes.length > 0 && bytes.length < limit && (promised === '' || Number(promised) === bytes.length);
      return isWhole ? { contentType, bytes } : null;
    },
  });
