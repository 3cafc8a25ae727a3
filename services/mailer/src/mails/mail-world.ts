import type { MailWorld } from './mail-content.js';

/**
 * The site as mails link to it.
 * @throws when a path is not one of the site: a mail must not carry anybody elsewhere.
 */
export const mailWorld = (publicUrl: string): MailWorld => {
  const link = (path: string): string => {
    const url = new URL(path, publicUrl);
    if (!path.startsWith('/') || url.origin !== new URL(publicUrl).origin) throw new Error('a mail links outside of the site');
    return url.href;
  };
  return {
    link,
    address: (path) => {
      const { host, pathname } = new URL(link(path));
      return decodeURIComponent(host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname));
    },
  };
};
