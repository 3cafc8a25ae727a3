import { pathTo } from '@site/contracts';
import { keepSecondFactor } from '@site/contracts/calls';
import { ButtonLink, call, errorText, isApiError, useParams } from '@site/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { MailLinkAsked, MailLinkEnded } from '../../shared/mail-link.js';
import { t } from './messages.js';

/** `/account/second-step/keep/:keepCode`, of the mail that says that operators were asked to take the second step away. */
const KeepSecondFactorPage = () => {
  const { keepCode = '' } = useParams();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(keepSecondFactor, { body: { code: keepCode }, handles: [429] }),
  });
  if (isSuccess) return <Ended outcome="done" />;
  if (isApiError(error, 'Refused')) return <Ended outcome="expired" />;
  return (
    <MailLinkAsked
      title={t('keep_factor.title')}
      lead={t('keep_factor.lead')}
      submit={t('keep_factor.submit')}
      isBusy={isPending}
      failed={t('keep_factor.failed')}
      failure={error === null ? null : errorText(error)}
      onSubmit={() => mutate()}
    />
  );
};

const Ended = ({ outcome }: { readonly outcome: 'done' | 'expired' }) => (
  <MailLinkEnded
    title={t(`keep_factor.${outcome}.title`)}
    isExpired={outcome === 'expired'}
    action={<ButtonLink to={pathTo('forgotPassword')}>{t('keep_factor.new_password')}</ButtonLink>}
  >
    {t(`keep_factor.${outcome}.body`)}
  </MailLinkEnded>
);

export default KeepSecondFactorPage;
