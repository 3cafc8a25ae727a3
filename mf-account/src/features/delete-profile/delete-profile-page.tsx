import { pathTo, type User } from '@site/contracts';
import { Button, ButtonLink, Page, PageSkeleton, Stack, throwPageError, useSession } from '@site/shell-sdk';
import { LeaveQuestion } from './leave-question.js';
import { t } from './messages.js';
import { useDeleteAccount } from './use-delete-account.js';
import { useLeaveQuestion } from './use-leave-question.js';
import css from './delete-profile.module.css';
import { WhatHappens } from './what-happens.js';

/** `/account/delete`: what goes and what stays, why somebody leaves, and the button. Needs a login. */
const DeleteProfilePage = () => {
  const { user } = useSession();
  const { remove, state } = useDeleteAccount();
  // The confirmation is on its way; the page is nobody's any more.
  if (state === 'gone') return <PageSkeleton />;
  if (user === null) return throwPageError('unauthorized');
  return <DeleteProfile user={user} remove={remove} isBusy={state === 'busy'} />;
};

interface DeleteProfileProps extends Pick<ReturnType<typeof useDeleteAccount>, 'remove'> {
  readonly user: User;
  readonly isBusy: boolean;
}

const DeleteProfile = ({ user, remove, isBusy }: DeleteProfileProps) => {
  const question = useLeaveQuestion();
  const who = user.isAccount ? 'delete_profile' : 'delete_profile.guest';
  return (
    <Page title={t(`${who}.title`)} lead={<p className={css.lead}>{t(`${who}.lead`, { email: user.email })}</p>}>
      <form noValidate onSubmit={question.form.handleSubmit((answer) => remove(user, answer))}>
        <Stack gap={5}>
          <WhatHappens isAccount={user.isAccount} />
          <LeaveQuestion {...question} />
          <Stack row gap={3}>
            <Button type="submit" variant="danger" busy={isBusy}>
              {t(`${who}.submit`)}
            </Button>
            <ButtonLink to={pathTo('editProfile')} variant="secondary">
              {t('delete_profile.cancel')}
            </ButtonLink>
          </Stack>
        </Stack>
      </form>
    </Page>
  );
};

export default DeleteProfilePage;
