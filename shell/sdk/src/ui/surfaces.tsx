import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.js';
import css from './surfaces.module.css';

interface CardProps extends ComponentProps<'div'> {
  /** Without inner space, for a card whose content reaches its edges. */
  readonly flush?: boolean;
}

/** A raised surface that holds things which belong together. */
export const Card = ({ flush = false, className, ...rest }: CardProps) => (
  <div {...rest} className={cx(css.card, flush && css.flush, className)} />
);

/** A small pill that names a thing: a participant, a category. */
export const Chip = ({ className, ...rest }: ComponentProps<'span'>) => <span {...rest} className={cx(css.chip, className)} />;

export type Tone = 'neutral' | 'primary' | 'accent' | 'sun' | 'success' | 'danger';

/** A word or figure about the thing beside it: "nog 12 dagen", "nieuw". */
export const Badge = ({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span className={cx(css.badge, css[tone])}>{children}</span>
);

interface AvatarProps {
  /** Full name; its first letters are shown when `initials` is left out. */
  readonly name: string;
  readonly initials?: string | undefined;
  /** Background as a CSS colour, as the services give it: dark enough for white text. */
  readonly color?: string | undefined;
  /** Diameter in px. */
  readonly size?: number;
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined].map((word) =>
    String.fromCodePoint(word?.codePointAt(0) ?? 0x20),
  );
  return letters.join('').toUpperCase();
};

/** Initials in a circle. Decoration beside a name; give the name as text as well. */
export const Avatar = ({ name, initials, color, size = 40 }: AvatarProps) => (
  <span
    className={css.avatar}
    aria-hidden="true"
    style={{ '--avatar-size': `${size}px`, ...(color !== undefined && { '--avatar-color': color, '--avatar-ink': '#ffffff' }) }}
  >
    {initials ?? initialsOf(name)}
  </span>
);
