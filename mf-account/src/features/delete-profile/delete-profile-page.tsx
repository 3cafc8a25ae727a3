import { type DeleteAccountForm, pathTo, type User } from '@site/contracts';
import {
  Button,
  ButtonLink,
  call,
  Card,
  confirm,
  errorText,
  isApiError,
  Page,
  PageSkeleton,
  showProblem,
  Stack,
  throwPageError,
  useSession,
} from '@site/shell-sdk';
import { deleteAccount } from '@site/contracts/calls';
import { type ReactNode, useState } from 'react';
import { CircleCheck, CircleX } from 'lucide-react';
import { LeaveQuestion } from './leave-question.js';
import { t } from './messages.js';
import { useLeaveQuestion } from './use-leave-question.js';
import css from './delete-profile.module.css';
import { wantsPassword, withPassword } from '../../shared/with-password.js';

/** What goes with a person and what stays, so that nobody finds out afterwards. A guest has no lists or friends. */
const WhatHappens = ({ isAccount }: { readonly isAccount: boolean }) => (
  <div className={css.columns}>
    <Consequences
      title={t('delete_profile.goes.title')}
      icon={<CircleX size={20} aria-hidden className={css.gone} />}
      items={isAccount ? goes : guestGoes}
    />
    <Consequences
      title={t('delete_profile.stays.title')}
      icon={<CircleCheck size={20} aria-hidden className={css.kept} />}
      items={isAccount ? stays : guestStays}
    />
  </div>
);

const guestGoes = [t('delete_profile.guest.goes.person')];
const goes = [t('delete_profile.goes.lists'), t('delete_profile.goes.friends'), t('delete_profile.goes.person')];
const guestStays = [t('delete_profile.stays.cross_offs'), t('delete_profile.stays.draws'), t('delete_profile.stays.messages')];
const stays = [t('delete_profile.stays.co_owned'), ...guestStays];

interface ConsequencesProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly items: readonly string[];
}

const Consequences = ({ title, icon, items }: ConsequencesProps) => (
  <Card>
    <Stack gap={3}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.items}>
        {items.map((text) => (
          <li key={text} className={css.item}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
    </Stack>
  </Card>
);

/** A guest is refused until they have proven that the address is theirs; another login would not help. */
const problemOf = ({ isAccount }: User, error: unknown): string =>
  !isAccount && isApiError(error, 'Unauthorized') ? t('delete_profile.guest.unproven') : errorText(error);

/** Asks once more, deletes, and goes to the confirmation; a failure is told and changes nothing. */
const useDeleteAccount = () => {
  const { signedOutByDeletion } = useSession();
  const [state, setState] = useState<'here' | 'busy' | 'gone'>('here');

  const remove = async (user: User, body: DeleteAccountForm): Promise<void> => {
    const who = user.isAccount ? 'delete_profile' : 'delete_profile.guest';
    const isSure = await confirm({
      title: t('delete_profile.confirm.title'),
      body: t(`${who}.confirm.body`),
      confirmLabel: t('delete_profile.confirm.submit'),
      danger: true,
    });
    if (!isSure) return;
    setState('busy');
    try {
      await withPassword((stepUp) => call(deleteAccount, { body: { ...body, ...stepUp }, handles: [429] }));
    } catch (error) {
      // Deleted by an earlier try whose answer got lost: what they wanted has happened.
      if (!isApiError(error, 'UserDeleted')) {
        setState('here');
        if (wantsPassword(error)) return;
        return showProblem(t(`${who}.problem.title`), problemOf(user, error));
      }
    }
    setState('gone');
    signedOutByDeletion();
  };

  return { remove, state };
};

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
    <Page title={t(`${who}.title`)} lead={t(`${who}.lead`, { email: user.email })}>
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
