import { createHash } from 'node:crypto';
import { getLinkPreview, type Language, linkPreviewPath, OWN_LANGUAGE } from '@site/contracts';
import { handleFile, type Route } from '@site/service-kit';
import { LRUCache } from 'lru-cache';
import { inTurn } from '../image/keep-image.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf, listNameOf } from '../shared/full-name.js';
import { BY, MESSAGES } from '../shared/messages.js';
import type { WishlistRecord } from '../shared/records.js';
import { drawPreview, type PreviewContent } from './draw-preview.js';

/** Raised when the picture is drawn otherwise: its address is kept by caches for good. */
const DRAWING = 1;

/** What strangers may know of a list by its link, in a language; null for one that they may not know of. */
const contentOf = (list: WishlistRecord, language: Language): PreviewContent | null => {
  const name = fullNameOf(list);
  if (list.accessType === 'PUBLIC') {
    const { occasion, imageId } = list;
    return { title: listNameOf(list, language), by: list.title === null ? null : BY[language](name), name, occasion, imageId };
  }
  // Of a list with a question everybody is told whose it is; all else is for who answers.
  if (list.accessType === 'OPEN')
    return { title: listNameOf({ ...list, title: null }, language), by: null, name, occasion: null, imageId: null };
  return null;
};

const versionOf = (content: PreviewContent): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, content]))
    .digest('hex')
    .slice(0, 16);

/** What the HTML of a list's page says about it, in the site's own language; null for one that strangers may not know of. */
export const presentPageSummary = (list: WishlistRecord) => {
  const content = contentOf(list, OWN_LANGUAGE);
  if (content === null) return null;
  const asks = list.accessType !== 'PUBLIC';
  return {
    ...{ title: content.title, description: asks ? MESSAGES.asks : list.description },
    ...(content.by === null && { untitledOf: content.name }),
    ...(asks && { asks }),
    imageUrl: linkPreviewPath(list._id, versionOf(content)),
  };
};
export type PageSummary = NonNullable<ReturnType<typeof presentPageSummary>>;

const MOST_KEPT = 100;

/** The picture that a link to a list is shown with elsewhere. */
export const linkPreviewRoute = ({ stores, mutex }: Deps): Route => {
  const drawn = new LRUCache<string, Buffer, PreviewContent>({
    max: MOST_KEPT,
    ignoreFetchAbort: true,
    fetchMethod: async (_version, _stale, { context }) => {
      const own = context.imageId === null ? null : await stores.images.read(context.imageId, 'full');
      return inTurn(mutex, () => drawPreview(context, own));
    },
  });
  return handleFile(getLinkPreview, async ({ params, query }) => {
    const list = await stores.wishlists.byGuid(params.publicGuid);
    const content = list === null ? null : contentOf(list, query.taal ?? OWN_LANGUAGE);
    if (content === null) return null;
    const bytes = await drawn.fetch(versionOf(content), { context: content });
    return bytes === undefined ? null : { bytes, type: 'image/jpeg' };
  });
};
