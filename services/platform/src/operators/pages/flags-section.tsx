import { FLAG_EFFECTS, type FlagEffect, type FlagName, type Flags } from '@site/contracts';
import { FLAG_NAMES, isSettableFlag, isTextFlag } from '../../site/flag-values.js';
import { isShedFlag, shedFlags } from '../../site/shedding/shed-steps.js';
import type { StoredSite } from '../../site/stored-site.js';
import { FLAG_LABELS, operatorsLocale, TEXT } from '../texts.js';
import { operatorPath } from '../operator-pages.js';
import { ActionForm, formatMoment } from './page-layout.js';
import { TurnOffSection } from './turn-off-section.js';

interface FlagsSectionProps {
  readonly flags: Flags;
  readonly site: StoredSite;
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

/** All flags: a switch or a text field each. */
export const FlagsSection = ({ flags, site, csrf, turnsOff }: FlagsSectionProps) => (
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
    <ShedSection site={site} />
    <FlagList flags={flags} site={site} csrf={csrf} />
  </>
);

/** What is off by itself and no operator's doing; nothing where nothing is. */
export const ShedSection = ({ site }: { readonly site: StoredSite }) => {
  const off = shedFlags(site).filter((name) => site.flags[name] === undefined);
  const { at, waits } = site.shedding;
  if (off.length === 0 || at === null) return null;
  return (
    <section aria-labelledby="shed" className="question">
      <h2 id="shed">{TEXT.shedTitle}</h2>
      <p>{TEXT.shedIntro(formatMoment(at), waits.toLocaleString(operatorsLocale()))}</p>
      <ul>
        {off.map((name) => (
          <li key={name}>{FLAG_LABELS[name]}</li>
        ))}
      </ul>
    </section>
  );
};

/** How a flag came to be as it is, where an operator did not choose it, or holds it. */
const originOf = (name: FlagName, site: StoredSite): string | null => {
  if (!isSettableFlag(name)) return null;
  const isSet = site.flags[name] !== undefined;
  if (!isShedFlag(name)) return isSet ? null : TEXT.fromDefault;
  if (isSet) return TEXT.held;
  return shedFlags(site).some((off) => off === name) ? TEXT.shedSince : TEXT.fromDefault;
};

const FlagList = ({ flags, site, csrf }: Omit<FlagsSectionProps, 'turnsOff'>) => (
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
              {originOf(name, site) !== null && <span className="muted">{` · ${originOf(name, site) ?? ''}`}</span>}
            </td>
            <td>
              {isShedFlag(name) ? (
                <div className="row">
                  <FlagControl name={name} value={flags[name]} csrf={csrf} />
                  <HoldForm name={name} isHeld={site.flags[name] !== undefined} isOn={flags[name] === true} csrf={csrf} />
                </div>
              ) : (
                <FlagControl name={name} value={flags[name]} csrf={csrf} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface HoldProps {
  readonly name: FlagName;
  readonly isHeld: boolean;
  readonly isOn: boolean;
  readonly csrf: string;
}

/** Keeps a flag that may go off by itself where it is, or lets it go again. */
const HoldForm = ({ name, isHeld, isOn, csrf }: HoldProps) => {
  // One that is off by itself is held on by turning it on.
  if (!isHeld && !isOn) return null;
  const text = isHeld ? TEXT.letGo : TEXT.hold;
  return (
    <ActionForm action={`/ops/flags/${name}`} csrf={csrf}>
      <input type="hidden" name="value" value={isHeld ? 'vanzelf' : 'aan'} />
      <button aria-label={`${text}: ${FLAG_LABELS[name]}`}>{text}</button>
    </ActionForm>
  );
};

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
