import { pathTo } from '@site/contracts';
import { Button, generalText, Link, VisuallyHidden } from '@site/shell-sdk';
import { type ComponentProps, type ReactNode, type SubmitEvent, useId, useState, useSyncExternalStore } from 'react';
import { t } from '../messages.js';
import css from './inline-login.module.css';
import { brokenRule, type Credentials, type LoginField } from './login-rules.js';
import { useLogInHere } from './use-log-in-here.js';

const never = () => () => undefined;

/** False in HTML from the server, until the browser has taken it over: nothing hears of what is pressed before. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const inputOf = (form: HTMLFormElement, field: LoginField) => form.querySelector<HTMLInputElement>(`[name="${field}"]`);

/** Read from the fields themselves: what a browser fills in does not always say so. */
const valuesOf = (form: HTMLFormElement): Credentials => ({
  emailOrUsername: inputOf(form, 'emailOrUsername')?.value.trim() ?? '',
  password: inputOf(form, 'password')?.value ?? '',
});

interface Problem {
  readonly field: LoginField;
  readonly text: string;
}

/**
 * The login form in the header of a wide screen (docs/specification/1-shell-and-account.md §2 Layout); logging in, of which
 * `onLogIn` hears, stays on the page.
 */
export const InlineLogin = ({ onLogIn }: { readonly onLogIn: () => void }) => {
  const { isBusy, logIn } = useLogInHere(onLogIn);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [typed, setTyped] = useState('');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const credentials = valuesOf(form);
    const broken = brokenRule(credentials);
    setProblem(broken === null ? null : { field: broken.field, text: generalText(broken.key) ?? '' });
    if (broken === null) void logIn(credentials);
    else inputOf(form, broken.field)?.focus();
  };

  const errorOf = (field: LoginField) => (problem?.field === field ? problem.text : null);
  return (
    <form className={css.form} aria-label={t('header.login')} noValidate onSubmit={submit} onInput={() => setProblem(null)}>
      <CompactField
        label={t('login.email_or_username')}
        error={errorOf('emailOrUsername')}
        name="emailOrUsername"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event) => setTyped(event.currentTarget.value.trim())}
      />
      <CompactField
        label={t('login.password')}
        error={errorOf('password')}
        name="password"
        type="password"
        autoComplete="current-password"
      >
        <Link to={pathTo('forgotPassword')} state={{ email: typed }} className={css.forgot}>
          <VisuallyHidden>{t('login.password')} </VisuallyHidden>
          <span>{t('login.forgot_short')}</span>
        </Link>
      </CompactField>
      {/* Before the page is alive the browser itself would send the form, with the password in the address. */}
      <Button type={useIsAlive() ? 'submit' : 'button'} variant="secondary" busy={isBusy}>
        {t('header.login')}
      </Button>
    </form>
  );
};

interface CompactFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error: string | null;
  readonly children?: ReactNode;
}

/** A field with its label inside and its error hanging under it, so that the header keeps its height. */
const CompactField = ({ label, error, children, ...input }: CompactFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={css.field}>
      <input
        {...input}
        id={id}
        className={css.input}
        // Tells the style sheet whether something is in the field.
        placeholder=" "
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : errorId}
      />
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children}
      {/* Always there, so that a screen reader hears the error when it appears. */}
      <div aria-live="polite">
        {error !== null && (
          <div id={errorId} className={css.error}>
            {error}
          </div>
        )}
      </div>
    </div>
  );
};
