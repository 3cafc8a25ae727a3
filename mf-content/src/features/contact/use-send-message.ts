import { CONTACT_FILL_TIME, type ContactForm } from '@site/contracts';
import { sendContactMessage } from '@site/contracts/calls';
import { call, errorText, isApiError } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { openFormQuery } from './contact-calls.js';
import { showMessage } from './show-message.js';
import { t } from './messages.js';

/** The form as it is filled in; `website` is the field that people do not see. */
export interface ContactValues extends ContactForm {
  readonly website: string;
}

const FIELDS = ['email', 'subject', 'message'] as const;
const isField = (path: string): path is (typeof FIELDS)[number] => (FIELDS as readonly string[]).includes(path);

const until = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));

/** Sends the message; true when it was taken. What went wrong is told in a dialog, and what was typed stays. */
export const useSendMessage = (setError: UseFormSetError<ContactValues>) => {
  const queryClient = useQueryClient();

  /** Who types fast waits here for a moment, instead of being taken for a program. */
  const tokenOfForm = async (): Promise<string | null> => {
    try {
      const { formToken, openedAt } = await queryClient.query({ ...openFormQuery(), staleTime: 'static' });
      await until(openedAt + CONTACT_FILL_TIME);
      return formToken;
    } catch {
      // Without it the message goes out all the same, marked: the service says why.
      return null;
    }
  };

  return async (values: ContactValues): Promise<boolean> => {
    try {
      const formToken = await tokenOfForm();
      await call(sendContactMessage, { body: { ...values, formToken }, handles: [429] });
      // The next message is that of another form.
      await queryClient.resetQueries(openFormQuery());
      return true;
    } catch (error) {
      for (const { path, code } of isApiError(error) ? error.issues : []) {
        if (isField(path)) setError(path, { message: code });
      }
      showMessage(t('contact.not_sent.title'), [errorText(error), t('contact.not_sent.kept')], 'alertdialog');
      return false;
    }
  };
};
