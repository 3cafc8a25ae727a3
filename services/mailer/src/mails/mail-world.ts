import { LINK_PROOF, type MailKind, type MailSender, pathTo, unsubscribe } from '@site/contracts';
import type { MailWorld } from './mail-content.js';

/** What only the addressee's mails carry. */
interface Secrets {
  /** What says that a link with this path was mailed to them. */
  readonly proofOf: (path: string) => string;
  /** What lets them end mail of this kind. */
  readonly optOutOf: (kind: MailKind, sender?: MailSender) => string;
}

/**
 * The site as the mails to somebody link to it.
 * @throws when a path is not one of the site: a mail must not carry anybody elsewhere.
 */
export const mailWorld = (publicUrl: string, { proofOf, optOutOf }: Secrets, operatorUrl = publicUrl): MailWorld => {
  const link = (path: string): string => {
    const url = new URL(path, publicUrl);
    if (!path.startsWith('/') || url.origin !== new URL(publicUrl).origin) throw new Error('a mail links outside of the site');
    return url.href;
  };
  return {
    link,
    operators: new URL('/beheer', operatorUrl).href,
    ownLink: (path) => {
      const url = new URL(link(path));
      url.searchParams.set(LINK_PROOF, proofOf(url.pathname));
      return url.href;
    },
    address: (path) => {
      const { host, pathname } = new URL(link(path));
      return decodeURIComponent(host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname));
    },
    unsubscribe: (kind) => {
      const token = optOutOf(kind);
      return { oneClick: link(unsubscribe.path.replace(':token', token)), page: link(pathTo('mailOptOut', { token })) };
    },
    unwanted: (kind, sender) => link(pathTo('mailOptOut', { token: optOutOf(kind, sender) })),
  };
};
