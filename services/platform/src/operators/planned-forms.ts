import { FIGURES, SiteChange } from '@site/contracts';
import { z } from 'zod/mini';
import type { Previews } from '../site/previews.js';
import type { Publishing } from '../site/publish.js';
import type { Schedule } from '../site/schedule.js';
import { type Outcome, orRefusal } from './operator-actions.js';
import { ERRORS } from './texts.js';

const PREVIEW_HOURS = 24;
const MINUTE_MS = 60_000;

/** What the clocks of people here say at a moment, as if it were UTC. */
const wallTime = (moment: Date): number =>
  Date.parse(`${moment.toLocaleString('sv-SE', { timeZone: FIGURES.timeZone }).replace(' ', 'T')}Z`);

/** The moment at which clocks here say `2026-12-05T18:00`; null for what is no such text. */
export const momentOf = (text: string): Date | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The difference at about that time; once more, for a moment close to where clocks change.
  const near = asUtc - (wallTime(new Date(asUtc)) - asUtc);
  return new Date(near - Math.round((wallTime(new Date(near)) - asUtc) / MINUTE_MS) * MINUTE_MS);
};

/** A change as a form sends it: chosen from a list, with what was typed about it, a flag's text or a percentage. */
export interface TypedChange {
  readonly change: string;
  readonly value: string;
  readonly percent: string;
}

const changeOf = ({ change, value, percent }: TypedChange): SiteChange | null => {
  try {
    // What was chosen says all, but for what no list can hold.
    const typed = { value, ...(/^\d{1,2}$/.test(percent) ? { percent: Number(percent) } : {}) };
    return z.parse(SiteChange, { ...typed, ...z.parse(z.record(z.string(), z.unknown()), JSON.parse(change)) });
  } catch {
    return null; // no form of ours sends it
  }
};

interface Deps {
  readonly schedule: Schedule;
  readonly previews: Previews;
  readonly publishing: Publishing;
}

const invalid = (): Outcome => ({ kind: 'error', text: ERRORS.invalidChange });

/** Forms about changes at a time, changes shown first, and shares of visitors. */
export const createPlannedForms = ({ schedule, previews, publishing }: Deps) => ({
  plan: async (actor: string, change: TypedChange, at: string): Promise<Outcome> => {
    const [parsed, moment] = [changeOf(change), momentOf(at)];
    return parsed === null || moment === null ? invalid() : orRefusal(schedule.add(actor, moment, parsed));
  },
  cancel: (actor: string, id: string): Promise<Outcome> => orRefusal(schedule.cancel(actor, id)),
  /** Leads the operator to the change as a preview in this browser. */
  preview: async (actor: string, change: TypedChange): Promise<Outcome | { readonly kind: 'shown'; readonly url: string }> => {
    const parsed = changeOf(change);
    if (parsed === null) return invalid();
    let url = '';
    const outcome = await orRefusal(previews.make(actor, [parsed], PREVIEW_HOURS).then((made) => (url = made.url)));
    return outcome.kind === 'done' ? { kind: 'shown', url } : outcome;
  },
  share: (actor: string, name: string, version: string, percent: string): Promise<Outcome> =>
    /^\d{1,2}$/.test(percent)
      ? orRefusal(publishing.share({ name, version, percent: Number(percent), actor }))
      : Promise.resolve(invalid()),
});

export type PlannedForms = ReturnType<typeof createPlannedForms>;
