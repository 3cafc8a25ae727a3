import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { FocusWish, Lifted } from './lifted.js';

export interface Lifting {
  readonly lifted: Lifted | null;
  readonly lift: (lifted: Lifted | null) => void;
  /** Who gets the focus after the next change. */
  readonly focus: RefObject<FocusWish | null>;
  readonly keepFocus: (wish: FocusWish | null) => void;
}

/** What is being moved on a screen, and where the focus goes with it. */
export const useLifting = (): Lifting => {
  const [lifted, lift] = useState<Lifted | null>(null);
  const focus = useRef<FocusWish | null>(null);
  const keepFocus = useCallback((wish: FocusWish | null) => {
    focus.current = wish;
  }, []);
  return useMemo(() => ({ lifted, lift, focus, keepFocus }), [lifted, keepFocus]);
};
