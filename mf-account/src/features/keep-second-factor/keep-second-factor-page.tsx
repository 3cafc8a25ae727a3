import { pathTo } from '@site/contracts';
import { keepSecondFactor } from '@site/contracts/calls';
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
} from '@site/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { takeFocus } from '../../shared/take-focus.js';
import { t } from './messages.js';

/**
 * `/account/second-step/keep/:keepCode`, of the mail that says that operators were asked to take the second step away. Opening the
 * page does nothing yet, because programs open links too.
 */
const KeepSecondFactorPage = () => {
  const { keepCode = '' } = useParams();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(keepSecondFactor, { body: { code: keepCode }, handles: [429] }),
  });
  if (isSuccess) return <Ended outcome="done" />;
  if (isApiError(error, 'Refused')) return <Ended outcome="expired" />;
  return (
    <Page width="narrow" title={t('keep_factor.title')} lead={<p>{t('keep_factor.lead')}</p>}>
      <Stack gap={4}>
        {error !== null && (
          <Notice kind="danger" title={t('keep_factor.failed')} announce>
            {errorText(error)}
          </Notice>
        )}
        <Button busy={isPending} onClick={() => mutate()}>
          {t('keep_factor.submit')}
        </Button>
      </Stack>
    </Page>
  );
};

const Ended = ({ outcome }: { readonly outcome: 'done' | 'expired' }) => {
  const title = t(`keep_factor.${outcome}.title`);
  useDocumentTitle(title);
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind={outcome === 'done' ? 'locked' : 'empty'} />}
      title={title}
      actions={<ButtonLink to={pathTo('forgotPassword')}>{t('keep_factor.new_password')}</ButtonLink>}
    >
      <p ref={takeFocus} tabIndex={-1}>
        {t(`keep_factor.${outcome}.body`)}
      </p>
    </EmptyState>
  );
};

export default KeepSecondFactorPage;
