import { zodResolver } from '@hookform/resolvers/zod';
import { Email, NewParticipant } from '@site/contracts';
import { Button, Checkbox, formError, TextField } from '@site/shell-sdk';
import { Plus } from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { byAddress, byCard, type DraftParticipant, type NewPerson } from '../../../shared/wizard-draft/draft.js';
import { findSame } from '../model/participants.js';
import { t } from './messages.js';
import css from './participants.module.css';

/** A participant as typed: a name and an address, or a name alone for who has no mail. */
const PersonForm = z.object({ name: NewParticipant.shape.name, email: Email });
const NameForm = z.object({ name: NewParticipant.shape.name, email: z.string() });
type PersonForm = z.infer<typeof PersonForm>;

/** The sentence for an address that takes part already. */
export const doubleText = ({ name, email }: DraftParticipant): string =>
  t('loting.participants.email.double', { name: name.trim() === '' ? (email ?? '') : name });

/** What became of what was typed and not added yet, when somebody goes on. */
export type Pending = 'nothing' | 'added' | 'wrong';

export interface PendingHandle {
  /** Adds what is typed; `wrong` when that is not possible, and says why. */
  readonly finish: () => Promise<Pending> | Pending;
}

interface SingleFormProps {
  readonly ref: Ref<PendingHandle>;
  readonly participants: readonly DraftParticipant[];
  /** Names that were typed elsewhere: each is filled in as its turn comes. */
  readonly awaited: readonly string[];
  readonly isFull: boolean;
  readonly onAdd: (person: NewPerson) => void;
}

/** One participant at a time; after each the next name can be typed. */
export const SingleForm = ({ ref, participants, awaited, isFull, onAdd }: SingleFormProps) => {
  const [hasNoMail, setNoMail] = useState(false);
  const { register, handleSubmit, reset, setError, setFocus, getValues, formState } = useForm<PersonForm>({
    resolver: zodResolver(hasNoMail ? NameForm : PersonForm),
    defaultValues: { name: awaited[0] ?? '', email: '' },
  });
  const { errors } = formState;
  const tryAdd = (typed: PersonForm): boolean => {
    const person = hasNoMail ? byCard(typed.name) : byAddress(typed.name, typed.email);
    const same = findSame(participants, person);
    if (same !== null || isFull) {
      const message = same === null ? t('loting.participants.full') : doubleText(same);
      setError(hasNoMail ? 'name' : 'email', { type: 'double', message }, { shouldFocus: true });
      return false;
    }
    onAdd(person);
    setNoMail(false);
    const name = awaited.find((one) => one !== person.name) ?? '';
    // Before the reset, which forgets the fields.
    setFocus(name === '' || hasNoMail ? 'name' : 'email');
    reset({ name, email: '' });
    return true;
  };
  const add = handleSubmit(tryAdd);
  useImperativeHandle(ref, () => ({
    finish: async () => {
      const { name, email } = getValues();
      const isBegun = hasNoMail ? name.trim() !== '' : email.trim() !== '' || (name.trim() !== '' && !awaited.includes(name));
      if (!isBegun) return 'nothing';
      let pending: Pending = 'wrong';
      await handleSubmit((person) => {
        if (tryAdd(person)) pending = 'added';
      })();
      return pending;
    },
  }));
  // What only this screen can know comes as a sentence, what the contract says as a key.
  const errorOf = (field: 'name' | 'email') =>
    errors[field]?.type === 'double' ? errors[field].message : formError(t, errors[field]);
  return (
    <form noValidate onSubmit={add} className={css.single}>
      <TextField label={t('loting.participants.name.label')} autoComplete="off" error={errorOf('name')} {...register('name')} />
      <TextField
        type="email"
        label={t('loting.participants.email.label')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={hasNoMail}
        error={hasNoMail ? undefined : errorOf('email')}
        {...register('email')}
      />
      <div className={css.wide}>
        <Checkbox
          label={t('loting.participants.no_mail')}
          hint={hasNoMail ? t('loting.participants.no_mail.hint') : undefined}
          checked={hasNoMail}
          onChange={({ target }) => setNoMail(target.checked)}
        />
      </div>
      <div className={css.add}>
        <Button type="submit" variant="secondary" icon={<Plus aria-hidden />}>
          {t('loting.participants.add')}
        </Button>
        {awaited.length > 0 && <p>{t('loting.participants.awaited', { names: awaited.join(', ') })}</p>}
      </div>
    </form>
  );
};
