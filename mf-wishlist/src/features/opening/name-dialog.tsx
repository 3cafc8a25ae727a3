import { GiverName, LIMITS, type Opening } from '@site/contracts';
import { Checkbox, FormDialog, formatDate, fullNameOf, openModal, TextField, useSession } from '@site/shell-sdk';
import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod/mini';
import { t } from './messages.js';

/** What somebody chose: null hides their name. */
export interface ChosenName {
  readonly giverName: string | null;
}

interface NameOptions {
  readonly opening: Opening;
  /** Whose list it is. */
  readonly owner: string;
  readonly submit: 'giver_name.cross_off' | 'giver_name.next' | 'giver_name.save';
  /** What was chosen before. */
  readonly before?: string | null;
  /** Does it; answers what is wrong, null for nothing. */
  readonly save: (chosen: ChosenName) => Promise<string | null>;
}

const NameDialog = ({ opening, owner, submit, before, save, onClose }: NameOptions & { readonly onClose: () => void }) => {
  const { user } = useSession();
  const own = user?.isAccount === true ? fullNameOf(user) : '';
  const [isHidden, setHidden] = useState(before === null);
  const [typed, setTyped] = useState(before ?? '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = own === '' ? typed.trim() : own.slice(0, LIMITS.firstName.max);
  const isTooLong = name !== '' && !z.safeParse(GiverName, name).success;
  const finish = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isTooLong) return;
    setBusy(true);
    const wrong = await save({ giverName: (own !== '' && isHidden) || name === '' ? null : name });
    setBusy(false);
    setProblem(wrong);
    if (wrong === null) onClose();
  };
  const words = { date: formatDate(opening.at), name: owner };
  return (
    <FormDialog
      title={t('giver_name.title')}
      submit={t(submit)}
      isBusy={isBusy}
      problem={problem}
      onSubmit={finish}
      onClose={onClose}
    >
      <p>{t(opening.seesNow ? 'giver_name.opens_seen' : 'giver_name.opens', words)}</p>
      {own === '' ? (
        <TextField
          label={t('giver_name.field')}
          hint={t('giver_name.hint')}
          autoComplete="name"
          value={typed}
          error={isTooLong ? t('giver_name.too_long') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <Checkbox
          label={t('giver_name.hide')}
          hint={t('giver_name.shows', { name: own })}
          checked={isHidden}
          onChange={({ target }) => setHidden(target.checked)}
        />
      )}
    </FormDialog>
  );
};

/** Asks by what name somebody is told of once the list opens, and does what follows. */
export const openNameDialog = (options: NameOptions, onClosed?: () => void): void => {
  openModal((close) => <NameDialog {...options} onClose={close} />, onClosed);
};

/** Asks it before something is crossed off, or before they join others; null when they closed the dialog. */
export const askName = ({
  submit = 'giver_name.cross_off',
  ...options
}: Pick<NameOptions, 'opening' | 'owner'> & Partial<Pick<NameOptions, 'submit'>>): Promise<ChosenName | null> =>
  new Promise((resolve) => {
    openNameDialog(
      {
        ...options,
        submit,
        save: (chosen) => {
          resolve(chosen);
          return Promise.resolve(null);
        },
      },
      // A promise settles once: after a choice this changes nothing.
      () => resolve(null),
    );
  });
