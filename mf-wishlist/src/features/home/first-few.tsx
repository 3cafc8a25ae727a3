import { Button } from '@site/shell-sdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from './messages.js';
import css from './my-lists.module.css';

const FEW = 6;

interface FirstFewProps<Item> {
  readonly of: readonly Item[];
  readonly className: string | undefined;
  /** One list item, with its key. */
  readonly children: (item: Item) => ReactNode;
}

/** A list of which the rest appears when it is asked for, so that fifty of one thing do not hide another. */
export const FirstFew = <Item,>({ of: items, className, children }: FirstFewProps<Item>) => {
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that had the focus is gone: it goes on where the rest begins.
    if (isAll) list.current?.children.item(FEW)?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isAll]);
  return (
    <>
      <ul ref={list} className={className}>
        {(isAll ? items : items.slice(0, FEW)).map(children)}
      </ul>
      {!isAll && items.length > FEW && (
        <Button variant="quiet" className={css.all} onClick={() => setAll(true)}>
          {t('home.all', { count: items.length })}
        </Button>
      )}
    </>
  );
};
