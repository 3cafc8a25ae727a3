import { X } from 'lucide-react';
import { useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { t } from '../messages/general.js';
import { ToastAnnouncer } from '../toast/toast-announcer.js';
import { cx } from '../ui/cx.js';
import css from './modal.module.css';
import { useModalLayer } from './use-modal-layer.js';
import { usePull } from './use-pull.js';

export interface ModalProps {
  readonly title: ReactNode;
  /** Asked for by Escape, the close button, Back, a press beside the dialog or a pull at a sheet. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons under the content; the main one last. They stay in view while the content scrolls. */
  readonly actions?: ReactNode;
  /** False: only its own buttons close it, for work under way. */
  readonly dismissable?: boolean;
  readonly wide?: boolean;
  /** A dialog that interrupts, for a question that must be answered first. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** A modal dialog as long as it is rendered; a sheet from below on a phone (docs/specification/1-shell-and-account.md §4). */
export const Modal = ({ title, onClose, children, actions, dismissable = true, wide = false, role }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();
  const dismiss = () => dismissable && onClose();
  const zIndex = useModalLayer(dialog, dismiss);
  const pull = usePull(dialog, dismiss);
  const isBeside = (event: MouseEvent) => event.target === dialog.current;

  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    dismiss();
  };

  return (
    <dialog
      ref={dialog}
      role={role}
      className={cx(css.dialog, wide && css.wide)}
      style={{ zIndex }}
      aria-labelledby={titleId}
      onCancel={onCancel}
      // A browser that closes it all the same (a second Escape) has the last word.
      onClose={(event) => event.target === dialog.current && !dialog.current.open && onClose()}
      // Only a press that begins and ends beside the dialog closes it, not a text selection that slips out.
      onPointerDown={(event) => (pressedBeside.current = isBeside(event))}
      onClick={(event) => pressedBeside.current && isBeside(event) && dismiss()}
    >
      <div className={cx(css.head, dismissable && css.handle)} {...pull}>
        <h2 id={titleId} className={css.title} tabIndex={-1} data-modal-title>
          {title}
        </h2>
        {dismissable && (
          <button type="button" className={css.close} aria-label={t('general.close')} onClick={onClose}>
            <X size={22} aria-hidden />
          </button>
        )}
      </div>
      {children !== undefined && <div className={css.body}>{children}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
      <ToastAnnouncer />
    </dialog>
  );
};
