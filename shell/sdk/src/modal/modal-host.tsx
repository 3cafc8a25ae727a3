import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { useShell } from '../shell/shell-context.js';
import { modalsAtom } from './modals-atom.js';
import { closeModals } from './open-modal.js';

/** Where dialogs opened by `openModal` and `confirm` are rendered; once, inside the router. */
export const ModalHost = () =>
  useAtomValue(modalsAtom, { store: useShell().store }).map(({ id, render }) => (
    <Fragment key={id}>{render(() => closeModals((modal) => modal.id === id))}</Fragment>
  ));
