import { generalMessage, TextField, type TextFieldProps } from '@site/shell-sdk';
import { Checking } from '../../shared/checking.js';
import { t as account } from '../../shared/messages.js';
import { useEmailCheck } from '../../shared/use-email-check.js';
import { isSameEmail } from './changes-of.js';
import { t } from './messages.js';

interface OwnEmailFieldProps extends Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  readonly typed: string;
  /** The person's address now, which is always right and not asked about. */
  readonly current: string;
  readonly error: string | undefined;
}

/** The address somebody logs in with; another one is looked up while they type (docs/specification/1-shell-and-account.md §5). */
export const OwnEmailField = ({ typed, current, error, ...input }: OwnEmailFieldProps) => {
  const check = useEmailCheck(isSameEmail(typed, current) ? '' : typed);
  const answer = check.state === 'known' ? check.answer : null;
  return (
    <TextField
      type="email"
      label={account('account.email')}
      autoComplete="email"
      autoCapitalize="none"
      hint={
        <span aria-live="polite">
          {check.state === 'checking' ? (
            <Checking>{account('account.email.checking')}</Checking>
          ) : (
            t(answer === 'Available' ? 'edit_profile.email.free' : 'edit_profile.email.hint')
          )}
        </span>
      }
      error={error ?? (answer === 'Unavailable' ? generalMessage('general.email.unavailable') : undefined)}
      {...input}
    />
  );
};
