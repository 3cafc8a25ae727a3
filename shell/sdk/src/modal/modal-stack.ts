import { FIGURES } from '@site/contracts';

/** The dialogs that are open, lowest first (spec 1 §4). */
export interface ModalStack {
  /** Puts a dialog on top; answers its z-index: 100, 102, 104, ... */
  open(id: string): number;
  close(id: string): void;
  isTop(id: string): boolean;
}

/** `lock` is called with true when the first dialog opens and with false when the last one closes. */
export const createModalStack = (lock: (locked: boolean) => void): ModalStack => {
  const open: string[] = [];
  return {
    open: (id) => {
      open.push(id);
      if (open.length === 1) lock(true);
      return FIGURES.modalBaseZIndex + FIGURES.modalZIndexStep * (open.length - 1);
    },
    close: (id) => {
      const index = open.indexOf(id);
      if (index < 0) return;
      open.splice(index, 1);
      if (open.length === 0) lock(false);
    },
    isTop: (id) => open.at(-1) === id,
  };
};
