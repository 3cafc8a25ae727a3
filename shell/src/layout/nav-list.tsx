import { cx, NavLink } from '@site/shell-sdk';
import { useId } from 'react';
import { MenuIcon } from './menu-icon.js';
import type { LinkItem } from './menu-items.js';
import css from './nav-list.module.css';
/** A titled list of links, the current page marked; nothing when there are none. */
export const NavList = ({ title, items }: { readonly title?: string; readonly items: readonly LinkItem[] }) => {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <>
      {title !== undefined && (
        <div id={id} className={css.title}>
          {title}
        </div>
      )}
      <ul className={css.list} aria-labelledby={title === undefined ? undefined : id}>
        {items.map((item) => (
          <li key={item.id}>
            <NavLink to={item.to} end className={cx(css.link)}>
              <MenuIcon item={item} />
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
};
