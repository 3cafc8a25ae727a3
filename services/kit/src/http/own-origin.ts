const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Did a page of this site send this? Browsers name the sender's `Origin`; what names none is no browser. It is compared with
 * PUBLIC_URL, never with a host that the request itself names. A site of this machine is known by any of its names and ports.
 */
export const isOwnOrigin = (origin: string | undefined, publicUrl: string): boolean => {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const [sender, site] = [new URL(origin), new URL(publicUrl)];
  return sender.origin === site.origin || (LOOPBACK.test(sender.hostname) && LOOPBACK.test(site.hostname));
};
