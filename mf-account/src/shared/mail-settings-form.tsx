import { zodResolver } from '@hookform/resolvers/zod';
import { EmailSettingsForm } from '@site/contracts';
import { Button, Checkbox, Notice, RadioGroup, Stack } from '@site/shell-sdk';
import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { frequencyOptions } from './frequency-options.js';
import { t } from './mail-messages.js';

interface MailSettingsFormProps {
  readonly settings: EmailSettingsForm;
  /** Rejects when they were not saved. */
  readonly save: (form: EmailSettingsForm) => Promise<void>;
  /** What is said of a failure. */
  readonly problemOf: (error: unknown) => string;
}

/** A radio button holds text where the contract has a number of months. */
interface FormValues {
  readonly overviewEmailFrequency: string;
  readonly enableCrossOffNotifications: boolean;
}

const check = zodResolver(EmailSettingsForm);
const resolver: Resolver<FormValues, unknown, EmailSettingsForm> = async (typed, context, options) => {
  const values = { ...typed, overviewEmailFrequency: Number(typed.overviewEmailFrequency) };
  return check(values, context, { ...options, fields: {} });
};

type Outcome = { readonly kind: 'success' | 'danger'; readonly text: string };

/**
 * How often the overview comes and whether cross-offs are confirmed (docs/specification/1-shell-and-account.md §2 Email
 * settings); what came of saving is said in place.
 */
export const MailSettingsForm = ({ settings, save, problemOf }: MailSettingsFormProps) => {
  const { register, handleSubmit, formState } = useForm<FormValues, unknown, EmailSettingsForm>({
    resolver,
    defaultValues: { ...settings, overviewEmailFrequency: String(settings.overviewEmailFrequency) },
  });
  const { errors, isSubmitting } = formState;
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const submit = async (form: EmailSettingsForm) => {
    setOutcome(null);
    try {
      await save(form);
      setOutcome({ kind: 'success', text: t('mail_choices.saved') });
    } catch (error) {
      setOutcome({ kind: 'danger', text: problemOf(error) });
    }
  };

  return (
    // What was said of the last choice is not true of the next.
    <form noValidate onSubmit={handleSubmit(submit)} onChange={() => setOutcome(null)}>
      <Stack gap={4}>
        <RadioGroup
          legend={t('mail_choices.frequency')}
          options={frequencyOptions}
          error={errors.overviewEmailFrequency && t('mail_choices.frequency.invalid')}
          {...register('overviewEmailFrequency')}
        />
        <Checkbox
          label={t('mail_choices.cross_off')}
          hint={t('mail_choices.cross_off.hint')}
          {...register('enableCrossOffNotifications')}
        />
        {outcome !== null && (
          <Notice kind={outcome.kind} announce>
            {outcome.text}
          </Notice>
        )}
        <Button type="submit" wide busy={isSubmitting}>
          {t('mail_choices.submit')}
        </Button>
      </Stack>
    </form>
  );
};
