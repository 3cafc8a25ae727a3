import type {
  deleteLoting,
  getLot,
  getLoting,
  getLotingOverview,
  getLotQuestion,
  openWithOrganizer,
  registerFirstView,
  selectWishlist,
  sendNudge,
} from '@site/contracts';
import type { Wire } from '@site/shell-sdk';

/** The calls of screens without a form, without their schemas; `calls.test.ts` holds each against the contract. */
export const lotCall: Wire<typeof getLot> = { method: 'GET', path: '/api/Lot/:guid' };
export const firstViewCall: Wire<typeof registerFirstView> = { method: 'POST', path: '/api/Lot/RegisterFirstView' };
export const overviewCall: Wire<typeof getLotingOverview> = { method: 'GET', path: '/api/Loting/Overview' };
export const selectWishlistCall: Wire<typeof selectWishlist> = { method: 'POST', path: '/api/Lot/SelectWishlist' };
export const nudgeCall: Wire<typeof sendNudge> = { method: 'POST', path: '/api/Lot/SendNudge' };
export const lotQuestionCall: Wire<typeof getLotQuestion> = { method: 'GET', path: '/api/Lot/Question/:questionGuid' };
export const lotingCall: Wire<typeof getLoting> = { method: 'GET', path: '/api/Loting/:id' };
export const openLotingCall: Wire<typeof openWithOrganizer> = { method: 'POST', path: '/api/Loting/OpenWithOrganizer' };
export const deleteLotingCall: Wire<typeof deleteLoting> = { method: 'DELETE', path: '/api/Loting/:id' };
