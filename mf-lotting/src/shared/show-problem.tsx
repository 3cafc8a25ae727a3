import { Button, generalMessage, Modal, openModal } from '@site/shell-sdk';

/** Says in a dialog what did not happen and why; answers when the person has read it. */
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
              {generalMessage('general.ok')}
            </Button>
          }
        >
          <p>{text}</p>
        </Modal>
      ),
      resolve,
    );
  });
