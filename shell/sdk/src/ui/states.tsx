import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, RefCallback } from 'react';
import { useTitleFocus } from '../routing/use-title-focus.js';
import { cx } from './cx.js';
import css from './states.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX };

interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Is read out when it appears: for the answer to what a person just did. */
  readonly announce?: boolean;
}

/**
 * As `ref` of what goes when something in it is pressed, such as a way to try again: whoever was at it goes on at the title it stood
 * under, unless something took the focus.
 */
export const titleAfterwards: RefCallback<HTMLElement> = (part) => () => {
  if (!part?.contains(document.activeElement)) return;
  const around = part.closest<HTMLElement>('section, dialog, main');
  const titles = [...(around?.querySelectorAll<HTMLElement>('h1, h2, h3') ?? [])];
  const place = titles.find((title) => !part.contains(title)) ?? around;
  queueMicrotask(() => {
    if (document.activeElement !== document.body || !place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
};

/** A message in the page, next to what it is about. */
export const Notice = ({ kind = 'info', title, children, announce = false }: NoticeProps) => {
  const Icon = icons[kind];
  return (
    <div
      ref={titleAfterwards}
      className={cx(css.notice, css[kind])}
      role={announce ? (kind === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon aria-hidden />
      <div className={css.noticeText}>
        {title !== undefined && <div className={css.noticeTitle}>{title}</div>}
        {children}
      </div>
    </div>
  );
};

/** Why a form could not be sent; nothing as long as there is no reason. */
export const FormProblem = ({ children }: { readonly children: string | null | undefined }) =>
  typeof children === 'string' ? (
    <Notice kind="danger" announce>
      {children}
    </Notice>
  ) : null;

interface SkeletonProps {
  /** CSS lengths; numbers are px. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number | string;
}

/** A grey shape of the size of what is coming. The place around it says that something is loading. */
export const Skeleton = ({ width = '100%', height = '1em', radius }: SkeletonProps) => (
  <span className={css.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
);

interface EmptyStateProps {
  readonly illustration?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The next step, as buttons. */
  readonly actions?: ReactNode;
  /** `h1` when it is the whole page. */
  readonly as?: 'h1' | 'h2';
}

const PageHeading = ({ children }: { readonly children: ReactNode }) => (
  <h1 ref={useTitleFocus()} tabIndex={-1}>
    {children}
  </h1>
);

/** Nothing here yet: a picture, a sentence, the next step. */
export const EmptyState = ({ illustration, title, children, actions, as = 'h2' }: EmptyStateProps) => (
  <div ref={titleAfterwards} className={css.empty}>
    {illustration !== undefined && (
      <div className={css.illustration} aria-hidden="true">
        {illustration}
      </div>
    )}
    {as === 'h1' ? <PageHeading>{title}</PageHeading> : <h2>{title}</h2>}
    {children !== undefined && <div className={css.emptyText}>{children}</div>}
    {actions !== undefined && <div className={css.actions}>{actions}</div>}
  </div>
);
