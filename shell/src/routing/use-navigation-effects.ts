import { useLocation } from '@site/shell-sdk';
import { closeModals, pageErrorAtom, useShell } from '@site/shell-sdk/host';
import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** What every navigation does: clears the error state, closes dialogs, scrolls to where the new page begins. */
export const useNavigationEffects = (onNavigated: () => void): void => {
  const { store } = useShell();
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef({ key, pathname });

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { key, pathname };
    if (before.key === key) return;
    store.set(pageErrorAtom, 'none');
    if (before.pathname === pathname) return;
    closeModals();
    // Going back, the browser itself restores where the page was.
    if (type !== NavigationType.Pop) scrollToStart(hash);
    onNavigated();
  }, [store, key, pathname, hash, type, onNavigated]);
};

const scrollToStart = (hash: string): void => {
  const target = hash === '' ? null : document.getElementById(hash.slice(1));
  if (target === null) scrollTo(0, 0);
  else target.scrollIntoView();
};
