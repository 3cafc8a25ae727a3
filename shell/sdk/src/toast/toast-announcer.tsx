import { useAtomValue } from 'jotai';
import { useShell } from '../shell/shell-context.js';
import hidden from '../ui/visually-hidden.module.css';
import { toastAtom } from './toast.js';

/** Reads toasts out. A dialog makes everything outside it silent, so each dialog has one as well. */
export const ToastAnnouncer = () => (
  <div className={hidden.hidden} role="status" aria-live="polite">
    {useAtomValue(toastAtom, { store: useShell().store })?.message}
  </div>
);
