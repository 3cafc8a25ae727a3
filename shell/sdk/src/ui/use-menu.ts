import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';

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
export const useMenu = (root: RefObject<HTMLElement | null>) => {
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
