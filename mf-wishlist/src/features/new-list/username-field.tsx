import { generalMessage, TextField, useConfig, type TextFieldProps } from '@site/shell-sdk';
import { FreeNames } from './free-names.js';
import { t } from './messages.js';
import { useUsernameAvailability } from './username-availability.js';

interface UsernameFieldProps extends Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  /** What is typed now. */
  readonly typed: string;
  readonly error: string | undefined;
  /** A free name was chosen instead of one that is taken. */
  readonly onPick: (username: string) => void;
}

const addressOf = (baseUrl: string, username: string): string =>
  `${baseUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}/${username}`;

/** The name of a new list: shows the address it makes and says whether it is free. */
export const UsernameField = ({ typed, error, onPick, ...input }: UsernameFieldProps) => {
  const { baseUrl } = useConfig();
  const availability = useUsernameAvailability(typed);
  const address = addressOf(baseUrl, typed.trim() === '' ? t('new_list.username.example') : typed.trim());
  const hints = {
    unknown: t('new_list.username.hint', { address }),
    checking: t('new_list.username.checking'),
    free: t('new_list.username.available', { address }),
    taken: t('new_list.username.hint', { address }),
  };
  return (
    <>
      <TextField
        label={t('new_list.username.label')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={<span aria-live="polite">{hints[availability]}</span>}
        error={error ?? (availability === 'taken' ? generalMessage('general.username.unavailable') : undefined)}
        {...input}
      />
      {availability === 'taken' && <FreeNames taken={typed.trim()} onPick={onPick} />}
    </>
  );
};
