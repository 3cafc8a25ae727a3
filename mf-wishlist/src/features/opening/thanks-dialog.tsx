import { zodResolver } from '@hookform/resolvers/zod';
import { GiftThanksText, thankForGift as thankCall } from '@site/contracts';
import { thankForGift } from '@site/contracts/calls';
import { call, errorText, FormDialog, formError, isApiError, openModal, refusalOf, TextArea, toast } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { t } from './messages.js';

const ThanksForm = z.object({ thanks: GiftThanksText });

interface ThanksOptions {
  readonly wishlistPrivateGuid: string;
  readonly gift: { readonly publicGuid: string; readonly description: string };
  /** Whom it goes to: the key of the giver, and how they are named. */
  readonly giver: { readonly key: string; readonly name: string };
  readonly onDone: () => void;
}

const ThanksDialog = ({
  wishlistPrivateGuid,
  gift,
  giver,
  onDone,
  onClose,
}: ThanksOptions & { readonly onClose: () => void }) => {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(ThanksForm),
    defaultValues: { thanks: '' },
  });
  const { errors, isSubmitting } = formState;
  const finish = (text: string) => {
    toast(text);
    onDone();
    onClose();
  };
  const submit = handleSubmit(async ({ thanks }) => {
    try {
      const body = { wishlistPrivateGuid, giftPublicGuid: gift.publicGuid, giver: giver.key, thanks };
      await call(thankForGift, { body, handles: [404, 429] });
      finish(t('given.thanks.sent'));
    } catch (error) {
      const refusal = refusalOf(thankCall, error);
      // In another tab, or by a press of before whose answer was lost.
      if (refusal === 'AlreadyThanked') finish(t('given.thanks.again'));
      else if (refusal === 'GiverGone' || (isApiError(error) && error.status === 404)) finish(t('given.thanks.gone'));
      else setError('root', { message: t('given.thanks.failed', { reason: errorText(error) }) });
    }
  });
  return (
    <FormDialog
      title={t('given.thanks.title', { gift: gift.description })}
      submit={t('given.thanks.submit')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        rows={4}
        label={t('given.thanks.field')}
        hint={t('given.thanks.hint', { name: giver.name })}
        error={formError(t, errors.thanks)}
        {...register('thanks')}
      />
    </FormDialog>
  );
};

/** Opens the dialog by which an owner thanks somebody for a gift. */
export const openThanksDialog = (options: ThanksOptions): void => {
  openModal((close) => <ThanksDialog {...options} onClose={close} />);
};
