import { pageReport } from '@site/contracts';
import { handle, noContent, type Route } from '@site/service-kit';
import { isFromElsewhere } from './from-elsewhere.js';
import type { NotePage } from './note-page.js';

/** What pages tell of themselves (contracts: site/page-report.ts). */
export const pageReportRoutes = (note: NotePage): Route[] => [
  handle(pageReport, async ({ body, ...context }) => {
    if (!isFromElsewhere(context.header('sec-fetch-site'))) await note.page(body);
    return noContent();
  }),
];
