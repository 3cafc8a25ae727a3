import { ROUTES, type RouteName } from '@site/contracts';
import { PageSkeleton, type RouteObject } from '@site/shell-sdk';
import { lazy, Suspense, type ReactNode } from 'react';
import { ArticlePage } from './features/blog/article-page.js';
import { BlogPage } from './features/blog/blog-page.js';
import { ShopsPage } from './features/shops/shops-page.js';
import './first-sheet.js';

const ContactPage = lazy(() => import('./features/contact/contact-page.js'));
const FaqPage = lazy(() => import('./features/faq/faq-page.js'));
// Read seldom, and long: each has a file of its own.
const TermsPage = lazy(() => import('./features/legal/terms/terms-page.js'));
const PrivacyPage = lazy(() => import('./features/legal/privacy/privacy-page.js'));
const SafetyPage = lazy(() => import('./features/legal/safety/safety-page.js'));
const ImpressumPage = lazy(() => import('./features/legal/impressum/impressum-page.js'));

const at = (name: RouteName, screen: ReactNode): RouteObject[] =>
  ROUTES[name].map((path) => ({ path, element: <Suspense fallback={<PageSkeleton />}>{screen}</Suspense> }));

/** The information pages that this remote answers. */
export const routes: RouteObject[] = [
  ...at('shops', <ShopsPage />),
  ...at('faq', <FaqPage />),
  ...at('contact', <ContactPage />),
  ...at('blogIndex', <BlogPage />),
  ...at('blogArticle', <ArticlePage />),
  ...at('terms', <TermsPage />),
  ...at('privacy', <PrivacyPage />),
  ...at('safety', <SafetyPage />),
  ...at('impressum', <ImpressumPage />),
];
