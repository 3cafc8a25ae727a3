import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './button.module.css';
import { cx } from './cx.js';
import { Spinner } from './spinner.js';
import { t } from '../messages/general.js';

/** `ending` leads to something being taken away; `danger` takes it away. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'ending' | 'danger';

interface ButtonStyle {
  readonly variant?: ButtonVariant | undefined;
  /** Takes the whole width of its place. */
  readonly wide?: boolean | undefined;
  /** Holds an icon only; give it an `aria-label`. */
  readonly square?: boolean | undefined;
  readonly icon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** The action is under way: keeps its size and focus, shows a spinner, answers no clicks. */
  readonly busy?: boolean;
}

const classes = ({ variant = 'primary', wide, square }: ButtonStyle, className?: string): string =>
  cx(css.button, css[variant], wide === true && css.wide, square === true && css.square, className);

/** A button; `type="button"` unless said otherwise, so that it never submits by accident. */
export const Button = ({ variant, wide, square, icon, busy = false, className, children, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={cx(classes({ variant, wide, square }, className), busy && css.busy)}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    <span className={css.content}>
      {icon}
      {children}
    </span>
    {busy && (
      <span className={css.spinner}>
        <Spinner label={t('general.busy')} />
      </span>
    )}
  </button>
);

/** A link that looks like a button: for going somewhere, not for doing something. */
export const ButtonLink = ({ variant, wide, square, icon, className, children, ...rest }: LinkProps & ButtonStyle) => (
  <Link {...rest} className={classes({ variant, wide, square }, className)}>
    <span className={css.content}>
      {icon}
      {children}
    </span>
  </Link>
);
