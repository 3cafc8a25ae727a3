import { HEADERS, importGifts as importCall, undoImport as undoCall } from '@site/contracts';
import { created, handle, ok, type Route } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { importGifts, undoImport } from './import-gifts.js';

/** Gifts of a file that come on an own list together, and go together (docs/decisions/0173). */
export const importRoutes = (deps: Deps): readonly Route[] => [
  handle(importCall, async (context) => {
    const { body, viewer } = context;
    const idempotencyKey = context.header(HEADERS.idempotencyKey) ?? null;
    return created(await importGifts(deps, { ...body, viewer, idempotencyKey }));
  }),
  handle(undoCall, async ({ body, viewer }) => {
    await undoImport(deps, { ...body, viewer });
    return ok(true as const);
  }),
];
