import { Outlet, throwPageError, useFlag } from '@site/shell-sdk';

/** Around every page of the draws: while they are switched off none of them is there (spec 1 §1). */
export const DrawsGate = () => (useFlag('drawLotsEnabled') ? <Outlet /> : throwPageError('notFound'));
