import { type ReplyOf, SecondStepCode, type secondStepOptions as options } from '@site/contracts';
import { secondStep, secondStepOptions } from '@site/contracts/calls';
import { Button, call, errorText, FormProblem, isApiError, Stack, TextField, useSession } from '@site/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { canUsePasskeys, passkeyProblem, signByPasskey } from '../passkeys/ceremony.js';
import { t } from './messages.js';

/** How the second step can be made. */
export type SecondStepWays = ReplyOf<typeof options>;

/** Whether a login that failed lacks no more than its second step; null when it does not, or that cannot be told. */
export const pendingSecondStep = async (): Promise<SecondStepWays | null> => {
  try {
    return await call(secondStepOptions, { body: {}, handles: [429] });
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
};

interface SecondStepFormProps {
  readonly ways: SecondStepWays;
  readonly onLoggedIn: (() => void) | undefined;
  /** Back to the password. */
  readonly onAgain: () => void;
}

type SecondStepKind = 'app' | 'recovery';

/** What an account asks for after its password: a code, or a passkey (docs/decisions/0086). */
export const SecondStepForm = ({ ways, onLoggedIn, onAgain }: SecondStepFormProps) => {
  const { signedIn } = useSession();
  const hasPasskey = ways.passkey !== null && canUsePasskeys();
  const [way, setWay] = useState<SecondStepKind | null>(ways.hasApp ? 'app' : hasPasskey ? null : 'recovery');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, variables, data, error } = useMutation({
    /** `passkey`, or a code. */
    mutationFn: async (shown: 'passkey' | { readonly code: string }) => {
      const body = shown === 'passkey' ? { passkey: await signByPasskey(await call(secondStepOptions, { body: {} })) } : shown;
      const isIn = await call(secondStep, { body, handles: [429] });
      if (isIn) await signedIn();
      return isIn;
    },
    onSuccess: (isIn, shown) => {
      if (isIn) return onLoggedIn?.();
      if (shown === 'passkey') return;
      setCode('');
      setProblem(t('second_step.code.wrong'));
    },
  });
  const byPasskey = variables === 'passkey';
  const choose = (next: SecondStepKind | null) => {
    setWay(next);
    setCode('');
    setProblem(undefined);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = SecondStepCode.safeParse(code);
    if (typed.success) {
      setProblem(undefined);
      mutate({ code: typed.data });
    } else setProblem(t(code.trim() === '' ? 'second_step.code.required' : 'second_step.code.too_long'));
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <div>
          <h2>{t('second_step.title')}</h2>
          <p>{t(way === null ? 'second_step.passkey_only' : `second_step.${way}`)}</p>
        </div>
        <FormProblem>
          {problemOf(error, byPasskey) ?? (data === false && byPasskey ? t('second_step.passkey.wrong') : null)}
        </FormProblem>
        {way !== null && (
          <>
            <TextField
              key={way}
              label={t(way === 'app' ? 'second_step.code' : 'second_step.recovery_code')}
              autoFocus
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={way === 'app' ? 'numeric' : 'text'}
              maxLength={60}
              value={code}
              error={problem}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button type="submit" wide busy={isPending && !byPasskey}>
              {t('second_step.submit')}
            </Button>
          </>
        )}
        {hasPasskey && (
          <Button
            variant={way === null ? 'primary' : 'secondary'}
            wide
            busy={isPending && byPasskey}
            onClick={() => mutate('passkey')}
          >
            <KeyRound size={20} aria-hidden />
            {t('second_step.use_passkey')}
          </Button>
        )}
        <Stack row gap={2}>
          {ways.hasApp && way !== 'app' && (
            <Button variant="quiet" onClick={() => choose('app')}>
              {t('second_step.use_app')}
            </Button>
          )}
          {way !== 'recovery' && (
            <Button variant="quiet" onClick={() => choose('recovery')}>
              {t('second_step.use_recovery')}
            </Button>
          )}
          <Button variant="quiet" disabled={isPending} onClick={onAgain}>
            {t('second_step.again')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
};

const problemOf = (error: unknown, byPasskey: boolean): string | null => {
  if (error === null) return null;
  if (isApiError(error, 'Refused')) return t('second_step.expired');
  return byPasskey ? passkeyProblem(error) : errorText(error);
};
