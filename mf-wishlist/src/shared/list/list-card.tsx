import type { Occasion } from '@site/contracts';
import { Link, Loading, Skeleton } from '@site/shell-sdk';
import type { ReactNode } from 'react';
import { ListPicture } from '../occasions/list-picture.js';
import css from './list-card.module.css';

interface ListCardProps {
  readonly imageUrl: string | null;
  readonly occasion?: Occasion | null;
  /** Whose list it is. */
  readonly name: string;
  /** Their name, unless it is one of several lists. */
  readonly title?: string;
  /** Where the whole card leads; `null` when there is no list to see. */
  readonly to: string | null;
  readonly heading?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** A list among others: its picture, and words beside it. */
export const ListCard = ({
  imageUrl,
  occasion = null,
  name,
  title = name,
  to,
  heading: Heading = 'h3',
  children,
}: ListCardProps) => (
  <li className={css.card}>
    <span className={css.picture}>
      <ListPicture imageUrl={imageUrl} occasion={occasion} name={name} />
    </span>
    <div className={css.words}>
      <Heading className={css.title}>
        {to === null ? (
          title
        ) : (
          <Link to={to} className={css.link}>
            {title}
          </Link>
        )}
      </Heading>
      {children}
    </div>
  </li>
);

/** The address of a list, cut off at the end of its line. */
export const ListAddress = ({ children }: { readonly children: string }) => <p className={css.address}>{children}</p>;

/** Cards that are coming, laid out by `className`. */
export const ComingCards = ({ className }: { readonly className: string | undefined }) => (
  <Loading>
    <div className={className}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={css.card}>
          <span className={css.picture}>
            <Skeleton height="100%" radius="var(--radius-control)" />
          </span>
          <div className={css.words}>
            <Skeleton width="70%" height={24} />
            <Skeleton width="50%" height={18} />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
