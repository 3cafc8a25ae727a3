import { zodResolver } from '@hookform/resolvers/zod';
import { createMyList, NewUsername, pathTo } from '@site/contracts';
import {
  call,
  errorText,
  FormDialog,
  formError,
  isApiError,
  openModal,
  refusalOf,
  TextField,
  useConfig,
  useNavigate,
} from '@site/shell-sdk';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { t } from './messages.js';

const NewListForm = z.object({ username: NewUsername });

interface NewListOptions {
  readonly lotPrivateGuid: string;
  /** Puts the new list on the lot, and tells when that fails. */
  readonly couple: (wishlistPrivateGuid: string) => Promise<boolean>;
  readonly onMade: () => Promise<unknown>;
}

const hostOf = (baseUrl: string): string => baseUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');

const NewListDialog = ({ lotPrivateGuid, couple, onMade, onClose }: NewListOptions & { readonly onClose: () => void }) => {
  const { baseUrl } = useConfig();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: zodResolver(NewListForm),
    defaultValues: { username: '' },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'username' }).trim();

  const refused = async (error: unknown) => {
    const code = refusalOf(createMyList, error);
    if (code === 'IsAfstreper') await navigate(`${pathTo('createAccount')}?fromLot=${lotPrivateGuid}`);
    else if (code === 'Unavailable') setError('username', { message: 'general.username.unavailable' }, { shouldFocus: true });
    else setError('root', { message: isApiError(error, 'NoConnection') ? t('lot.new_list.no_connection') : errorText(error) });
  };
  const submit = handleSubmit(async ({ username }) => {
    try {
      const { privateGuid } = await call(createMyList, { body: { username, fromLot: lotPrivateGuid } });
      onClose();
      await onMade();
      await couple(privateGuid);
    } catch (error) {
      await refused(error);
    }
  });
  const address = `${hostOf(baseUrl)}/${typed === '' ? t('lot.new_list.example') : typed}`;
  return (
    <FormDialog
      title={t('lot.new_list.title')}
      submit={t('lot.new_list.submit')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('lot.new_list.label')}
        hint={t('lot.new_list.hint', { address })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formError(t, errors.username)}
        {...register('username')}
      />
    </FormDialog>
  );
};

/**
 * Opens the dialog that makes a list for a lot and puts it on (docs/specification/2-wishlist-and-draw.md §8 Wizard wishlist
 * create).
 */
export const openNewListDialog = (options: NewListOptions): void => {
  openModal((close) => <NewListDialog {...options} onClose={close} />);
};
