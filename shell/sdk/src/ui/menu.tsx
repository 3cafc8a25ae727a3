import { useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.js';
import css from './menu.module.css';
import { useMenu } from './use-menu.js';

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
