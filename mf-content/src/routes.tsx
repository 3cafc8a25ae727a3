import { ROUTES, type RouteName } from '@site/contracts';
import { matchPath, PageSkeleton, type RouteObject } from '@site/shell-sdk';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ArticlePage } from './features/blog/article-page.js';
import { BlogPage } from './features/blog/blog-page.js';
import { ShopsPage } from './features/shops/shops-page.js';
import './first-sheet.js';

const at = (name: RouteName, screen: ReactNode): RouteObject[] =>
  ROUTES[name].map((path) => ({ path, element: <Suspense fallback={<PageSkeleton />}>{screen}</Suspense> }));

/** Pages whose code comes by itself: the form brings its libraries, the texts are long and read seldom. */
const later = {
  faq: () => import('./features/faq/faq-page.js'),
  contact: () => import('./features/contact/contact-page.js'),
  terms: () => import('./features/legal/terms/terms-page.js'),
  privacy: () => import('./features/legal/privacy/privacy-page.js'),
  safety: () => import('./features/legal/safety/safety-page.js'),
  impressum: () => import('./features/legal/impressum/impressum-page.js'),
} satisfies Partial<Record<RouteName, () => Promise<{ readonly default: ComponentType }>>>;

type LaterName = keyof typeof later;

/** What is here already. Shown at once: a page that must wait for its code, if only for a moment, misses what is pressed then. */
const here = new Map<LaterName, ComponentType>();

const lazyAt = (name: LaterName): RouteObject[] => {
  const Later = lazy(later[name]);
  const Screen = () => {
    const [Shown] = useState<ComponentType>(() => here.get(name) ?? Later);
    return <Shown />;
  };
  return at(name, <Screen />);
};

/** The information pages that this remote answers. */
export const routes: RouteObject[] = [
  ...at('shops', <ShopsPage />),
  ...lazyAt('faq'),
  ...lazyAt('contact'),
  ...at('blogIndex', <BlogPage />),
  ...at('blogArticle', <ArticlePage />),
  ...lazyAt('terms'),
  ...lazyAt('privacy'),
  ...lazyAt('safety'),
  ...lazyAt('impressum'),
];

/** Loads the code of the page at a path; see `RemoteModule`. */
export const ready = async (pathname: string): Promise<void> => {
  const names = Object.keys(later) as LaterName[];
  const name = names.find((each) => ROUTES[each].some((path) => matchPath(path, pathname) !== null));
  if (name !== undefined) here.set(name, (await later[name]()).default);
};
