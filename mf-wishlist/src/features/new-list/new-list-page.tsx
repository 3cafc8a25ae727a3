import { pathTo, createMyList, NewListForm as NewListSchema, type User } from '@site/contracts';
import {
  Navigate,
  Page,
  throwPageError,
  useSession,
  Button,
  call,
  Card,
  errorText,
  formError,
  FormProblem,
  refusalOf,
  Stack,
  TextField,
  toast,
  useLocation,
  useNavigate,
} from '@site/shell-sdk';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod/mini';
import { useController, useForm, useWatch, type UseFormSetError } from 'react-hook-form';
import { emptyToNull, hasUnreadableDate } from '../../shared/date-input.js';
import { fullNameOf, titleOf } from '../../shared/list/names.js';
import { OccasionFields } from '../../shared/occasions/occasion-fields.js';
import { AccessFields, type NewListInput } from './access-fields.js';
import { t } from './messages.js';
import css from './new-list.module.css';
import { UsernameField } from './username-field.js';

/** Where on this site somebody came from to make a list first. */
const returnToOf = (state: unknown): string | null =>
  z.safeParse(z.object({ returnTo: z.string().check(z.startsWith('/')) }), state).data?.returnTo ?? null;

/**
 * Makes the list and goes to it, or back to where it is needed; what the service refuses is said in the form (docs/specification/2-wishlist-and-draw.md §8 New
 * list).
 */
const useCreate = (setError: UseFormSetError<NewListInput>) => {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const { reloadWishlists } = useSession();

  const refused = async (error: unknown): Promise<undefined> => {
    const code = refusalOf(createMyList, error);
    if (code === 'IsAfstreper') await navigate(pathTo('createAccount'));
    else if (code === 'Unavailable') setError('username', { message: 'general.username.unavailable' }, { shouldFocus: true });
    else setError('root', { message: errorText(error) });
  };

  return async (body: NewListInput) => {
    const made = await call(createMyList, { body }).catch(refused);
    if (made === undefined) return;
    // The list is there, whatever becomes of asking for all of them: its own page looks it up.
    await reloadWishlists().catch(() => []);
    toast(t('new_list.created'));
    await navigate(returnToOf(state) ?? pathTo('listView', { username: made.wishlist.username }));
  };
};

/** The form of a new list, with the account's names filled in. */
const NewListForm = ({ user }: { readonly user: User }) => {
  const { register, handleSubmit, formState, setError, setValue, control } = useForm<NewListInput>({
    resolver: zodResolver(NewListSchema),
    defaultValues: {
      username: '',
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      city: '',
      accessType: 'PUBLIC',
      listQuestion: '',
      listAnswer: '',
      occasion: null,
      occasionDate: null,
    },
  });
  const { errors, isSubmitting } = formState;
  const create = useCreate(setError);
  const { field: occasion } = useController({ control, name: 'occasion' });
  const [username, accessType, firstName, lastName, date] = useWatch({
    control,
    name: ['username', 'accessType', 'firstName', 'lastName', 'occasionDate'],
  });
  const named = { firstName: firstName ?? '', lastName: lastName ?? '', title: null };
  const submit = handleSubmit(async (values, event) => {
    if (hasUnreadableDate(event?.target, 'occasionDate')) {
      setError('occasionDate', { message: 'general.date.invalid' }, { shouldFocus: true });
      return;
    }
    await create(values);
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <Card>
          <Stack gap={4}>
            <h2 className={css.question}>{t('new_list.name.title')}</h2>
            <UsernameField
              typed={username}
              error={formError(t, errors.username)}
              onPick={(free) => setValue('username', free, { shouldDirty: true, shouldValidate: true })}
              {...register('username')}
            />
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            <h2 className={css.question}>{t('new_list.for_whom.title')}</h2>
            <div className={css.names}>
              <TextField
                label={t('new_list.first_name.label')}
                autoComplete="given-name"
                error={formError(t, errors.firstName)}
                {...register('firstName')}
              />
              <TextField
                label={t('new_list.last_name.label')}
                autoComplete="family-name"
                error={formError(t, errors.lastName)}
                {...register('lastName')}
              />
            </div>
            <TextField
              optional
              label={t('new_list.city.label')}
              hint={t('new_list.city.hint')}
              autoComplete="address-level2"
              error={formError(t, errors.city)}
              {...register('city')}
            />
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            <h2 className={css.question}>{t('new_list.occasion.title')}</h2>
            <OccasionFields
              optional
              occasion={occasion}
              date={register('occasionDate', { setValueAs: emptyToNull })}
              errors={errors}
              givesBirthday={occasion.value === 'MyBirthday'}
              preview={{ title: titleOf(named), name: fullNameOf(named), imageUrl: null, date: date ?? null }}
            />
          </Stack>
        </Card>
        <Card>
          <AccessFields register={register} errors={errors} accessType={accessType} />
        </Card>
        <FormProblem>{errors.root?.message}</FormProblem>
        <div>
          <Button type="submit" busy={isSubmitting}>
            {t('new_list.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

/** `/mylist/new`: login required; who has no account yet makes one, which comes with a list. */
const NewListPage = () => {
  const { user } = useSession();
  if (user === null) return throwPageError('unauthorized');
  if (!user.isAccount) return <Navigate to={pathTo('createAccount')} replace />;
  return (
    <Page title={t('new_list.title')} lead={<p>{t('new_list.lead')}</p>} width="reading">
      <NewListForm user={user} />
    </Page>
  );
};

export default NewListPage;
