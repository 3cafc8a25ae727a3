import { type Preview, readPreview, type ServiceBase } from '@site/service-kit';
import { hasShares, siteForPreview, siteForShare } from '../site/site-for.js';
import type { LiveSite, SiteCache } from '../site/site-cache.js';
import { newShareMark, shareCookie } from '../site/visitor-share.js';
import type { PageRequest } from './page-request.js';

/** The site as one visitor gets it. */
export interface VisitorSite {
  readonly live: LiveSite;
  /** Null unless they preview changes. */
  readonly preview: Preview | null;
  /** Keeps them in or out of a share of visitors; null when they have the cookie, or need none. */
  readonly setCookie: string | null;
}

type Deps = Pick<ServiceBase, 'config' | 'clock' | 'log'>;

const previewOf = ({ config, clock, log }: Deps, token: string | null): Preview | null => {
  if (token === null) return null;
  try {
    return readPreview(config, token, clock.now());
  } catch (err) {
    log.warn({ err }, 'a signed preview cannot be read');
    return null;
  }
};

/** The live site, with versions for a share of visitors, or with a preview for this visitor. */
export const visitorSite = async (
  base: Deps,
  live: LiveSite,
  find: SiteCache['find'],
  { shareMark, previewToken }: PageRequest,
): Promise<VisitorSite> => {
  const preview = previewOf(base, previewToken);
  if (preview !== null) return { live: await siteForPreview(live, preview, find), preview, setCookie: null };
  if (!hasShares(live)) return { live, preview, setCookie: null };
  const mark = shareMark ?? newShareMark();
  const setCookie = shareMark === null ? shareCookie(mark, base.config.PUBLIC_URL.startsWith('https:')) : null;
  return { live: siteForShare(live, mark), preview, setCookie };
};
