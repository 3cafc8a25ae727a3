import { cx } from '@site/shell-sdk';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './tabs.module.css';

export interface Tab<K extends string> {
  readonly key: K;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps<K extends string> {
  /** What the tabs are about, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Panels of which one is seen, with the keys everybody knows: arrows, Home and End go from tab to tab, Tab into the
 * panel. What is typed in a panel stays while another one is seen.
 */
export const Tabs = <K extends string>({ label, tabs, selected, onSelect }: TabsProps<K>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === selected);
    const next = STEPS[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            aria-selected={key === selected}
            aria-controls={`${id}-${key}`}
            tabIndex={key === selected ? 0 : -1}
            // In a dialog the focus begins here: a first field would bring a phone's keyboard up over everything else.
            data-autofocus={key === selected || undefined}
            className={cx(css.tab, key === selected && css.selected)}
            onClick={() => onSelect(key)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div key={key} role="tabpanel" id={`${id}-${key}`} aria-labelledby={`${id}-${key}-tab`} hidden={key !== selected}>
          {panel}
        </div>
      ))}
    </>
  );
};
