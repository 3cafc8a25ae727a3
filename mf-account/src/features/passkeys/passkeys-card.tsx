import { PasskeyName, type Passkey } from '@site/contracts';
import { removePasskey, renamePasskey } from '@site/contracts/calls';
import {
  Button,
  call,
  Card,
  confirm,
  errorText,
  FormDialog,
  FormProblem,
  formatDate,
  openModal,
  Stack,
  TextField,
  toast,
} from '@site/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { ACCESS_KEY, passkeysQuery, secondFactorQuery } from '../../shared/access-queries.js';
import rows from '../../shared/rows.module.css';
import { withPassword } from '../../shared/with-password.js';
import profile from '../edit-profile/edit-profile.module.css';
import { addPasskeyHere, canUsePasskeys, passkeyProblem } from './ceremony.js';
import { t } from './messages.js';

/** Passkeys of the account. Nothing while they are not known, or where the browser has none and there are none. */
export const PasskeysCard = () => {
  const queries = useQueryClient();
  const { data } = useQuery(passkeysQuery);
  const factor = useQuery(secondFactorQuery).data;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (work: PasskeyAction) => work.make(),
    onSuccess: (_done, { said }) => toast(said),
    onSettled: () => queries.invalidateQueries({ queryKey: ACCESS_KEY }),
  });
  if (data === undefined || (data.passkeys.length === 0 && !canUsePasskeys())) return null;

  const add = () => mutate({ said: t('passkeys.added'), make: addPasskeyHere });
  // A second step that passkeys alone make goes with the last of them.
  const endsSecondStep = factor?.isOn === true && !factor.hasApp && data.passkeys.length === 1;
  const remove = async ({ id, name }: Passkey) => {
    const isSure = await confirm({
      title: t('passkeys.remove.title'),
      body: t(endsSecondStep ? 'passkeys.remove.last' : 'passkeys.remove.body', { name }),
      confirmLabel: t('passkeys.remove'),
      danger: true,
    });
    const make = () => withPassword((stepUp) => call(removePasskey, { body: { id, ...stepUp } }));
    if (isSure) mutate({ id, said: t('passkeys.removed'), make });
  };
  const rename = (passkey: Passkey) =>
    openModal((close) => (
      <RenameDialog passkey={passkey} close={close} onSaved={() => queries.invalidateQueries({ queryKey: ACCESS_KEY })} />
    ));

  return (
    <Card>
      <Stack gap={4}>
        <h2 className={profile.title}>{t('passkeys.title')}</h2>
        <p>{t('passkeys.lead')}</p>
        {data.passkeys.length > 0 && (
          <ul className={rows.list}>
            {data.passkeys.map((passkey) => (
              <li key={passkey.id} className={rows.row}>
                <KeyRound size={24} aria-hidden className={rows.icon} />
                <div className={rows.words}>
                  <span className={rows.name}>{passkey.name}</span>
                  <span className={rows.about}>{aboutOf(passkey)}</span>
                </div>
                <Button
                  variant="secondary"
                  aria-label={t('passkeys.rename_named', { name: passkey.name })}
                  onClick={() => rename(passkey)}
                >
                  {t('passkeys.rename')}
                </Button>
                <Button
                  variant="secondary"
                  busy={isPending && variables.id === passkey.id}
                  aria-label={t('passkeys.remove_named', { name: passkey.name })}
                  onClick={() => void remove(passkey)}
                >
                  {t('passkeys.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <FormProblem>{error === null ? null : passkeyProblem(error)}</FormProblem>
        {canUsePasskeys() && (
          <Button variant="secondary" className={profile.apart} busy={isPending && variables.id === undefined} onClick={add}>
            {t('passkeys.add')}
          </Button>
        )}
      </Stack>
    </Card>
  );
};

interface PasskeyAction {
  /** Absent: a new one. */
  readonly id?: string;
  readonly said: string;
  readonly make: () => Promise<unknown>;
}

const aboutOf = ({ createdAt, lastUsedAt }: Passkey): string => {
  const created = formatDate(createdAt);
  return lastUsedAt === null ? t('passkeys.unused', { created }) : t('passkeys.used', { created, used: formatDate(lastUsedAt) });
};

interface RenameDialogProps {
  readonly passkey: Passkey;
  readonly close: () => void;
  readonly onSaved: () => Promise<void>;
}

const RenameDialog = ({ passkey: { id, name: before }, close, onSaved }: RenameDialogProps) => {
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(renamePasskey, { body: { id, name } }),
    onSuccess: async () => {
      await onSaved();
      close();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (PasskeyName.safeParse(name).success) mutate();
    else setProblem(t('passkeys.rename.required'));
  };
  return (
    <FormDialog
      title={t('passkeys.rename.title')}
      submit={t('passkeys.rename.submit')}
      isBusy={isPending}
      problem={error === null ? null : errorText(error)}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label={t('passkeys.rename.label')}
        maxLength={60}
        value={name}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
};
