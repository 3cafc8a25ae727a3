import { zodResolver } from '@hookform/resolvers/zod';
import { LotThanksText, thankGiver as thankCall } from '@site/contracts';
import { thankGiver } from '@site/contracts/calls';
import { call, errorText, FormDialog, formError, openModal, refusalOf, TextArea, toast } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { t } from './messages.js';

const ThanksForm = z.object({ thanks: LotThanksText });

interface ThanksOptions {
  readonly lotPrivateGuid: string;
  /** Who had the holder of the lot. */
  readonly name: string;
  readonly onThanked: () => void;
}

const ThanksDialog = ({ lotPrivateGuid, name, onThanked, onClose }: ThanksOptions & { readonly onClose: () => void }) => {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(ThanksForm),
    defaultValues: { thanks: '' },
  });
  const { errors, isSubmitting } = formState;
  const finish = (text: string) => {
    toast(text);
    onThanked();
    onClose();
  };
  const submit = handleSubmit(async ({ thanks }) => {
    try {
      await call(thankGiver, { body: { lotPrivateGuid, thanks }, handles: [429] });
      finish(t('lot.thanks.success', { name }));
    } catch (error) {
      // In another tab, or by a press of before whose answer was lost.
      if (refusalOf(thankCall, error) === 'AlreadyThanked') finish(t('lot.thanks.again', { name }));
      else setError('root', { message: t('lot.thanks.failed', { reason: errorText(error) }) });
    }
  });
  return (
    <FormDialog
      title={t('lot.thanks.dialog', { name })}
      submit={t('lot.thanks.submit')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        rows={4}
        label={t('lot.thanks.label')}
        hint={t('lot.thanks.hint', { name })}
        error={formError(t, errors.thanks)}
        {...register('thanks')}
      />
    </FormDialog>
  );
};

/** Opens the dialog by which somebody thanks who had them. */
export const openThanksDialog = (options: ThanksOptions): void => {
  openModal((close) => <ThanksDialog {...options} onClose={close} />);
};
