import { getImprint } from '@site/contracts';
import { handle, ok, type Route } from '@site/service-kit';
import type { ContentConfig } from '../content-config.js';

/** The legal details of the operating company, as its operators configured them (spec 2 §2.14). */
export const imprintRoutes = (config: ContentConfig): Route[] => [
  handle(getImprint, async () =>
    ok({
      company: config.IMPRINT_COMPANY ?? null,
      address: config.IMPRINT_ADDRESS ?? null,
      representedBy: config.IMPRINT_REPRESENTED_BY ?? null,
      phone: config.IMPRINT_PHONE ?? null,
      register: config.IMPRINT_REGISTER ?? null,
      vatId: config.IMPRINT_VAT_ID ?? null,
    }),
  ),
];
