import { Button, Card, Stack } from '@site/shell-sdk';
import { useWatch } from 'react-hook-form';
import { BrokenFields, LoginFields, NameFields } from '../../shared/new-account-fields.js';
import { StickyAction } from '../../shared/sticky-action.js';
import { t } from './messages.js';
import type { useCreateForInvite, useInviteForm } from './use-create-for-invite.js';

interface InviteCreateFormProps {
  readonly form: ReturnType<typeof useInviteForm>;
  readonly account: ReturnType<typeof useCreateForInvite>;
  /** Where somebody who has an account logs in for this invite. */
  readonly logIn: string;
}

/** An account without a list of its own: the list is there already. */
export const InviteCreateForm = ({ form, account, logIn }: InviteCreateFormProps) => {
  const { register, handleSubmit, formState, control } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const { firstName = '', lastName = '', email = '', password = '' } = useWatch({ control });
  return (
    <form noValidate onSubmit={handleSubmit(account.make)}>
      <Stack gap={5}>
        <BrokenFields errors={errors} tries={submitCount} />
        <Card>
          <Stack gap={4}>
            <NameFields register={register} errors={errors} />
            <LoginFields
              register={register}
              errors={errors}
              typed={{ firstName, lastName, email, password }}
              logIn={logIn}
              onOwnEmail={account.onOwnEmail}
            />
          </Stack>
        </Card>
        <StickyAction>
          <Button type="submit" wide busy={isSubmitting}>
            {t('invite_account.create.submit')}
          </Button>
        </StickyAction>
      </Stack>
    </form>
  );
};
