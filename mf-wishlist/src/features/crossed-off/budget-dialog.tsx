import { zodResolver } from '@hookform/resolvers/zod';
import { FormDialog, formError, openModal, TextField } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formatAmount } from '../../shared/gift/amount.js';
import { centsOf, typedEuros } from '../edit-gift/model/euros.js';
import { t } from './messages.js';
import { BudgetForm } from './shopping-form.js';
import { saveBudget, whyNotKept } from './use-shopping.js';

interface BudgetOf {
  readonly publicGuid: string;
  readonly fullName: string;
  readonly budget: number | null;
}

const BudgetDialog = ({ of, onClose }: { readonly of: BudgetOf; readonly onClose: () => void }) => {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(BudgetForm),
    defaultValues: { budget: of.budget === null ? '' : typedEuros(of.budget) },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ budget }) => {
    try {
      await saveBudget(queryClient, of.publicGuid, centsOf(budget));
      onClose();
    } catch (error) {
      setError('root', { message: whyNotKept(queryClient, error) });
    }
  });
  return (
    <FormDialog
      title={t('shopping.budget.title', { name: of.fullName })}
      submit={t('shopping.save')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label={t('shopping.budget.label')}
        placeholder={formatAmount(5000)}
        hint={t('shopping.budget.hint')}
        error={formError(t, errors.budget)}
        {...register('budget')}
      />
    </FormDialog>
  );
};

/** Opens the dialog in which a giver says what they want to spend on somebody. */
export const openBudgetDialog = (of: BudgetOf): void => {
  openModal((close) => <BudgetDialog of={of} onClose={close} />);
};
