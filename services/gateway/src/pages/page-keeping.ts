import type { RouteName } from '@site/contracts';
import type { Keeping } from './send-html.js';

/** Pages whose address is a secret by itself: no cache is to know that it was there. */
const SECRET_ADDRESSES: ReadonlySet<RouteName> = new Set<RouteName>([
  'resetPassword',
  'emailSettings',
  'mailOptOut',
  'crossedOffGift',
  'lot',
  'lotQuestion',
  'lotingWizard.open',
  'lotingWizard.previouslyDrawn',
  'wishlistOwnerInvite',
  'wishlistOwnerInvite.open',
  'wishlistOwnerInvite.error',
  'wishlistOwnerInvite.login',
  'wishlistOwnerInvite.createAccount',
]);

/** Who may keep a page. `isPersonal`: it was made for a session, or says something of this visitor. */
export const keptBy = (route: RouteName | null, isPersonal: boolean): Keeping => {
  if (route !== null && SECRET_ADDRESSES.has(route)) return 'nobody';
  return isPersonal ? 'visitor' : 'anybody';
};
