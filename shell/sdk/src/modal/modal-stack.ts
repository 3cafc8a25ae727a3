import { FIGURES } from '@site/contracts';
import type { ShellWorld } from '../shell/create-shell.js';

/** The dialogs that are open, lowest first (docs/specification/1-shell-and-account.md §4). */
export interface ModalStack {
  /** Puts a dialog on top, which Back dismisses; answers its z-index: 100, 102, 104, ... */
  open(id: string, dismiss: () => void): number;
  close(id: string): void;
}

/** The page stands still from the first dialog to the last. */
export const createModalStack = ({ lockScroll, guardBack }: Pick<ShellWorld, 'lockScroll' | 'guardBack'>): ModalStack => {
  const open: { readonly id: string; readonly zIndex: number; readonly dismiss: () => void }[] = [];
  const holdBack = guardBack({ onBack: () => open.at(-1)?.dismiss(), isOpen: () => open.length > 0 });
  return {
    open: (id, dismiss) => {
      const top = open.at(-1);
      // Above the top one, not by their number: one may have closed below it.
      const zIndex = top === undefined ? FIGURES.modalBaseZIndex : top.zIndex + FIGURES.modalZIndexStep;
      open.push({ id, zIndex, dismiss });
      if (top === undefined) lockScroll(true);
      holdBack();
      return zIndex;
    },
    close: (id) => {
      const index = open.findIndex((dialog) => dialog.id === id);
      if (index < 0) return;
      open.splice(index, 1);
      if (open.length === 0) lockScroll(false);
    },
  };
};
