import { pathTo } from '@site/contracts';
import { undoEmailChange } from '@site/contracts/calls';
import { ButtonLink, call, errorText, isApiError, useParams, useSession } from '@site/shell-sdk';
import { useState } from 'react';
import { MailLinkAsked, MailLinkEnded } from '../../shared/mail-link.js';
import { t } from './messages.js';

/** `/account/undo/:undoCode`, "Dit was ik niet" of the mail to an address that an account had. */
const UndoEmailPage = () => {
  const { undoCode = '' } = useParams();
  const { user, reloadUser } = useSession();
  const [state, setState] = useState<'asked' | 'busy' | Outcome>('asked');
  const [failure, setFailure] = useState<string | null>(null);
  if (state !== 'asked' && state !== 'busy') return <Ended outcome={state} />;

  const putBack = async () => {
    setState('busy');
    setFailure(null);
    try {
      await call(undoEmailChange, { body: { code: undoCode }, handles: [429] });
      setState('done');
      // This browser's own session may have been one of those that ended.
      if (user !== null) await reloadUser();
    } catch (error) {
      if (isApiError(error, 'Refused')) return setState(error.code === 'EmailUnavailable' ? 'taken' : 'expired');
      setState('asked');
      setFailure(errorText(error));
    }
  };

  return (
    <MailLinkAsked
      title={t('undo_email.title')}
      lead={t('undo_email.lead')}
      submit={t('undo_email.submit')}
      isBusy={state === 'busy'}
      failed={t('undo_email.failed')}
      failure={failure}
      onSubmit={putBack}
    />
  );
};

type Outcome = 'done' | 'expired' | 'taken';

const Ended = ({ outcome }: { readonly outcome: Outcome }) => {
  const isDone = outcome === 'done';
  const action = (
    <ButtonLink to={pathTo(isDone ? 'home' : 'contact')}>{t(isDone ? 'undo_email.home' : 'undo_email.contact')}</ButtonLink>
  );
  return (
    <MailLinkEnded title={t(`undo_email.${outcome}.title`)} isExpired={outcome === 'expired'} action={action}>
      {t(`undo_email.${outcome}.body`)}
    </MailLinkEnded>
  );
};

export default UndoEmailPage;
