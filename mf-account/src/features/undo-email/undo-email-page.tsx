import { pathTo } from '@site/contracts';
import { undoEmailChange } from '@site/contracts/calls';
import {
  Button,
  ButtonLink,
  call,
  EmptyState,
  ErrorIllustration,
  errorText,
  isApiError,
  Notice,
  Page,
  Stack,
  useDocumentTitle,
  useParams,
  useSession,
} from '@site/shell-sdk';
import { useState } from 'react';
import { takeFocus } from '../../shared/take-focus.js';
import { t } from './messages.js';

/**
 * `/account/undo/:undoCode`, "Dit was ik niet" of the mail to an address that an account had. Opening the page does nothing yet,
 * because programs open links too.
 */
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
    <Page width="narrow" title={t('undo_email.title')} lead={<p>{t('undo_email.lead')}</p>}>
      <Stack gap={4}>
        {failure !== null && (
          <Notice kind="danger" title={t('undo_email.failed')} announce>
            {failure}
          </Notice>
        )}
        <Button busy={state === 'busy'} onClick={putBack}>
          {t('undo_email.submit')}
        </Button>
      </Stack>
    </Page>
  );
};

type Outcome = 'done' | 'expired' | 'taken';

const Ended = ({ outcome }: { readonly outcome: Outcome }) => {
  const title = t(`undo_email.${outcome}.title`);
  useDocumentTitle(title);
  const isDone = outcome === 'done';
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind={outcome === 'expired' ? 'empty' : 'locked'} />}
      title={title}
      actions={
        <ButtonLink to={pathTo(isDone ? 'home' : 'contact')}>{t(isDone ? 'undo_email.home' : 'undo_email.contact')}</ButtonLink>
      }
    >
      <p ref={takeFocus} tabIndex={-1}>
        {t(`undo_email.${outcome}.body`)}
      </p>
    </EmptyState>
  );
};

export default UndoEmailPage;
