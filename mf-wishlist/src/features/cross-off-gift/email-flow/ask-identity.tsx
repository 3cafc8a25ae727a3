import { openModal } from '@site/shell-sdk';
import { EmailFlowModal } from './email-flow-modal.js';

/**
 * Opens the e-mail dialog for a gift with this description. Answers true once the session belongs to somebody, false
 * when the visitor closed the dialog.
 */
export const askIdentity = (giftDescription: string, ownerSees: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    openModal(
      (close) => (
        <EmailFlowModal
          giftDescription={giftDescription}
          ownerSees={ownerSees}
          onKnown={() => {
            resolve(true);
            close();
          }}
          onClose={close}
        />
      ),
      // A promise settles once: after onKnown this changes nothing.
      () => resolve(false),
    );
  });
