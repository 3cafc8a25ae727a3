import type { SiteChange } from '@site/contracts';
import { FLAG_NAMES, isSettableFlag, isTextFlag } from '../../site/flag-values.js';
import type { StoredSite } from '../../site/stored-site.js';
import { FLAG_LABELS, TEXT } from '../operator-messages.js';
import { ActionForm } from './action-form.js';
import { formatMoment } from './format-moment.js';

/** A change in words. */
const describe = (change: SiteChange): string => {
  if (change.kind === 'enabled') return `${change.name}: ${change.enabled ? TEXT.on : TEXT.off}`;
  return change.kind === 'flag' ? `${FLAG_LABELS[change.name]}: ${change.value}` : `${change.name}: ${change.version}`;
};

/** Every change that can be chosen from a list: switches of flags and remotes, and versions that are not live. */
const choicesOf = ({ shell, remotes }: StoredSite): SiteChange[] => [
  ...FLAG_NAMES.filter((name) => isSettableFlag(name) && !isTextFlag(name)).flatMap((name): SiteChange[] =>
    ['aan', 'uit'].map((value) => ({ kind: 'flag', name, value })),
  ),
  ...remotes.map(({ name, enabled }): SiteChange => ({ kind: 'enabled', name, enabled: !enabled })),
  ...[{ ...shell, name: 'shell' }, ...remotes].flatMap(({ name, active, versions }): SiteChange[] =>
    versions.filter(({ version }) => version !== active).map(({ version }) => ({ kind: 'version', name, version })),
  ),
];

/** Changes that wait for their time; and a form to plan one, or to see it first in this browser alone. */
export const PlannedSection = ({ site, csrf }: { readonly site: StoredSite; readonly csrf: string }) => (
  <section aria-labelledby="planned">
    <h2 id="planned">{TEXT.planned}</h2>
    {site.scheduled.length === 0 && <p className="muted">{TEXT.noPlanned}</p>}
    {site.scheduled.map(({ id, at, by, change }) => (
      <ActionForm key={id} action="/ops/schedule/cancel" csrf={csrf}>
        <span>{`${formatMoment(at)} · ${describe(change)} · ${by}`}</span>
        <input type="hidden" name="id" value={id} />
        <button aria-label={`${TEXT.cancel}: ${describe(change)}`}>{TEXT.cancel}</button>
      </ActionForm>
    ))}
    <ActionForm action="/ops/schedule" csrf={csrf}>
      <select name="change" aria-label={TEXT.change}>
        {choicesOf(site).map((change) => (
          <option key={describe(change)} value={JSON.stringify(change)}>
            {describe(change)}
          </option>
        ))}
      </select>
      <input name="at" type="datetime-local" aria-label={TEXT.when} />
      <button>{TEXT.plan}</button>
      <button formAction="/ops/preview">{TEXT.preview}</button>
    </ActionForm>
  </section>
);
