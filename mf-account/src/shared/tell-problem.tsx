import { Button, generalMessage, Modal, openModal } from '@site/shell-sdk';

/** Says in a dialog what went wrong; resolves when the person has read it. */
export const tellProblem = (title: string, text: string): Promise<void> =>
  new Promise((read) => {
    openModal(
      (close) => {
        const understood = (
          <Button onClick={close} data-autofocus>
            {generalMessage('general.ok')}
          </Button>
        );
        return (
          <Modal title={title} role="alertdialog" onClose={close} actions={understood}>
            <p>{text}</p>
          </Modal>
        );
      },
      () => read(),
    );
  });
