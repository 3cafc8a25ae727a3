import { zodResolver } from '@hookform/resolvers/zod';
import type { Together } from '@site/contracts';
import { FormDialog, formError, openModal, Select, TextField } from '@site/shell-sdk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { centsOf, typedEuros } from '../edit-gift/model/euros.js';
import { ShareField, ShareForm, TotalForm, whyNot } from './amount-form.js';
import { t } from './messages.js';
import type { UseTogether } from './use-together.js';

interface MemberContext {
  readonly data: Together;
  readonly me: Together['members'][number];
  readonly together: Pick<UseTogether, 'save'>;
}
type DialogProps = MemberContext & { readonly onClose: () => void };

const OnlyShare = z.pick(ShareForm, { share: true });

const ShareDialog = ({ data, me, together, onClose }: DialogProps) => {
  const most = data.left + me.share;
  const { register, handleSubmit, formState, setError, setValue } = useForm({
    resolver: zodResolver(OnlyShare),
    defaultValues: { share: typedEuros(me.share) },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ share }) => {
    try {
      await together.save({ share: centsOf(share) ?? 0 });
      onClose();
    } catch (error) {
      setError('root', { message: whyNot(error) });
    }
  });
  return (
    <FormDialog
      title={t('together.change_share')}
      submit={t('together.save')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShareField
        error={errors.share}
        field={register('share')}
        total={data.total}
        left={most}
        onPart={(share) => setValue('share', share, { shouldValidate: true })}
      />
    </FormDialog>
  );
};

const TotalDialog = ({ data, together, onClose }: DialogProps) => {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(TotalForm),
    defaultValues: { total: typedEuros(data.total) },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (typed) => {
    const total = centsOf(typed.total) ?? 0;
    if (total < data.total - data.left) {
      setError('total', { message: 'together.total.too_low' }, { shouldFocus: true });
      return;
    }
    try {
      await together.save({ total });
      onClose();
    } catch (error) {
      setError('root', { message: whyNot(error) });
    }
  });
  return (
    <FormDialog
      title={t('together.change_total')}
      submit={t('together.save')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label={t('together.total.label')}
        error={formError(t, errors.total)}
        {...register('total')}
      />
    </FormDialog>
  );
};

const HandOverDialog = ({ data, together, onClose }: DialogProps) => {
  const others = data.members.filter(({ isMe }) => !isMe);
  const [arranger, setArranger] = useState(others[0]?.guid ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await together.save({ arranger });
      onClose();
    } catch (error) {
      setProblem(whyNot(error));
    }
    setBusy(false);
  };
  return (
    <FormDialog
      title={t('together.hand_over.title')}
      submit={t('together.hand_over')}
      isBusy={isBusy}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
    >
      <p>{t('together.hand_over.body')}</p>
      <Select label={t('together.hand_over.label')} value={arranger} onChange={({ target }) => setArranger(target.value)}>
        {others.map(({ guid, name }) => (
          <option key={guid} value={guid}>
            {name}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
};

const opening = (Dialog: typeof ShareDialog) => (given: MemberContext) => {
  openModal((close) => <Dialog {...given} onClose={close} />);
};

export const openShareDialog = opening(ShareDialog);
export const openTotalDialog = opening(TotalDialog);
export const openHandOverDialog = opening(HandOverDialog);
