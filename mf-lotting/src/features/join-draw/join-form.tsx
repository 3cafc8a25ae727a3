import { isEmail, joinGathering as joinCall, LIMITS, type ReplyOf } from '@site/contracts';
import { joinGathering } from '@site/contracts/calls';
import { Button, call, Card, Checkbox, errorText, FormProblem, newId, refusalOf, Stack, TextField } from '@site/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import css from './join.module.css';
import { t } from './messages.js';

interface FormValues {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly hasNoMail: boolean;
}
const nobody = (): FormValues => ({ id: newId(), name: '', email: '', hasNoMail: false });

const isNamed = ({ name }: FormValues): boolean => name.trim() !== '';
const isReached = ({ email, hasNoMail }: FormValues): boolean => hasNoMail || isEmail(email.trim());

interface PersonProps {
  readonly person: FormValues;
  /** 0 is who fills in the form. */
  readonly number: number;
  readonly organizer: string;
  /** Somebody tried to come in. */
  readonly isTried: boolean;
  readonly onChange: (changes: Partial<FormValues>) => void;
  readonly onRemove: () => void;
}

const Person = ({ person, number, organizer, isTried, onChange, onRemove }: PersonProps) => {
  const { name, email, hasNoMail } = person;
  return (
    <fieldset className={css.person}>
      <legend>{number === 0 ? t('join.you') : t('join.other', { number })}</legend>
      <TextField
        label={t('join.name')}
        autoComplete={number === 0 ? 'given-name' : 'off'}
        maxLength={LIMITS.participantName.max}
        value={name}
        error={isTried && !isNamed(person) ? t('join.wrong.name') : undefined}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        type="email"
        label={t('join.email')}
        hint={number === 0 ? t('join.email.hint') : undefined}
        autoComplete={number === 0 ? 'email' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.email.max}
        disabled={hasNoMail}
        value={email}
        error={isTried && !isReached(person) ? t('join.wrong.email') : undefined}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <Checkbox
        label={t('join.no_mail')}
        hint={hasNoMail ? t('join.no_mail.hint', { organizer }) : undefined}
        checked={hasNoMail}
        onChange={({ target }) => onChange({ hasNoMail: target.checked })}
      />
      {number > 0 && (
        <div>
          <Button variant="quiet" icon={<X aria-hidden />} onClick={onRemove}>
            {t('join.remove', { number })}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

interface JoinFormProps {
  readonly linkGuid: string;
  readonly organizer: string;
  readonly onJoined: (joined: ReplyOf<typeof joinCall>) => void;
}

const problemOf = (error: unknown): string | null => {
  if (error === null) return null;
  const refusal = refusalOf(joinCall, error);
  return refusal === null ? t('join.failed', { reason: errorText(error) }) : t(`join.problem.${refusal}`);
};

/** Who comes in, and whom they live with. */
export const JoinForm = ({ linkGuid, organizer, onJoined }: JoinFormProps) => {
  const [people, setPeople] = useState<readonly FormValues[]>(() => [nobody()]);
  const [isTried, setTried] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call(joinGathering, {
        idempotencyKey: newId(),
        body: {
          linkGuid,
          people: people.map(({ name, email, hasNoMail }) => ({ name: name.trim(), email: hasNoMail ? null : email.trim() })),
        },
      }),
    onSuccess: onJoined,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (people.every((one) => isNamed(one) && isReached(one))) mutate();
  };
  const change = (id: string, changes: Partial<FormValues>) =>
    setPeople((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          {people.map((person, number) => (
            <Person
              key={person.id}
              person={person}
              number={number}
              organizer={organizer}
              isTried={isTried}
              onChange={(changes) => change(person.id, changes)}
              onRemove={() => setPeople((before) => before.filter(({ id }) => id !== person.id))}
            />
          ))}
          {people.length < LIMITS.joinedAtOnce && (
            <div className={css.add}>
              <Button
                variant="secondary"
                icon={<Plus aria-hidden />}
                onClick={() => {
                  setTried(false);
                  setPeople((before) => [...before, nobody()]);
                }}
              >
                {t('join.add')}
              </Button>
              <p className={css.quiet}>{t('join.add.hint')}</p>
            </div>
          )}
          <FormProblem>{problemOf(error)}</FormProblem>
          <div>
            <Button type="submit" busy={isPending}>
              {t('join.submit', { count: people.length })}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
};
