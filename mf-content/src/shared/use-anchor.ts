import { useLocation } from '@site/shell-sdk';
import { useEffect, useEffectEvent } from 'react';

/** What the address names behind `#`; null when nothing, or nothing that can be read. */
const anchorOf = (hash: string): string | null => {
  try {
    return hash.length > 1 ? decodeURIComponent(hash.slice(1)) : null;
  } catch {
    // A lone % is no name of anything: the page just opens at its top.
    return null;
  }
};

/** The address may name a part of the page, and the browser looked for it before this page was here: goes there. */
export const useAnchor = (goTo: (element: HTMLElement) => void): void => {
  const { hash } = useLocation();
  const arrive = useEffectEvent(goTo);
  useEffect(() => {
    const id = anchorOf(hash);
    const element = id === null ? null : document.getElementById(id);
    if (element !== null) arrive(element);
  }, [hash]);
};
