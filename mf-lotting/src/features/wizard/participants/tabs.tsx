import { cx } from '@site/shell-sdk';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import css from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}
/** Where an arrow, Home or End leads from the tab at `at`; null for other keys. */
const target = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** Several ways to do one thing, one shown at a time; what was typed in the others stays. */
export const Tabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const open = Math.min(chosen, tabs.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, open, tabs.length);
    if (to === null) return;
    event.preventDefault();
    setChosen(to);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={index === open}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={index === open ? 0 : -1}
            className={cx(css.tab, index === open && css.open)}
            onClick={() => setChosen(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={index !== open}
          className={css.panel}
        >
          {content}
        </div>
      ))}
    </div>
  );
};
