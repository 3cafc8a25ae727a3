import { FIGURES } from '@site/contracts';

/** The dialogs that are open, lowest first (docs/specification/1-shell-and-account.md §4). */
export interface ModalStack {
  /** Puts a dialog on top; answers its z-index: 100, 102, 104, ... */
  open(id: string): number;
  close(id: string): void;
}

/** `lock` is called with true when the first dialog opens and with false when the last one closes. */
export const createModalStack = (lock: (locked: boolean) => void): ModalStack => {
  const open: { readonly id: string; readonly zIndex: number }[] = [];
  return {
    open: (id) => {
      const top = open.at(-1);
      // Above the top one, not by their number: one may have closed below it.
      const zIndex = top === undefined ? FIGURES.modalBaseZIndex : top.zIndex + FIGURES.modalZIndexStep;
      open.push({ id, zIndex });
      if (top === undefined) lock(true);
      return zIndex;
    },
    close: (id) => {
      const index = open.findIndex((dialog) => dialog.id === id);
      if (index < 0) return;
      open.splice(index, 1);
      if (open.length === 0) lock(false);
    },
  };
};
