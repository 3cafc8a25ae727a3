import { atom, useAtomValue } from 'jotai';
import { Fragment, type ReactNode } from 'react';
import { newId } from '../format/new-id.js';
import { t } from '../messages/general.js';
import { currentShell } from '../shell/current-shell.js';
import { useShell } from '../shell/shell-context.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog, type ConfirmTexts } from './confirm-dialog.js';
import { Modal } from './modal.js';

/** A dialog that was opened by a call instead of by a screen's own state. */
interface OpenedModal {
  readonly id: string;
  readonly render: (close: () => void) => ReactNode;
  readonly onClosed: () => void;
}

const modalsAtom = atom<readonly OpenedModal[]>([]);

/** Renders the dialogs that `openModal` and `confirm` opened; once, inside the router. */
export const ModalHost = () =>
  useAtomValue(modalsAtom, { store: useShell().store }).map(({ id, render }) => (
    <Fragment key={id}>{render(() => closeModals((modal) => modal.id === id))}</Fragment>
  ));

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

/** Says in a dialog what did not happen and why; resolves when the person has read it. */
export const showProblem = (title: string, text: string): Promise<void> =>
  new Promise((resolve) => {
    openModal(
      (close) => (
        <Modal
          role="alertdialog"
          title={title}
          onClose={close}
          actions={
            <Button onClick={close} data-autofocus>
              {t('general.ok')}
            </Button>
          }
        >
          <p>{text}</p>
        </Modal>
      ),
      resolve,
    );
  });

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
