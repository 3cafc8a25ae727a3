import type { MailKind } from '../mail.js';
import { type RouteName, ROUTES } from '../routes.js';
import type { FlagName } from './site-config.js';

/**
 * What a flag switches off. Where `calls`, `pages` and `jobs` are named, these lists are what enforces it (gateway and
 * platform); `menu` is held against the remotes by a test.
 */
export interface FlagEffect {
  /** Calls that answer 404 while it is off (spec 3 §12), as `call-pattern.ts` reads them. */
  readonly calls: readonly string[];
  /** Pages that are not found while it is off. */
  readonly pages: readonly RouteName[];
  /** Where the menu entries lead that are gone while it is off. */
  readonly menu: readonly string[];
  /** Daily jobs that do nothing while it is off. */
  readonly jobs: readonly string[];
  /** Tests of what else it changes, in pages and in what services do, from the repository's top. */
  readonly shownBy: readonly string[];
}

/** Daily jobs with the mails that they send; what waits in the queue is not sent either while its job is switched off. */
export const JOB_MAILS: Readonly<Record<string, readonly MailKind[]>> = {
  'occasion-reminders': ['occasionReminder'],
  'lot-reminders': ['unviewedLotReminder'],
  overviews: ['overviewMail'],
};

const NOTHING: FlagEffect = { calls: [], pages: [], menu: [], jobs: [], shownBy: [] };

const routesOf = (beginning: string): RouteName[] =>
  (Object.keys(ROUTES) as RouteName[]).filter((name) => name.startsWith(beginning));

/** The 17 flags of spec 1 §1, each with all that it switches (spec 1 §2, spec 2 §2, spec 3 §8). */
export const FLAG_EFFECTS: Readonly<Record<FlagName, FlagEffect>> = {
  allowUnsollicitedEmail: {
    ...NOTHING,
    calls: ['POST /api/MyList/Send'],
    pages: ['send'],
    menu: ['/mylist/send'],
    shownBy: [
      'services/wishlist/src/send-list/send-list.int.test.ts',
      'mf-wishlist/src/features/send-list/send-page.test.tsx',
      'mf-wishlist/src/features/share-list/share-dialog.test.tsx',
    ],
  },
  blogEnabled: {
    ...NOTHING,
    calls: ['/api/Blog', '/api/Blog/:slug'],
    pages: routesOf('blog'),
    menu: ['/blog'],
    shownBy: [
      'services/content/src/blog/blog.int.test.ts',
      'mf-content/src/features/blog/blog.test.tsx',
      'services/gateway/src/for-robots/for-robots.int.test.ts',
    ],
  },
  drawLotsEnabled: {
    ...NOTHING,
    calls: ['/api/Lot/*', '/api/Loting/*'],
    pages: routesOf('lot'),
    menu: ['/lootjestrekken'],
    jobs: ['lot-reminders'],
    shownBy: [
      'services/lotting/src/draw/draw.int.test.ts',
      'mf-lotting/src/lotting.test.tsx',
      'mf-wishlist/src/features/home/home-page.test.tsx',
    ],
  },
  impressumEnabled: {
    ...NOTHING,
    calls: ['/api/Contact/Imprint'],
    pages: ['impressum'],
    shownBy: [
      'services/content/src/content.int.test.ts',
      'mf-content/src/features/legal/legal-pages.test.tsx',
      'shell/src/layout/layout.test.tsx',
    ],
  },
  isMobileApp: {
    ...NOTHING,
    shownBy: [
      'services/gateway/src/pages/pages.int.test.ts',
      'shell/src/layout/layout.test.tsx',
      'mf-account/src/features/log-in/login-page.test.tsx',
      'mf-wishlist/src/features/home/home-page.test.tsx',
    ],
  },
  priceFilterEnabled: {
    ...NOTHING,
    shownBy: ['mf-wishlist/src/features/product-search/product-search.test.tsx'],
  },
  privacyStatementEnabled: {
    ...NOTHING,
    pages: ['privacy'],
    shownBy: ['mf-content/src/features/legal/legal-pages.test.tsx', 'shell/src/layout/layout.test.tsx'],
  },
  privacyStatementUrl: {
    ...NOTHING,
    shownBy: ['mf-content/src/features/legal/legal-pages.test.tsx', 'shell/src/layout/layout.test.tsx'],
  },
  productPriceComparisonEnabled: {
    ...NOTHING,
    calls: ['/api/Product/ByEans'],
    shownBy: ['services/wishlist/src/gift/prices.int.test.ts', 'mf-wishlist/src/features/view-list/visitor-list.test.tsx'],
  },
  productSearchEnabled: {
    ...NOTHING,
    calls: ['/api/Product/ProductSearch'],
    shownBy: ['services/content/src/products/products.int.test.ts', 'mf-wishlist/src/features/edit-gift/gift-editor.test.tsx'],
  },
  sendsReminderMails: {
    ...NOTHING,
    jobs: ['occasion-reminders', 'lot-reminders'],
    shownBy: ['services/account/src/reminders/take-day.int.test.ts'],
  },
  showAppStoreButtons: { ...NOTHING, shownBy: ['shell/src/layout/layout.test.tsx'] },
  termsAndConditionsEnabled: {
    ...NOTHING,
    pages: ['terms'],
    shownBy: ['mf-content/src/features/legal/legal-pages.test.tsx', 'shell/src/layout/layout.test.tsx'],
  },
  termsAndConditionsUrl: { ...NOTHING, shownBy: ['shell/src/layout/layout.test.tsx', 'shell/src/app.test.tsx'] },
  winkelsEnabled: {
    ...NOTHING,
    calls: ['/api/Shop'],
    pages: ['shops'],
    menu: ['/winkels'],
    shownBy: ['services/content/src/content.int.test.ts', 'mf-content/src/features/shops/shops-page.test.tsx'],
  },
  baseUrl: {
    ...NOTHING,
    shownBy: ['services/gateway/src/pages/pages.int.test.ts', 'mf-wishlist/src/features/list-qr/qr-page.test.tsx'],
  },
  contactEmailAddress: {
    ...NOTHING,
    shownBy: ['services/content/src/contact/contact.int.test.ts', 'mf-content/src/features/contact/contact-page.test.tsx'],
  },
};
