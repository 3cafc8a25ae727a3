import { Button, generalMessage, Modal, openModal } from '@site/shell-sdk';

/** Says in a dialog what went wrong. */
export const tellProblem = (title: string, text: string): void => {
  openModal((close) => (
    <Modal
      title={title}
      role="alertdialog"
      onClose={close}
      actions={
        <Button onClick={close} data-autofocus>
          {generalMessage('general.ok')}
        </Button>
      }
    >
      <p>{text}</p>
    </Modal>
  ));
};
