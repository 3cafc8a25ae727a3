import { useEffectEvent, useId, useLayoutEffect, useState, type RefObject } from 'react';
import { useShell } from '../shell/shell-context.js';

const firstFocus = (dialog: HTMLDialogElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-autofocus], input:not([type="hidden"]), textarea, select') ??
  dialog.querySelector<HTMLElement>('[data-modal-title]');

/**
 * Shows the dialog in the top layer as long as the component lives, gives focus to its first field (its title when it
 * has none) and back to where it came from. `dismiss` is called on Back. Answers the z-index of its place in the stack.
 */
export const useModalLayer = (ref: RefObject<HTMLDialogElement | null>, dismiss: () => void): number | undefined => {
  const { modalStack } = useShell();
  const id = useId();
  const [zIndex, setZIndex] = useState<number>();
  const onBack = useEffectEvent(dismiss);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const before = document.activeElement;
    setZIndex(modalStack.open(id, () => onBack()));
    dialog.showModal();
    firstFocus(dialog)?.focus();
    return () => {
      modalStack.close(id);
      dialog.close();
      const goBack = () => before instanceof HTMLElement && before.focus();
      goBack();
      // Where it came from lies under a dialog that closes with it, and can be focused once that has.
      queueMicrotask(() => document.activeElement === document.body && goBack());
    };
  }, [ref, id, modalStack]);

  return zIndex;
};
