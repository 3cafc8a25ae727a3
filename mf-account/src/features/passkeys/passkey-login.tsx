import { Button, FormProblem, Stack, useSession } from '@site/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { canUsePasskeys, logInByPasskey, passkeyProblem } from './ceremony.js';
import { t } from './messages.js';

/** The other way in, below the form, where the browser knows it. */
export const PasskeyLogin = ({ onLoggedIn }: { readonly onLoggedIn: (() => void) | undefined }) => {
  const { signedIn } = useSession();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const isIn = await logInByPasskey();
      if (isIn) await signedIn();
      return isIn;
    },
    onSuccess: (isIn) => {
      if (isIn) onLoggedIn?.();
    },
  });
  if (!canUsePasskeys()) return null;
  return (
    <Stack gap={3}>
      <Button variant="secondary" wide busy={isPending} onClick={() => mutate()}>
        <KeyRound size={20} aria-hidden />
        {t('passkeys.log_in')}
      </Button>
      <FormProblem>{data === false ? t('passkeys.unknown') : error === null ? null : passkeyProblem(error)}</FormProblem>
    </Stack>
  );
};
