import { generalMessage, TextField, useConfig, type TextFieldProps } from '@site/shell-sdk';
import { useUsernameAvailability } from '../new-list/username-availability.js';
import { t } from './messages.js';

interface UsernameSettingProps extends Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  readonly typed: string;
  /** The list's name now, which is always right. */
  readonly current: string;
  readonly privateGuid: string;
  readonly error: string | undefined;
}

const addressOf = (baseUrl: string, username: string): string =>
  `${(baseUrl === '' ? location.origin : baseUrl).replace(/^https?:\/\//, '').replace(/\/$/, '')}/${username}`;

/**
 * The list's name in its address; another one is looked up while it is typed (docs/specification/1-shell-and-account.md §5
 * delayed check).
 */
export const UsernameSetting = ({ typed, current, privateGuid, error, ...input }: UsernameSettingProps) => {
  const { baseUrl } = useConfig();
  const username = typed.trim();
  const isCurrent = username.toLowerCase() === current.toLowerCase();
  // Nothing to ask for one's own name: no name has the length of none.
  const availability = useUsernameAvailability(isCurrent ? '' : username, privateGuid);
  const address = addressOf(baseUrl, username === '' ? current : username);
  const hints = {
    unknown: t(isCurrent || username === '' ? 'my_list.settings.username.hint' : 'my_list.settings.username.new', { address }),
    checking: t('my_list.settings.username.checking'),
    free: t('my_list.settings.username.free', { address }),
    taken: t('my_list.settings.username.hint', { address: addressOf(baseUrl, current) }),
  };
  return (
    <TextField
      label={t('my_list.settings.username')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={<span aria-live="polite">{hints[availability]}</span>}
      error={error ?? (availability === 'taken' ? generalMessage('general.username.unavailable') : undefined)}
      {...input}
    />
  );
};
