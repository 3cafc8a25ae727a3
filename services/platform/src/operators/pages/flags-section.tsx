import { FLAG_EFFECTS, type FlagEffect, type FlagName, type Flags } from '@site/contracts';
import { FLAG_NAMES, isSettableFlag, isTextFlag } from '../../site/flag-values.js';
import { FLAG_LABELS, TEXT } from '../texts.js';
import { operatorPath } from '../operator-pages.js';
import { ActionForm } from './page-layout.js';
import { TurnOffSection } from './turn-off-section.js';

interface FlagsSectionProps {
  readonly flags: Flags;
  /** Names that an operator has set. */
  readonly setFlags: ReadonlySet<string>;
  readonly csrf: string;
  /** The switch that is asked about before it goes off; any other word for none. */
  readonly turnsOff: string;
}

/** What goes with a switch, in words. */
const effectOf = (name: FlagName): string => {
  const { pages = [], menu = [], jobs = [] }: FlagEffect = FLAG_EFFECTS[name] ?? {};
  const gone = [
    ...(pages.length + menu.length > 0 ? [TEXT.turnOffPages] : []),
    ...(jobs.length > 0 ? [TEXT.turnOffJobs] : []),
    TEXT.turnOffKept,
  ];
  return gone.join(' ');
};

const PAGE = operatorPath('schakelaars');

/** All 17 flags: a switch or a text field each. */
export const FlagsSection = ({ flags, setFlags, csrf, turnsOff }: FlagsSectionProps) => (
  <>
    {FLAG_NAMES.filter((name) => name === turnsOff && flags[name] === true && isSettableFlag(name)).map((name) => (
      <TurnOffSection
        key={name}
        name={FLAG_LABELS[name]}
        effect={effectOf(name)}
        action={`/ops/flags/${name}`}
        back={PAGE}
        csrf={csrf}
      />
    ))}
    <FlagList flags={flags} setFlags={setFlags} csrf={csrf} />
  </>
);

const FlagList = ({ flags, setFlags, csrf }: Omit<FlagsSectionProps, 'turnsOff'>) => (
  <section aria-label={TEXT.flags}>
    <p className="muted">{TEXT.flagsIntro}</p>
    <table>
      <tbody>
        {FLAG_NAMES.map((name) => (
          <tr key={name}>
            <td>
              {FLAG_LABELS[name]}
              <br />
              <code className="muted">{name}</code>
              {!setFlags.has(name) && isSettableFlag(name) && <span className="muted">{` · ${TEXT.fromDefault}`}</span>}
            </td>
            <td>
              <FlagControl name={name} value={flags[name]} csrf={csrf} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const FlagControl = ({ name, value, csrf }: { name: FlagName; value: string | boolean; csrf: string }) => {
  if (!isSettableFlag(name)) return <span className="muted">{TEXT.perRequest}</span>;
  const action = `/ops/flags/${name}`;
  if (isTextFlag(name)) {
    return (
      <ActionForm action={action} csrf={csrf}>
        <input name="value" defaultValue={String(value)} aria-label={FLAG_LABELS[name]} size={32} />
        <button>{TEXT.save}</button>
      </ActionForm>
    );
  }
  if (value === true) {
    return (
      <div className="row">
        <span className="state">{TEXT.on}</span>
        <a className="button" href={`${PAGE}?uit=${name}`} aria-label={`${TEXT.turnOff}: ${FLAG_LABELS[name]}`}>
          {TEXT.turnOff}
        </a>
      </div>
    );
  }
  return (
    <ActionForm action={action} csrf={csrf}>
      <span className="state off">{TEXT.off}</span>
      <input type="hidden" name="value" value="aan" />
      <button aria-label={`${TEXT.turnOn}: ${FLAG_LABELS[name]}`}>{TEXT.turnOn}</button>
    </ActionForm>
  );
};
