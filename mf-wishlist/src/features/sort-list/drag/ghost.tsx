import { cx } from '@site/shell-sdk';
import { useCallback } from 'react';
import css from './drag.module.css';

/** A picture of what is dragged, which follows the pointer; made once, so that moving it costs nothing. */
export const ghostOf = (item: HTMLElement): HTMLElement => {
  const ghost = item.cloneNode(true) as HTMLElement;
  // There is one of each id on a page, and the sorted list is found by these attributes.
  for (const element of [ghost, ...ghost.querySelectorAll<HTMLElement>('*')]) {
    element.removeAttribute('id');
    for (const name of Object.keys(element.dataset))
      if (/^(sort|slide)/.test(name)) Reflect.deleteProperty(element.dataset, name);
  }
  return ghost;
};

interface GhostProps {
  readonly ghost: HTMLElement;
  /** It hangs over something that must be seen. */
  readonly isFading: boolean;
}

/** Shows a ghost. */
export const Ghost = ({ ghost, isFading }: GhostProps) => {
  const place = useCallback((frame: HTMLDivElement | null) => frame?.replaceChildren(ghost), [ghost]);
  return <div ref={place} className={cx(css.ghost, isFading && css.fading)} aria-hidden="true" inert />;
};
