import { type ComponentProps, type ReactNode, useId } from 'react';
import { t } from '../messages/general.js';
import { Button } from '../ui/button.js';
import { Stack } from '../ui/layout.js';
import { FormProblem } from '../ui/states.js';
import { Modal } from './modal.js';

interface FormDialogProps {
  readonly title: string;
  /** What the button that sends says. */
  readonly submit: string;
  readonly isBusy?: boolean;
  /** Why it did not work, below the fields. */
  readonly problem?: string | null | undefined;
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog that is one form: fields below each other, cancel and send at its foot. What was typed stays when sending fails. */
export const FormDialog = ({ title, submit, isBusy = false, problem, onSubmit, onClose, children }: FormDialogProps) => {
  const formId = useId();
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('general.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Stack gap={4}>
          {children}
          <FormProblem>{problem}</FormProblem>
        </Stack>
      </form>
    </Modal>
  );
};
