import { Eye, EyeOff, Mail, UsersRound } from 'lucide-react';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import type { OwnerSees } from '../cross-off.js';
import css from './email-flow.module.css';
import { t } from './messages.js';
import type { StepProps } from './step.js';

interface AnonymousStepProps extends StepProps {
  readonly ownerSees: OwnerSees;
  readonly onAgree: () => Promise<void>;
}

/** Step two for an address without an account: what crossing off means, then doing it. */
export const AnonymousStep = ({ formId, email, ownerSees, onAgree }: AnonymousStepProps) => {
  const intro = useRef<HTMLParagraphElement>(null);
  // The field that had the focus is gone: a screen reader goes on with the explanation.
  useEffect(() => intro.current?.focus(), []);
  const agree = (event: SyntheticEvent) => {
    event.preventDefault();
    return onAgree();
  };
  return (
    <form id={formId} className={css.form} onSubmit={agree}>
      <p ref={intro} tabIndex={-1}>
        {t('cross_off.anonymous.intro')}
      </p>
      <ul className={css.facts}>
        <li>
          <UsersRound size={20} aria-hidden />
          <span>{t('cross_off.anonymous.crossed')}</span>
        </li>
        <li>
          <Mail size={20} aria-hidden />
          <span>{t('cross_off.anonymous.mail', { email })}</span>
        </li>
        <li>
          {ownerSees === 'secret' ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          <span>{t(`cross_off.anonymous.${ownerSees}`)}</span>
        </li>
      </ul>
    </form>
  );
};
