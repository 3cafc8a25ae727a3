import { lazy, Suspense } from 'react';
import Loose from './drawings/loose.svg';
import type { DrawingKind } from './drawings/drawings.js';

export type IllustrationKind = DrawingKind | 'loose';

/** Nothing is wrong with the page when its decoration cannot be had. */
const Drawing = lazy(() =>
  import(/* webpackChunkName: "drawings" */ './drawings/drawings.js').catch(() => ({
    default: () => <svg viewBox="0 0 220 160" />,
  })),
);

/** A gift box, mostly after an accident of this kind. Decoration. Only what is shown without a connection comes with each page. */
export const ErrorIllustration = ({ kind }: { readonly kind: IllustrationKind }) =>
  kind === 'loose' ? (
    <Loose />
  ) : (
    <Suspense fallback={<svg viewBox="0 0 220 160" />}>
      <Drawing kind={kind} />
    </Suspense>
  );
