import { LINK_PROOF } from '@site/service-kit';
import type { MailWorld } from './mail-content.js';

/**
 * The site as the mails to somebody link to it.
 * @param proofOf what says that a link with this path was mailed to them.
 * @throws when a path is not one of the site: a mail must not carry anybody elsewhere.
 */
export const mailWorld = (publicUrl: string, proofOf: (path: string) => string): MailWorld => {
  const link = (path: string): string => {
    const url = new URL(path, publicUrl);
    if (!path.startsWith('/') || url.origin !== new URL(publicUrl).origin) throw new Error('a mail links outside of the site');
    return url.href;
  };
  return {
    link,
    ownLink: (path) => {
      const url = new URL(link(path));
      url.searchParams.set(LINK_PROOF, proofOf(url.pathname));
      return url.href;
    },
    address: (path) => {
      const { host, pathname } = new URL(link(path));
      return decodeURIComponent(host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname));
    },
  };
};
