import { LINK_PROOF } from '@site/contracts';

/**
 * Removes the proof of a mailed link from the address bar: the request for the page has used it, and who copies the address to
 * a friend must not pass it on.
 */
export const dropProof = ({ href }: Pick<Location, 'href'>, history: Pick<History, 'state' | 'replaceState'>): void => {
  const url = new URL(href);
  if (!url.searchParams.has(LINK_PROOF)) return;
  url.searchParams.delete(LINK_PROOF);
  history.replaceState(history.state, '', url);
};
