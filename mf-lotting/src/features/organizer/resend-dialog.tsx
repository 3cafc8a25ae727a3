import { zodResolver } from '@hookform/resolvers/zod';
import { Email, type OrganizerParticipant } from '@site/contracts';
import { resendLot } from '@site/contracts/calls';
import { call, FormDialog, formError, isApiError, openModal, TextField, toast } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { t } from './messages.js';

const ResendForm = z.object({ email: Email });

export interface ResendOptions {
  readonly participant: OrganizerParticipant;
  /** May the address be another one? Not that of the organizer, nor of an account. */
  readonly canCorrect: boolean;
  readonly onSent: () => void;
}

/** Who gets the mail again, for an address that stays as it is. */
const sameAddress = ({ name, email }: OrganizerParticipant): string =>
  email === null ? t('loting.resend.same_account', { name }) : t('loting.resend.same', { name, email });

const isSame = (one: string, other: string | null): boolean => one.toLowerCase() === other?.toLowerCase();

const ResendDialog = ({ participant, canCorrect, onSent, onClose }: ResendOptions & { readonly onClose: () => void }) => {
  const { publicGuid, name } = participant;
  const { register, handleSubmit, formState, setError } = useForm({
    ...(canCorrect && { resolver: zodResolver(ResendForm) }),
    defaultValues: { email: participant.email ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    const corrected = canCorrect && !isSame(email, participant.email) ? email : null;
    try {
      await call(resendLot, { body: { participantPublicGuid: publicGuid, email: corrected } });
      toast(t('loting.resend.done', { name }));
      onSent();
      onClose();
    } catch (error) {
      const isOffline = isApiError(error, 'NoConnection');
      setError('root', { message: t(isOffline ? 'loting.resend.failure_no_connection' : 'loting.resend.failure_general') });
    }
  });
  return (
    <FormDialog
      title={t('loting.resend.title', { name })}
      submit={t('loting.resend.submit')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {canCorrect ? (
        <TextField
          type="email"
          autoComplete="off"
          label={t('loting.resend.email.label', { name })}
          hint={t('loting.resend.email.hint')}
          error={formError(t, errors.email)}
          {...register('email')}
        />
      ) : (
        <p>{sameAddress(participant)}</p>
      )}
    </FormDialog>
  );
};

/**
 * Opens the dialog that mails a participant their lot again, to a corrected address if need be
 * (docs/specification/2-wishlist-and-draw.md §6, §8 Resend).
 */
export const openResendDialog = (options: ResendOptions): void => {
  openModal((close) => <ResendDialog {...options} onClose={close} />);
};
