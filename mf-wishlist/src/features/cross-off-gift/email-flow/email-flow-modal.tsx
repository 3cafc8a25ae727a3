import { startFlow } from '@site/contracts/calls';
import { Button, call, generalMessage, Modal, Notice, openModal } from '@site/shell-sdk';
import { Gift } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { OwnerSees } from '../cross-off.js';
import { AnonymousStep } from './anonymous-step.js';
import css from './email-flow.module.css';
import { EmailStep } from './email-step.js';
import { t } from './messages.js';
import { PasswordStep } from './password-step.js';
import { isGeneralProblem } from './step.js';
import { useEmailFlow } from './use-email-flow.js';

interface EmailFlowModalProps {
  readonly giftDescription: string;
  readonly ownerSees: OwnerSees;
  /** The session belongs to somebody now. */
  readonly onKnown: () => void;
  readonly onClose: () => void;
}

const titles = {
  email: 'cross_off.email.title',
  password: 'cross_off.password.title',
  anonymous: 'cross_off.anonymous.title',
} as const;

const submits = {
  email: 'cross_off.email.next',
  password: 'cross_off.password.submit',
  anonymous: 'cross_off.anonymous.submit',
} as const;

/** Tells the service that somebody is about to cross off. Nothing on the screen depends on it, so a failure is not shown. */
const useStartFlow = () => {
  useEffect(() => {
    call(startFlow).catch(() => undefined);
  }, []);
};

/** The dialog that finds out who an anonymous visitor is: address, then password or explanation. */
const EmailFlowModal = ({ giftDescription, ownerSees, onKnown, onClose }: EmailFlowModalProps) => {
  const formId = useId();
  const { state, steps } = useEmailFlow();
  useStartFlow();
  if (state.step === 'known') return null;

  const { step, email, busy, problem } = state;
  const after = async (known: Promise<boolean>) => {
    if (await known) onKnown();
  };
  return (
    <Modal
      title={t(titles[step])}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={step === 'email' ? onClose : steps.backToEmail}>
            {step === 'email' ? generalMessage('general.cancel') : t('cross_off.other_email')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t(submits[step])}
          </Button>
        </>
      }
    >
      <div className={css.step}>
        <p className={css.gift}>
          <Gift size={18} aria-label={t('cross_off.gift')} />
          <span>{giftDescription}</span>
        </p>
        {step === 'email' && (
          <EmailStep {...{ formId, email, problem, ownerSees }} onSubmit={(given) => after(steps.giveEmail(given))} />
        )}
        {step === 'password' && (
          <PasswordStep {...{ formId, email, problem }} onSubmit={(password) => after(steps.givePassword(email, password))} />
        )}
        {step === 'anonymous' && (
          <AnonymousStep {...{ formId, email, problem, ownerSees }} onAgree={() => after(steps.agreeAsGuest(email))} />
        )}
        {isGeneralProblem(problem) && (
          <Notice kind="danger" announce>
            {generalMessage(problem)}
          </Notice>
        )}
      </div>
    </Modal>
  );
};

/**
 * Opens the e-mail dialog for a gift with this description. Answers true once the session belongs to somebody, false
 * when the visitor closed the dialog.
 */
export const askIdentity = (giftDescription: string, ownerSees: OwnerSees): Promise<boolean> =>
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
