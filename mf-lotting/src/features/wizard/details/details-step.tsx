import { zodResolver } from '@hookform/resolvers/zod';
import { Email, pathTo, TIMES, type User } from '@site/contracts';
import {
  Button,
  call,
  Card,
  Checkbox,
  formError,
  isApiError,
  openLogin,
  Stack,
  TextArea,
  TextField,
  type TextFieldProps,
  useNavigate,
  useSession,
} from '@site/shell-sdk';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { checkEmail } from '@site/contracts/calls';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { emptyDraft } from '../../../shared/wizard-draft/draft.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { NextButton, WizardFrame } from '../frame/wizard-frame.js';
import { DetailsForm, type DetailsInput, detailsOf, type DetailsValues, withDetails } from '../model/details-form.js';
import css from './details.module.css';
import { t } from './messages.js';
import { useAutosave } from './use-autosave.js';

const emailQuery = (email: string) =>
  queryOptions({
    queryKey: ['lotting', 'organizer-email', email.toLowerCase()],
    queryFn: ({ signal }) => call(checkEmail, { body: { email }, signal }),
    staleTime: 60_000,
  });

const isAddress = (email: string): boolean => Email.safeParse(email).success;

/** What is known of an address: is it free, of the own session, of an account; or not known yet. */
const useEmailCheck = (typed: string, isAsked: boolean) => {
  const email = typed.trim();
  const [settled, setSettled] = useState(email);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(email), TIMES.serverCheckDebounce);
    return () => clearTimeout(timer);
  }, [email]);
  const isWorthAsking = isAsked && isAddress(email);
  const { data, isFetching } = useQuery({ ...emailQuery(settled), enabled: isWorthAsking && settled === email });
  const queryClient = useQueryClient();
  return {
    isChecking: isWorthAsking && (settled !== email || isFetching),
    isTaken: isWorthAsking && settled === email && data === 'Unavailable',
    isOwn: isWorthAsking && settled === email && data === 'IsCurrentUser',
    /** Asks now: does the address belong to an account? No answer counts as no: drawing checks it again. */
    findOut: async (address: string): Promise<boolean> => {
      setSettled(address);
      try {
        return (await queryClient.query(emailQuery(address))) === 'Unavailable';
      } catch (error) {
        if (isApiError(error)) return false;
        throw error;
      }
    },
  };
};

interface OrganizerEmailProps extends Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'> {
  readonly typed: string;
  readonly isChecking: boolean;
  readonly isTaken: boolean;
  readonly takesPart: boolean;
}

/** The organizer's address; one that has an account asks its owner to log in. */
const OrganizerEmail = ({ typed, isChecking, isTaken, takesPart, error, ...field }: OrganizerEmailProps) => {
  const email = typed.trim();
  const hint = takesPart ? 'loting.details.email.hint' : 'loting.details.email.hint.only';
  const logIn = () => void openLogin({ email, explanation: t('loting.details.log_in.why', { email }) });
  return (
    <div className={css.email}>
      <TextField
        type="email"
        label={t('loting.details.email.label')}
        autoComplete="email"
        autoCapitalize="none"
        hint={<span aria-live="polite">{t(isChecking ? 'loting.details.email.checking' : hint)}</span>}
        error={error ?? (isTaken ? t('loting.details.email.taken') : undefined)}
        {...field}
      />
      {isTaken && (
        <Button variant="secondary" className={css.logIn} onClick={logIn}>
          {t('loting.details.email.log_in')}
        </Button>
      )}
    </div>
  );
};

/** The address of who is logged in: their draws are made under no other (docs/specification/3-decisions.md §12). */
const OwnEmail = ({ user, takesPart }: { readonly user: User; readonly takesPart: boolean }) => (
  <TextField
    type="email"
    label={t('loting.details.email.label')}
    hint={t(takesPart ? 'loting.details.email.own' : 'loting.details.email.own.only')}
    value={user.email}
    readOnly
    disabled
  />
);

/** Keeps typed details; the first ones begin the draft. */
const useSaveDetails = () => {
  const { user } = useSession();
  const { draft, start, change } = useWizardDraft();
  return (changes: Partial<DetailsValues>) =>
    draft === null ? start(withDetails(emptyDraft(user), changes)) : change((before) => withDetails(before, changes));
};

/** The form, filled with the draft and with whoever is logged in, also when they log in while it is open. */
const useDetailsForm = () => {
  const { user, reloadUser } = useSession();
  const { draft } = useWizardDraft();
  const [first] = useState(() => detailsOf(draft ?? emptyDraft(user)));
  const form = useForm<DetailsInput, unknown, DetailsForm>({
    resolver: zodResolver(DetailsForm),
    defaultValues: first,
    mode: 'onTouched',
  });
  const { control, setValue, getValues, clearErrors } = form;
  const { description, ...others } = useWatch({ control });
  const typed: DetailsValues = { ...first, ...others, description: description ?? '' };
  const check = useEmailCheck(typed.email, user === null);

  useEffect(() => {
    if (user === null) return;
    const own = detailsOf(emptyDraft(user));
    setValue('email', own.email);
    clearErrors('email');
    if (getValues('name').trim() === '') setValue('name', own.name);
  }, [user, setValue, getValues, clearErrors]);

  // The address is that of who is logged in by now, in another tab.
  const { isOwn } = check;
  useEffect(() => {
    if (isOwn) void reloadUser();
  }, [isOwn, reloadUser]);

  return { form, typed, check, user };
};

/** `/lootjestrekken/details`: title, message and who organizes; kept while typing. */
export const DetailsStep = () => {
  const { form, typed, check, user } = useDetailsForm();
  const { register, handleSubmit, setFocus, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const navigate = useNavigate();
  const saveNow = useAutosave(typed, useSaveDetails());
  const next = handleSubmit(async ({ email }) => {
    saveNow();
    if (user === null && (await check.findOut(email))) setFocus('email');
    else await navigate(pathTo('lotingWizard.participants'));
  });

  return (
    <form noValidate onSubmit={next}>
      <WizardFrame step="lotingDetails" title={t('loting.details.title')} action={<NextButton busy={isSubmitting} />}>
        <Card>
          <Stack gap={4}>
            <h2 className={css.question}>{t('loting.details.draw')}</h2>
            <TextField
              label={t('loting.details.title.label')}
              hint={t('loting.details.title.hint')}
              autoComplete="off"
              error={formError(t, errors.title)}
              {...register('title')}
            />
            <TextArea
              optional
              rows={4}
              label={t('loting.details.description.label')}
              hint={t('loting.details.description.hint')}
              error={formError(t, errors.description)}
              {...register('description')}
            />
            <div className={css.celebration}>
              <TextField
                optional
                type="date"
                label={t('loting.details.day.label')}
                error={formError(t, errors.day)}
                {...register('day')}
              />
              <TextField
                optional
                label={t('loting.details.amount.label')}
                placeholder={t('loting.details.amount.hint')}
                autoComplete="off"
                error={formError(t, errors.amount)}
                {...register('amount')}
              />
            </div>
            <TextField
              optional
              label={t('loting.details.place.label')}
              hint={t('loting.details.place.hint')}
              autoComplete="off"
              error={formError(t, errors.place)}
              {...register('place')}
            />
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            <h2 className={css.question}>{t(typed.takesPart ? 'loting.details.organizer' : 'loting.details.organizer.only')}</h2>
            <TextField
              label={t('loting.details.name.label')}
              autoComplete="name"
              error={formError(t, errors.name)}
              {...register('name')}
            />
            {user === null ? (
              <OrganizerEmail
                typed={typed.email}
                isChecking={check.isChecking}
                isTaken={check.isTaken}
                takesPart={typed.takesPart}
                error={formError(t, errors.email)}
                {...register('email')}
              />
            ) : (
              <OwnEmail user={user} takesPart={typed.takesPart} />
            )}
            <Checkbox
              label={t('loting.details.only')}
              hint={t('loting.details.only.hint')}
              checked={!typed.takesPart}
              onChange={({ target }) => setValue('takesPart', !target.checked)}
            />
          </Stack>
        </Card>
      </WizardFrame>
    </form>
  );
};
