import { zodResolver } from '@hookform/resolvers/zod';
import type { VisitorGift, VisitorWishlist } from '@site/contracts';
import { joinTogether } from '@site/contracts/calls';
import { call, contextId, FormDialog, isApiError, openModal, toast } from '@site/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formatAmount } from '../../shared/gift/amount.js';
import { crossedOffQuery, wishlistQuery } from '../../shared/queries.js';
import { ownerSeesOf } from '../cross-off-gift/cross-off.js';
import { tellOtherTabs } from '../cross-off-gift/cross-off-channel.js';
import { centsOf } from '../edit-gift/model/euros.js';
import type { ChosenName } from '../opening/name-dialog.js';
import { NameField, ShareField, ShareForm, useAsksName, whyNot } from './amount-form.js';
import { t } from './messages.js';

interface JoinDialogProps {
  readonly queryClient: QueryClient;
  readonly gift: VisitorGift;
  readonly username: string;
  /** What they chose where the list opens; empty where it does not. */
  readonly named: Partial<ChosenName>;
  readonly onClose: () => void;
}

const JoinDialog = ({ queryClient, gift, username, named, onClose }: JoinDialogProps) => {
  const asksName = useAsksName();
  const { left = 0, of = 0 } = gift.together ?? {};
  const { register, handleSubmit, formState, setError, setValue } = useForm({
    resolver: zodResolver(ShareForm),
    defaultValues: { share: '', name: '' },
  });
  const { errors, isSubmitting } = formState;
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: wishlistQuery(username).queryKey });
  const submit = handleSubmit(async (typed) => {
    const share = centsOf(typed.share) ?? 0;
    const name = typed.name.trim();
    if (asksName && name === '') {
      setError('name', { message: 'together.name.required' }, { shouldFocus: true });
      return;
    }
    if (share > left) {
      setError('share', { message: 'together.share.too_much' }, { shouldFocus: true });
      return;
    }
    try {
      const body = { publicGiftGuid: gift.publicGuid, contextId, share, ...(name === '' ? {} : { name }), ...named };
      await call(joinTogether, { body });
      tellOtherTabs();
      void queryClient.invalidateQueries({ queryKey: crossedOffQuery().queryKey });
      await lookAgain();
      toast(t('together.joined'));
      onClose();
    } catch (error) {
      if (isApiError(error, 'Refused')) void lookAgain();
      setError('root', { message: whyNot(error) });
    }
  });
  return (
    <FormDialog
      title={t('together.join_title')}
      submit={t('together.join_action')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <strong>{gift.description}</strong>
      </p>
      <p>{t('together.join_intro', { of: formatAmount(of), left: formatAmount(left) })}</p>
      <ShareField
        error={errors.share}
        field={register('share')}
        total={of}
        left={left}
        onPart={(share) => setValue('share', share, { shouldValidate: true })}
      />
      {asksName && <NameField error={errors.name} field={register('name')} />}
    </FormDialog>
  );
};

/** Null when they would rather not join. */
const askNameOf = async (list: VisitorWishlist | undefined): Promise<Partial<ChosenName> | null> => {
  if (list?.opening === undefined) return {};
  const { askName } = await import('../opening/name-dialog.js');
  return askName({ opening: list.opening, owner: list.firstName, submit: 'giver_name.next' });
};

interface JoinDialogInput {
  readonly gift: VisitorGift;
  readonly username: string;
  /** Does the session belong to somebody? */
  readonly isKnown: boolean;
}

/** Lets somebody come along; who is not known yet is asked first, and where the list opens by what name its owners are told of them. */
export const joinGift = async (queryClient: QueryClient, { gift, username, isKnown }: JoinDialogInput): Promise<void> => {
  const { queryKey } = wishlistQuery(username);
  if (!isKnown) {
    const { askIdentity } = await import('../cross-off-gift/email-flow/email-flow-modal.js');
    if (!(await askIdentity(gift.description, ownerSeesOf(queryClient.getQueryData(queryKey))))) return;
  }
  const named = await askNameOf(queryClient.getQueryData(queryKey));
  if (named === null) return;
  openModal((close) => <JoinDialog {...{ queryClient, gift, username, named }} onClose={close} />);
};
