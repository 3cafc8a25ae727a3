import { formError, TextArea } from '@site/shell-sdk';
import type { ComponentProps } from 'react';
import { t } from './messages.js';
import { splitRecipients } from './model/recipients.js';

interface RecipientsFieldProps extends Pick<ComponentProps<'textarea'>, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  /** What is typed now. */
  readonly typed: string;
  readonly error: { readonly message?: string | undefined } | undefined;
}

const INVALID = 'send.recipients.invalid';
const NAMED = 3;

/** A text of addresses: says how many it counts, and which are none. */
export const RecipientsField = ({ typed, error, ...field }: RecipientsFieldProps) => {
  const { addresses, others } = splitRecipients(typed);
  const wrong =
    error?.message === INVALID
      ? t(INVALID, { count: others.length, which: others.slice(0, NAMED).join(', ') + (others.length > NAMED ? ' …' : '') })
      : formError(t, error);
  return (
    <TextArea
      rows={3}
      label={t('send.recipients.label')}
      hint={
        <>
          {t('send.recipients.hint')}{' '}
          <strong aria-live="polite">{addresses.length > 0 && t('send.recipients.count', { count: addresses.length })}</strong>
        </>
      }
      error={wrong}
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
    />
  );
};
