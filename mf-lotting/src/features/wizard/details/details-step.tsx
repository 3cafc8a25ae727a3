import { zodResolver } from '@hookform/resolvers/zod';
import { pathTo } from '@site/contracts';
import { Card, formError, Stack, TextArea, TextField, useNavigate, useSession } from '@site/shell-sdk';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emptyDraft } from '../../../shared/wizard-draft/draft.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { NextButton, WizardFrame } from '../frame/wizard-frame.js';
import { DetailsForm, type DetailsInput, detailsOf, type DetailsValues, withDetails } from '../model/details-form.js';
import css from './details.module.css';
import { t } from './messages.js';
import { OrganizerEmail, OwnEmail } from './organizer-email.js';
import { useAutosave } from './use-autosave.js';
import { useEmailCheck } from './use-email-check.js';

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
  const { register, handleSubmit, setFocus, formState } = form;
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
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            <h2 className={css.question}>{t('loting.details.organizer')}</h2>
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
                error={formError(t, errors.email)}
                {...register('email')}
              />
            ) : (
              <OwnEmail user={user} />
            )}
          </Stack>
        </Card>
      </WizardFrame>
    </form>
  );
};
