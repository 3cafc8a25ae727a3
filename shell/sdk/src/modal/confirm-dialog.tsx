import type { ReactNode } from 'react';
import { t } from '../messages/general.js';
import { Button } from '../ui/button.js';
import { Modal } from './modal.js';

export interface ConfirmTexts {
  readonly title: ReactNode;
  readonly body?: ReactNode;
  /** Says what will happen: "Lijstje verwijderen", not "Ja". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Something is lost by it: the button is red and the focus starts on the safe one. */
  readonly danger?: boolean;
}

/** The question of `confirm()`. */
export const ConfirmDialog = (props: ConfirmTexts & { readonly onAnswer: (agreed: boolean) => void }) => {
  const { title, body, confirmLabel, cancelLabel = t('general.cancel'), danger = false, onAnswer } = props;
  const start = { 'data-autofocus': true };
  return (
    <Modal
      role="alertdialog"
      title={title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="secondary" {...(danger && start)} onClick={() => onAnswer(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} {...(!danger && start)} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body}
    </Modal>
  );
};
