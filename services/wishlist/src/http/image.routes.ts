import { getImageFile, LIMITS } from '@site/contracts';
import { handleFile, type Route } from '@site/service-kit';
import type { Deps } from '../domain/deps.js';

const PREVIEW = String(LIMITS.imagePreviewPixels);

/** Pictures of gifts and lists. */
export const imageRoutes = ({ stores }: Deps): readonly Route[] => [
  handleFile(getImageFile, async ({ params, query }) => {
    const bytes = await stores.images.read(params.id, query.size === PREVIEW ? 'preview' : 'full');
    return bytes === null ? null : { bytes, type: 'image/png' };
  }),
];
