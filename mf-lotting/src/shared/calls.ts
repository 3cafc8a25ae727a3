import type { getLot, getLotingOverview, registerFirstView } from '@site/contracts';
import type { Wire } from '@site/shell-sdk';

/** The calls of screens without a form, without their schemas; `calls.test.ts` holds each against the contract. */
export const lotCall: Wire<typeof getLot> = { method: 'GET', path: '/api/Lot/:guid' };
export const firstViewCall: Wire<typeof registerFirstView> = { method: 'POST', path: '/api/Lot/RegisterFirstView' };
export const overviewCall: Wire<typeof getLotingOverview> = { method: 'GET', path: '/api/Loting/Overview' };
