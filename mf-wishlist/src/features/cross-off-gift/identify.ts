import type { VisitorGift } from '@site/contracts';

/**
 * Asks an anonymous visitor for an e-mail address and what goes with it; true once the session belongs to somebody. The
 * dialog with its forms and their rules is fetched only now: a page that is only looked at does without.
 */
export const identify = async (gift: VisitorGift, ownerSees: boolean): Promise<boolean> => {
  const { askIdentity } = await import('./email-flow/ask-identity.js');
  return askIdentity(gift.description, ownerSees);
};
