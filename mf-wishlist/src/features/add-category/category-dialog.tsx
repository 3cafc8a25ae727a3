import { zodResolver } from '@hookform/resolvers/zod';
import { CategoryName, type OwnerCategory } from '@site/contracts';
import { createCategory } from '@site/contracts/calls';
import { call, errorText, FormDialog, formError, openModal, shortName, TextField, toast } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { t } from './messages.js';

const CategoryForm = z.object({ name: CategoryName });

interface CategoryDialogProps {
  readonly wishlistPrivateGuid: string;
  readonly onAdded: (category: OwnerCategory) => void;
  readonly onClose: () => void;
}

const CategoryDialog = ({ wishlistPrivateGuid, onAdded, onClose }: CategoryDialogProps) => {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(CategoryForm),
    defaultValues: { name: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name }) => {
    try {
      onAdded(await call(createCategory, { body: { name, wishlistPrivateGuid } }));
      toast(t('category.added', { category: shortName(name) }));
      onClose();
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
  return (
    <FormDialog
      title={t('category.add_title')}
      submit={t('category.add')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoComplete="off"
        label={t('category.name.label')}
        placeholder={t('category.name.placeholder')}
        error={formError(t, errors.name)}
        {...register('name')}
      />
    </FormDialog>
  );
};

/** Opens the dialog that adds a category to an own list; `onAdded` gets the category the service made. */
export const openCategoryDialog = (wishlistPrivateGuid: string, onAdded: (category: OwnerCategory) => void): void => {
  openModal((close) => <CategoryDialog wishlistPrivateGuid={wishlistPrivateGuid} onAdded={onAdded} onClose={close} />);
};
