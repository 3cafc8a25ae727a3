import { Button, generalMessage, Modal, openModal, Stack } from '@site/shell-sdk';

/** Says something in a dialog. `alertdialog` is for what went wrong. */
export const showMessage = (title: string, lines: readonly string[], role: 'dialog' | 'alertdialog'): void => {
  openModal((close) => (
    <Modal
      role={role}
      title={title}
      onClose={close}
      actions={
        <Button onClick={close} data-autofocus>
          {generalMessage('general.ok')}
        </Button>
      }
    >
      <Stack gap={3}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    </Modal>
  ));
};
