import type { ComponentProps, ReactNode } from 'react';
import { useDocumentTitle } from '../routing/use-document-title.js';
import { useTitleFocus } from '../routing/use-title-focus.js';
import { cx } from './cx.js';
import css from './layout.module.css';
import hidden from './visually-hidden.module.css';

interface PageProps {
  /** The page's one `h1`, and the title of the browser's tab. */
  readonly title: string;
  /** Another text for the browser's tab. */
  readonly documentTitle?: string;
  readonly lead?: ReactNode;
  /** `narrow` 460 px for a form, `reading` 720 px, `wide` 1120 px. */
  readonly width?: 'narrow' | 'reading' | 'wide';
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** The heading is for screen readers only: the page shows its own. */
  readonly titleHidden?: boolean;
  readonly children?: ReactNode;
}

/** The frame of every screen: column width, heading, tab title; after a navigation the heading gets the focus. */
export const Page = ({ title, documentTitle, lead, width = 'reading', actions, titleHidden = false, children }: PageProps) => {
  useDocumentTitle(documentTitle ?? title);
  const heading = (
    <h1 ref={useTitleFocus()} tabIndex={-1} className={titleHidden ? hidden.hidden : undefined}>
      {title}
    </h1>
  );
  return (
    <div className={cx(css.page, css[width])}>
      {titleHidden ? (
        heading
      ) : (
        <div className={css.head}>
          <div className={css.titles}>
            {heading}
            {lead !== undefined && <div className={css.lead}>{lead}</div>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </div>
  );
};

interface StackProps extends ComponentProps<'div'> {
  /** Step of the spacing scale, 1-8. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Beside each other, wrapping, instead of below each other. */
  readonly row?: boolean;
}

/** Things below (or beside) each other with even space between. */
export const Stack = ({ gap = 4, row = false, className, style, ...rest }: StackProps) => (
  <div
    {...rest}
    className={cx(css.stack, row && css.row, className)}
    style={{ ...style, '--stack-gap': `var(--space-${gap})` }}
  />
);
