import { LINK_PROOF } from '@site/contracts';

/**
 * Takes the proof of a mailed link out of the address bar: the request for the page has done with it, and who copies the
 * address to a friend must not hand on that it was mailed to them.
 */
export const dropProof = ({ href }: Pick<Location, 'href'>, history: Pick<History, 'state' | 'replaceState'>): void => {
  const url = new URL(href);
  if (!url.searchParams.has(LINK_PROOF)) return;
  url.searchParams.delete(LINK_PROOF);
  history.replaceState(history.state, '', url);
};
