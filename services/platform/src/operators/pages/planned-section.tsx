import type { SiteChange } from '@site/contracts';
import type { ReactNode } from 'react';
import { FLAG_NAMES, isSettableFlag, isTextFlag } from '../../site/flag-values.js';
import type { StoredSite } from '../../site/stored-site.js';
import { FLAG_LABELS, TEXT } from '../texts.js';
import { ActionForm, formatMoment } from './page-layout.js';

/** A switch by the word that its form sends; a text or address as it is. */
const valueIn = (value: string): string => (value === 'aan' ? TEXT.on : value === 'uit' ? TEXT.off : value);

/** A change in words. */
const describe = (change: SiteChange): string => {
  if (change.kind === 'enabled') return `${change.name}: ${change.enabled ? TEXT.on : TEXT.off}`;
  if (change.kind === 'share') return `${change.name}: ${change.version}, ${String(change.percent)}${TEXT.ofVisitors}`;
  return change.kind === 'flag' ? `${FLAG_LABELS[change.name]}: ${valueIn(change.value)}` : `${change.name}: ${change.version}`;
};

/** Versions that are not live, of every part. */
const versionsOf = ({ shell, remotes }: StoredSite): { readonly name: string; readonly version: string }[] =>
  [{ ...shell, name: 'shell' }, ...remotes].flatMap(({ name, active, versions }) =>
    versions.filter(({ version }) => version !== active).map(({ version }) => ({ name, version })),
  );

/** Every change that can be chosen from a list: switches of flags and remotes, and versions that are not live. */
const choicesOf = (site: StoredSite): SiteChange[] => [
  ...FLAG_NAMES.filter((name) => isSettableFlag(name) && !isTextFlag(name)).flatMap((name): SiteChange[] =>
    ['aan', 'uit'].map((value) => ({ kind: 'flag', name, value })),
  ),
  ...site.remotes.map(({ name, enabled }): SiteChange => ({ kind: 'enabled', name, enabled: !enabled })),
  ...versionsOf(site).map((one): SiteChange => ({ kind: 'version', ...one })),
];

interface PlanFormProps {
  readonly title: string;
  readonly csrf: string;
  /** What is chosen from, and what it is called. */
  readonly choices: readonly { readonly change: object; readonly words: string }[];
  readonly label: string;
  /** What no list can hold. */
  readonly children?: ReactNode;
}

/** Plans a change, or shows it in this browser alone. */
const PlanForm = ({ title, csrf, choices, label, children }: PlanFormProps) => (
  <>
    <h2>{title}</h2>
    <ActionForm action="/ops/schedule" csrf={csrf}>
      <label>
        {label}
        <select name="change">
          {choices.map(({ change, words }) => (
            <option key={words} value={JSON.stringify(change)}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {children}
      <label>
        {TEXT.when}
        <input name="at" type="datetime-local" />
      </label>
      <span className="row">
        <button aria-label={`${TEXT.plan}: ${title}`}>{TEXT.plan}</button>
        <button formAction="/ops/preview" aria-label={`${TEXT.preview}: ${title}`}>
          {TEXT.preview}
        </button>
      </span>
    </ActionForm>
  </>
);

/** Changes that wait for their time; and forms to plan one, or to see it first in this browser alone. */
export const PlannedSection = ({ site, csrf }: { readonly site: StoredSite; readonly csrf: string }) => {
  const versions = versionsOf(site).map(({ name, version }) => ({
    change: { kind: 'share', name, version },
    words: `${name}: ${version}`,
  }));
  const texts = FLAG_NAMES.filter((name) => isSettableFlag(name) && isTextFlag(name));
  return (
    <section className="planned" aria-label={TEXT.planned}>
      <p className="muted">{TEXT.plannedIntro}</p>
      {site.scheduled.length === 0 && <p className="muted">{TEXT.noPlanned}</p>}
      {site.scheduled.map(({ id, at, by, change }) => (
        <ActionForm key={id} action="/ops/schedule/cancel" csrf={csrf}>
          <span>{`${formatMoment(at)} · ${describe(change)} · ${by}`}</span>
          <input type="hidden" name="id" value={id} />
          <button aria-label={`${TEXT.cancel}: ${describe(change)}`}>{TEXT.cancel}</button>
        </ActionForm>
      ))}
      <PlanForm
        title={TEXT.planSwitch}
        csrf={csrf}
        label={TEXT.change}
        choices={choicesOf(site).map((change) => ({ change, words: describe(change) }))}
      />
      <PlanForm
        title={TEXT.planText}
        csrf={csrf}
        label={TEXT.whichText}
        choices={texts.map((name) => ({ change: { kind: 'flag', name }, words: FLAG_LABELS[name] }))}
      >
        <label>
          {TEXT.newText}
          <input name="value" size={32} />
        </label>
      </PlanForm>
      {versions.length > 0 && (
        <PlanForm title={TEXT.planShare} csrf={csrf} label={TEXT.whichVersion} choices={versions}>
          <label>
            {TEXT.percent}
            <input name="percent" type="number" min={0} max={99} defaultValue={10} />
          </label>
        </PlanForm>
      )}
    </section>
  );
};
