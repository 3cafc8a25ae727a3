import type { ReactNode } from 'react';
import { newId } from '../format/new-id.js';
import { currentShell } from '../shell/current-shell.js';
import { ConfirmDialog, type ConfirmTexts } from './confirm-dialog.js';
import { modalsAtom } from './modals-atom.js';

/**
 * Opens a dialog on top of the page: `openModal((close) => <Modal title="…" onClose={close}>…</Modal>)`. It closes by
 * `close`, by the answered function, or when the person navigates away; `onClosed` runs once, whichever it was.
 */
export const openModal = (render: (close: () => void) => ReactNode, onClosed: () => void = () => undefined): (() => void) => {
  const { store } = currentShell();
  const id = newId();
  store.set(modalsAtom, (open) => [...open, { id, render, onClosed }]);
  return () => closeModals((modal) => modal.id === id);
};

/** Closes the opened dialogs that fit; all of them by default. */
export const closeModals = (fits: (modal: { readonly id: string }) => boolean = () => true): void => {
  const { store } = currentShell();
  const closing = store.get(modalsAtom).filter(fits);
  if (closing.length === 0) return;
  store.set(modalsAtom, (open) => open.filter((modal) => !fits(modal)));
  for (const modal of closing) modal.onClosed();
};

/** Asks before doing; answers true when the person agrees, false when they decline or close the dialog. */
export const confirm = (texts: ConfirmTexts): Promise<boolean> =>
  new Promise((resolve) => {
    openModal(
      (close) => (
        <ConfirmDialog
          {...texts}
          onAnswer={(agreed) => {
            resolve(agreed);
            close();
          }}
        />
      ),
      // A promise settles once: after an answer this changes nothing.
      () => resolve(false),
    );
  });
