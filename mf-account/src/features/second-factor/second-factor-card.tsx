import { askPasskey, endSecondFactor, newRecoveryCodes } from '@site/contracts/calls';
import {
  Badge,
  Button,
  call,
  Card,
  confirm,
  errorText,
  formatDate,
  FormProblem,
  isApiError,
  Notice,
  openModal,
  Stack,
  toast,
} from '@site/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCESS_KEY, passkeysQuery, secondFactorQuery } from '../../shared/access-queries.js';
import { wantsPassword, withPassword } from '../../shared/with-password.js';
import profile from '../edit-profile/edit-profile.module.css';
import { AuthenticatorDialog } from './authenticator-dialog.js';
import { t } from './messages.js';
import { RecoveryCodes } from './recovery-codes.js';

/** What each button does; answers codes to keep, null for none. */
const WORK = {
  ask: async () => (await withPassword((stepUp) => call(askPasskey, { body: stepUp }))).recoveryCodes,
  renew: async () => (await withPassword((stepUp) => call(newRecoveryCodes, { body: stepUp }))).recoveryCodes,
  end: async () => {
    await withPassword((stepUp) => call(endSecondFactor, { body: stepUp }));
    toast(t('second_factor.ended'));
    return null;
  },
} as const;

/** Whether the account asks for a second step after the password, and by what. Nothing while that is not known. */
export const SecondFactorCard = () => {
  const queries = useQueryClient();
  const { data } = useQuery(secondFactorQuery);
  const hasPasskey = (useQuery(passkeysQuery).data?.passkeys.length ?? 0) > 0;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ACCESS_KEY });
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (kind: keyof typeof WORK) => WORK[kind](),
    onSuccess: setCodes,
    onSettled: refresh,
  });
  if (data === undefined) return null;

  const show = (made: readonly string[]) => {
    setCodes(made);
    void refresh();
  };
  const addApp = () => openModal((close) => <AuthenticatorDialog close={close} onAdded={show} />);
  const sureOf = async (kind: 'renew' | 'end', text: 'new_codes' | 'end') => {
    const texts = { title: t(`second_factor.${text}.title`), body: t(`second_factor.${text}.body`) };
    if (await confirm({ ...texts, confirmLabel: t(`second_factor.${text}`), danger: kind === 'end' })) mutate(kind);
  };
  const isBusy = (kind: keyof typeof WORK) => isPending && variables === kind;
  const way = data.hasApp ? (hasPasskey ? 'by_app_or_passkey' : 'by_app') : 'by_passkey';
  const app = data.isOn ? (data.hasApp ? 'other_app' : 'first_app') : 'add_app';

  return (
    <Card>
      <Stack gap={4}>
        <h2 className={profile.title}>
          {t('second_factor.title')} {data.isOn && <Badge tone="success">{t('second_factor.on')}</Badge>}
        </h2>
        {codes !== null && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
        {codes === null && !data.isOn && <p>{t('second_factor.lead')}</p>}
        {codes === null && data.isOn && (
          <p>
            {t(`second_factor.${way}`)} {t('second_factor.codes_left', { count: data.recoveryCodesLeft })}
          </p>
        )}
        {codes === null && (data.offAt ?? null) !== null && (
          <Notice kind="warning">{t('second_factor.ends', { date: formatDate(data.offAt ?? '', 'weekday') })}</Notice>
        )}
        <FormProblem>{error === null ? null : textOf(error)}</FormProblem>
        {codes === null && (
          <Stack row gap={3}>
            <Button variant="secondary" onClick={addApp}>
              {t(`second_factor.${app}`)}
            </Button>
            {!data.isOn && hasPasskey && (
              <Button variant="secondary" busy={isBusy('ask')} onClick={() => mutate('ask')}>
                {t('second_factor.ask_passkey')}
              </Button>
            )}
            {data.isOn && (
              <>
                <Button variant="secondary" busy={isBusy('renew')} onClick={() => void sureOf('renew', 'new_codes')}>
                  {t('second_factor.new_codes')}
                </Button>
                <Button variant="secondary" busy={isBusy('end')} onClick={() => void sureOf('end', 'end')}>
                  {t('second_factor.end')}
                </Button>
              </>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  );
};

const textOf = (error: unknown): string | null => {
  if (wantsPassword(error)) return null;
  return isApiError(error, 'Refused') ? t('second_factor.no_passkey') : errorText(error);
};
