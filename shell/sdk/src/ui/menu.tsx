import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.js';
import css from './menu.module.css';

const itemsOf = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Index to go to for a key, null for a key that moves nothing. */
const target = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/** Opening, closing and moving about in a menu under `root`. */
const useMenu = (root: RefObject<HTMLElement | null>) => {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    itemsOf(root.current)[0]?.focus();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen, root]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    }
    if (!isOpen) return;
    if (event.key === 'Escape') {
      // Not also the dialog that the menu is in.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    const items = itemsOf(root.current);
    const next = target(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return { isOpen, toggle: () => setOpen(!isOpen), close, onKeyDown };
};

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Goes to a page of the site … */
  readonly to?: string;
  /** … or does something. */
  readonly onSelect?: () => void;
  readonly danger?: boolean;
}

interface MenuProps {
  readonly items: readonly MenuItem[];
  /** What is in the button that opens the menu. */
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  /** Name of the button when what is in it is no text. */
  readonly label?: string;
  /** Which edge of the button the list lines up with. */
  readonly align?: 'start' | 'end';
}

/** A button that opens a list of actions or pages; arrows, Home, End and Escape work as in any menu. */
export const Menu = ({ items, trigger, triggerClassName, label, align = 'end' }: MenuProps) => {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const { isOpen, toggle, close, onKeyDown } = useMenu(root);

  return (
    // Keys are heard here for the button and the items alike.
    <div ref={root} className={css.menu} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {trigger}
      </button>
      {isOpen && (
        <div id={id} role="menu" className={cx(css.list, css[align])}>
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} close={close} />
          ))}
        </div>
      )}
    </div>
  );
};

const MenuEntry = ({ item, close }: { readonly item: MenuItem; readonly close: () => void }) => {
  const { to, label, icon, danger, onSelect } = item;
  const shared = { role: 'menuitem', tabIndex: -1, className: cx(css.item, danger === true && css.danger) };
  const select = () => {
    close();
    onSelect?.();
  };
  return to === undefined ? (
    <button type="button" {...shared} onClick={select}>
      {icon}
      {label}
    </button>
  ) : (
    <Link to={to} {...shared} onClick={select}>
      {icon}
      {label}
    </Link>
  );
};
