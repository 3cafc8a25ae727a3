import { zodResolver } from '@hookform/resolvers/zod';
import { ContactForm as ContactFields } from '@site/contracts';
import { Button, Card, formError, Stack, TextArea, TextField, useSession } from '@site/shell-sdk';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { useFieldsTypedBefore } from '../../shared/use-fields-typed-before.js';
import css from './contact.module.css';
import { t } from './messages.js';
import { showMessage } from './show-message.js';
import { useSendMessage, type ContactValues } from './use-send-message.js';

/** Where the page's other ways lead to. */
export const FORM_ID = 'bericht';

const Fields = z.object({ ...ContactFields.shape, website: z.string() });

/** Sender, subject and message; an account writes from its own address (docs/specification/2-wishlist-and-draw.md §2.12). */
export const ContactForm = () => {
  const { user } = useSession();
  const account = user?.isAccount === true ? user : null;
  const known = user?.email ?? '';
  const { register, handleSubmit, formState, setError, setValue, reset } = useForm<ContactValues>({
    resolver: zodResolver(Fields),
    defaultValues: { email: known, subject: '', message: '', website: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = useSendMessage(setError);

  const field = useFieldsTypedBefore(register, setValue);
  const filledIn = useRef(known);

  // Somebody logged in meanwhile: their address takes the place of what was typed, the message stays.
  useEffect(() => {
    if (known !== '' && known !== filledIn.current) setValue('email', known);
    filledIn.current = known;
  }, [known, setValue]);

  const submit = async (values: ContactValues): Promise<void> => {
    if (!(await send(values))) return;
    reset({ email: known, subject: '', message: '', website: '' });
    showMessage(t('contact.sent.title'), [t('contact.sent.body', { email: values.email })], 'dialog');
  };

  return (
    <Card className={css.form}>
      {/* Before the page is alive the browser itself would send it, with the message in the address; a `dialog` goes nowhere. */}
      <form id={FORM_ID} method="dialog" noValidate onSubmit={handleSubmit(submit)}>
        <Stack gap={5}>
          {account === null ? (
            <TextField
              key="typed"
              type="email"
              label={t('contact.email.label')}
              hint={t('contact.email.hint')}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              error={formError(t, errors.email)}
              defaultValue={known}
              {...field('email')}
            />
          ) : (
            <TextField
              key="account"
              type="email"
              label={t('contact.email.label')}
              hint={t('contact.email.account_hint')}
              error={formError(t, errors.email)}
              value={account.email}
              disabled
              readOnly
            />
          )}
          <TextField
            label={t('contact.subject.label')}
            autoComplete="off"
            error={formError(t, errors.subject)}
            {...field('subject')}
          />
          <TextArea
            rows={8}
            label={t('contact.message.label')}
            hint={t('contact.message.hint')}
            error={formError(t, errors.message)}
            {...field('message')}
          />
          <div className={css.trap} aria-hidden>
            <label>
              {t('contact.website.label')} <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
            </label>
          </div>
          <div>
            <Button type="submit" busy={isSubmitting}>
              {t('contact.submit')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
};
