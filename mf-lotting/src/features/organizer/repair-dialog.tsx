import {
  isEmail,
  LIMITS,
  type Loting,
  type OrganizerParticipant,
  type previewRepair as previewCall,
  type RepairChange,
  type ReplyOf,
  repairLoting as repairCall,
} from '@site/contracts';
import { previewRepair, repairLoting } from '@site/contracts/calls';
import {
  Button,
  call,
  Checkbox,
  FormDialog,
  isApiError,
  Notice,
  openModal,
  RadioGroup,
  refusalOf,
  Select,
  TextField,
  toast,
} from '@site/shell-sdk';
import { type SubmitEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { newContribution } from '../../shared/contribution.js';
import { t } from './messages.js';
import css from './repair-dialog.module.css';
import { t as words } from './repair-messages.js';
import { nameList } from '../../shared/name-list.js';

type Preview = ReplyOf<typeof previewCall>;
type Kind = RepairChange['kind'] | 'address';

export interface RepairOptions {
  readonly loting: Loting;
  /** Somebody's address is wrong: their lot is sent again. */
  readonly onAddress: (participant: OrganizerParticipant) => void;
  readonly canCorrect: (participant: OrganizerParticipant) => boolean;
  readonly onRepaired: () => void;
}

const KINDS = ['leaves', 'joins', 'household', 'address'] as const;
type Wrong = 'person' | 'name' | 'email' | 'household';

interface Input {
  readonly kind: Kind;
  readonly person: string;
  readonly name: string;
  readonly email: string;
  readonly hasNoMail: boolean;
  readonly partner: string;
  readonly household: ReadonlySet<string>;
}
const NOTHING: Input = { kind: 'leaves', person: '', name: '', email: '', hasNoMail: false, partner: '', household: new Set() };

/** What was typed as a change, or at which field something is wrong. */
const changeOf = (typed: Input): RepairChange | { readonly wrong: Wrong } => {
  const { kind, person, name, email, hasNoMail, partner, household } = typed;
  if (kind === 'joins') {
    if (name.trim() === '') return { wrong: 'name' };
    if (!hasNoMail && !isEmail(email.trim())) return { wrong: 'email' };
    const way = hasNoMail ? { withoutMail: true } : { email: email.trim() };
    return { kind, name: name.trim(), ...way, household: partner === '' ? [] : [partner] };
  }
  if (kind === 'household') return household.size < 2 ? { wrong: 'household' } : { kind, participantPublicGuids: [...household] };
  return person === '' ? { wrong: 'person' } : { kind: 'leaves', participantPublicGuid: person };
};

/** How many, as far as can be told. */
const figure = ({ least, most }: Preview['lots']): string =>
  least === most ? String(least) : words('repair.range', { least, most });

const problemOf = (error: unknown): string => {
  if (isApiError(error, 'NoConnection')) return words('repair.failure_no_connection');
  if (isApiError(error) && error.status === 429) return words('repair.failure_too_many');
  const refusal = refusalOf(repairCall, error);
  return refusal === null ? words('repair.failure_general') : words(`repair.problem.${refusal}`);
};

interface FieldsProps {
  readonly typed: Input;
  readonly people: readonly OrganizerParticipant[];
  readonly wrong: Wrong | null;
  readonly onChange: (changes: Partial<Input>) => void;
  readonly canCorrect: RepairOptions['canCorrect'];
  readonly canLeave: (participant: OrganizerParticipant) => boolean;
}

const Fields = ({ typed, people, wrong, onChange, canCorrect, canLeave }: FieldsProps) => {
  const { kind, household } = typed;
  const errorAt = (field: Wrong) => (wrong === field ? words(`repair.wrong.${field}`) : undefined);
  if (kind === 'joins')
    return (
      <>
        <TextField
          label={words('repair.joins.name')}
          autoComplete="off"
          maxLength={LIMITS.participantName.max}
          value={typed.name}
          error={errorAt('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          type="email"
          label={words('repair.joins.email')}
          autoComplete="off"
          value={typed.email}
          disabled={typed.hasNoMail}
          error={typed.hasNoMail ? undefined : errorAt('email')}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <Checkbox
          label={words('repair.joins.no_mail')}
          hint={typed.hasNoMail ? words('repair.joins.no_mail.hint') : undefined}
          checked={typed.hasNoMail}
          onChange={({ target }) => onChange({ hasNoMail: target.checked })}
        />
        <Select
          label={words('repair.joins.household')}
          hint={words('repair.joins.household.hint')}
          value={typed.partner}
          onChange={({ target }) => onChange({ partner: target.value })}
        >
          <option value="">{words('repair.joins.nobody')}</option>
          {people.map(({ publicGuid, name }) => (
            <option key={publicGuid} value={publicGuid}>
              {name}
            </option>
          ))}
        </Select>
      </>
    );
  if (kind === 'household')
    return (
      <fieldset className={css.people}>
        <legend>{words('repair.household.who')}</legend>
        {people.map(({ publicGuid, name }) => (
          <Checkbox
            key={publicGuid}
            label={name}
            checked={household.has(publicGuid)}
            onChange={({ target }) => {
              const chosen = new Set(household);
              if (target.checked) chosen.add(publicGuid);
              else chosen.delete(publicGuid);
              onChange({ household: chosen });
            }}
          />
        ))}
        {wrong === 'household' && (
          <p className={css.wrong} role="alert">
            {words('repair.wrong.household')}
          </p>
        )}
      </fieldset>
    );
  return (
    <Select
      label={words(`repair.${kind}.who`)}
      hint={words(`repair.${kind}.hint`)}
      value={typed.person}
      error={errorAt('person')}
      onChange={({ target }) => onChange({ person: target.value })}
    >
      <option value="">{words('repair.choose')}</option>
      {people
        .filter((one) => (kind === 'leaves' ? canLeave(one) : canCorrect(one)))
        .map(({ publicGuid, name }) => (
          <option key={publicGuid} value={publicGuid}>
            {name}
          </option>
        ))}
    </Select>
  );
};

interface OutcomeProps {
  readonly preview: Preview;
  /** A guid that nobody has is of who comes along. */
  readonly nameOf: (guid: string) => string;
  readonly onBack: () => void;
}

/** What it comes to, never for whom; or who blocks it. */
const Outcome = ({ preview, nameOf, onBack }: OutcomeProps) => {
  const { seal, lots, opened, blockedBy, endsNoSwaps = false } = preview;
  return (
    <>
      {seal === null ? (
        <Notice kind="warning" announce title={words('repair.blocked.title')}>
          <p>{words('repair.blocked.body', { names: nameList(blockedBy.map(nameOf)) })}</p>
        </Notice>
      ) : (
        <Notice announce title={words('repair.preview.title')}>
          <p>{words('repair.preview.lots', { lots: figure(lots) })}</p>
          <p>{words('repair.preview.opened', { opened: figure(opened) })}</p>
          <p>{words('repair.preview.others')}</p>
          {endsNoSwaps && <p>{words('repair.preview.ends_no_swaps')}</p>}
        </Notice>
      )}
      <div>
        <Button variant="quiet" onClick={onBack}>
          {words('repair.back')}
        </Button>
      </div>
    </>
  );
};

const RepairDialog = ({
  loting,
  onAddress,
  canCorrect,
  onRepaired,
  onClose,
}: RepairOptions & { readonly onClose: () => void }) => {
  const { register, getValues } = useForm<{ kind: Kind }>({ defaultValues: { kind: NOTHING.kind } });
  const [typed, setTyped] = useState(NOTHING);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { publicGuid: publicLotingGuid, participants } = loting;
  const change = changeOf(typed);

  const begin = (): void => {
    setTyped({ ...typed, kind: getValues('kind'), person: '' });
    setWrong(null);
    setProblem(null);
  };
  const look = async (wanted: RepairChange): Promise<void> => {
    setPreview(await call(previewRepair, { body: { publicLotingGuid, change: wanted }, handles: [429] }));
  };
  const repair = async (wanted: RepairChange, seal: string): Promise<void> => {
    const contribution = newContribution();
    await call(repairLoting, { body: { publicLotingGuid, change: wanted, seal, contribution }, handles: [429] });
    toast(words('repair.done'));
    onRepaired();
    onClose();
  };
  const act = async (): Promise<void> => {
    if ('wrong' in change) {
      setWrong(change.wrong);
      return;
    }
    setBusy(true);
    setProblem(null);
    const seal = preview?.seal ?? null;
    try {
      await (seal === null ? look(change) : repair(change, seal));
    } catch (error) {
      setProblem(problemOf(error));
      if (refusalOf(repairCall, error) === 'Changed') await look(change).catch(() => setPreview(null));
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.kind !== 'address') {
      void act();
      return;
    }
    const one = participants.find(({ publicGuid }) => publicGuid === typed.person);
    if (one === undefined) {
      setWrong('person');
      return;
    }
    onClose();
    onAddress(one);
  };
  const submitText = typed.kind === 'address' ? 'repair.to_address' : preview?.seal == null ? 'repair.look' : 'repair.submit';
  return (
    <FormDialog
      title={t('loting.organizer.repair')}
      submit={words(submitText)}
      isBusy={isBusy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {preview === null ? (
        <>
          <RadioGroup
            legend={words('repair.what')}
            options={KINDS.map((kind) => ({ value: kind, label: words(`repair.kind.${kind}`) }))}
            {...register('kind', { onChange: begin })}
          />
          <Fields
            typed={typed}
            people={participants}
            wrong={wrong}
            canCorrect={canCorrect}
            canLeave={({ publicGuid }) => loting.organizer != null || publicGuid !== participants[0]?.publicGuid}
            onChange={(changes) => {
              setTyped({ ...typed, ...changes });
              setWrong(null);
            }}
          />
        </>
      ) : (
        <Outcome
          preview={preview}
          nameOf={(guid) => participants.find(({ publicGuid }) => publicGuid === guid)?.name ?? typed.name}
          onBack={() => {
            setPreview(null);
            setProblem(null);
          }}
        />
      )}
    </FormDialog>
  );
};

/** Opens the dialog by which a draw is repaired instead of drawn anew (docs/decisions/0107-what-a-repair-tells-beforehand.md). */
export const openRepairDialog = (options: RepairOptions): void => {
  openModal((close) => <RepairDialog {...options} onClose={close} />);
};
