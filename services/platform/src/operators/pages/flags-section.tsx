import type { FlagName, Flags } from '@site/contracts';
import { FLAG_NAMES, isSettableFlag, isTextFlag } from '../../site/flag-values.js';
import { FLAG_LABELS, TEXT } from '../operator-messages.js';
import { ActionForm } from './page-layout.js';

interface FlagsSectionProps {
  readonly flags: Flags;
  /** Names that an operator has set. */
  readonly setFlags: ReadonlySet<string>;
  readonly csrf: string;
}

/** All 17 flags: a switch or a text field each. */
export const FlagsSection = ({ flags, setFlags, csrf }: FlagsSectionProps) => (
  <section aria-labelledby="flags">
    <h2 id="flags">{TEXT.flags}</h2>
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
  const isOn = value === true;
  return (
    <ActionForm action={action} csrf={csrf}>
      <span className={isOn ? 'state' : 'state off'}>{isOn ? TEXT.on : TEXT.off}</span>
      <input type="hidden" name="value" value={isOn ? 'uit' : 'aan'} />
      <button aria-label={`${isOn ? TEXT.turnOff : TEXT.turnOn}: ${FLAG_LABELS[name]}`}>
        {isOn ? TEXT.turnOff : TEXT.turnOn}
      </button>
    </ActionForm>
  );
};
