import { type authenticatorOptions as options, type ReplyOf, SecondStepCode } from '@site/contracts';
import { addAuthenticator, authenticatorOptions } from '@site/contracts/calls';
import { call, errorText, FormDialog, isApiError, Loading, Skeleton, TextField } from '@site/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { encode } from 'uqr';
import { wantsPassword, withPassword } from '../../shared/with-password.js';
import { t } from './messages.js';
import css from './second-factor.module.css';

interface AuthenticatorDialogProps {
  readonly close: () => void;
  /** The app is linked; these are the recovery codes. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Links an authenticator app: its secret as a picture and as text, and a code that shows that the app has it. */
export const AuthenticatorDialog = ({ close, onAdded }: AuthenticatorDialogProps) => {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const begin = useMutation({ mutationFn: () => withPassword((stepUp) => call(authenticatorOptions, { body: stepUp })) });
  const confirm = useMutation({
    mutationFn: (typed: string) => call(addAuthenticator, { body: { code: typed } }),
    onSuccess: ({ recoveryCodes }) => {
      onAdded(recoveryCodes);
      close();
    },
    onError: (error) => {
      if (isApiError(error, 'Refused')) setProblem(t(error.code === 'Invalid' ? 'authenticator.wrong' : 'authenticator.expired'));
    },
  });
  const { mutate: start, data: app, error: notBegun } = begin;
  useEffect(() => start(), [start]);
  useEffect(() => {
    if (wantsPassword(notBegun)) close();
  }, [notBegun, close]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = SecondStepCode.safeParse(code);
    if (app === undefined) return;
    setProblem(typed.success ? undefined : t('second_step.code.required'));
    if (typed.success) confirm.mutate(typed.data);
  };
  const failure = notBegun ?? (isApiError(confirm.error, 'Refused') ? null : confirm.error);
  return (
    <FormDialog
      title={t('authenticator.title')}
      submit={t('authenticator.submit')}
      isBusy={begin.isPending || confirm.isPending}
      problem={failure === null ? null : errorText(failure)}
      onSubmit={submit}
      onClose={close}
    >
      {app === undefined ? (
        notBegun === null && (
          <Loading>
            <Skeleton height={320} radius={10} />
          </Loading>
        )
      ) : (
        <>
          <p>{t('authenticator.scan')}</p>
          <Secret app={app} />
          <TextField
            label={t('authenticator.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            maxLength={10}
            value={code}
            error={problem}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
};

const Secret = ({ app: { uri, secret } }: { readonly app: ReplyOf<typeof options> }) => {
  const { size, data } = encode(uri, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])));
  return (
    <>
      <svg
        className={css.qr}
        role="img"
        aria-label={t('authenticator.qr')}
        viewBox={`0 0 ${String(size)} ${String(size)}`}
        shapeRendering="crispEdges"
      >
        <path d={dark.join('')} />
      </svg>
      <p>
        {t('authenticator.type')} <code className={css.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  );
};
