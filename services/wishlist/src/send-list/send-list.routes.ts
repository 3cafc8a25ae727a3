import { sendMyList } from '@site/contracts';
import { handle, ok, refuse, type Route } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { sendList } from './send-list.js';

/** A list by mail; not there while `allowUnsollicitedEmail` is off (docs/specification/3-decisions.md §12). */
export const sendRoutes = (deps: Deps): readonly Route[] => [
  handle(sendMyList, async ({ body, viewer }) => {
    if (viewer.kind !== 'account') return refuse('IsAfstreper');
    const problem = await sendList(deps, { ...body, viewer });
    return problem === null ? ok(true as const) : refuse(problem);
  }),
];
