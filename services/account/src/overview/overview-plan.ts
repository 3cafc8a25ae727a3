import { addMonths, type Day, dayAt, nextPeriod } from '@site/service-kit';

/** When somebody's overview mails come (docs/specification/3-decisions.md §8). */
export interface OverviewPlan {
  /** Months between them as last chosen; kept while they are off, to begin again with. */
  readonly months: number;
  /** The day from which periods are counted. */
  readonly anchor: Day;
  /** The day on which the newest one was due; null before the first. */
  readonly lastOn: Day | null;
  /** What happened since this moment is news. */
  readonly since: Date;
  /** When the next one is due; null while they are off. */
  readonly dueOn: Day | null;
}

interface PersonWithPlan {
  readonly overviewEmailFrequency: number;
  readonly overview?: OverviewPlan | null;
  readonly createdAt: Date;
}

/**
 * The plan of somebody who chooses this many months now. Another frequency counts from the last overview, and from the
 * beginning when there was none: from 12 months to 1 it may be due tomorrow. Who had none begins today.
 */
export const replanned = (before: PersonWithPlan, months: number, now: Date): OverviewPlan | null => {
  const { overviewEmailFrequency: earlier } = before;
  const plan = before.overview ?? (earlier === 0 ? null : adopted(before, dayAt(now), now));
  if (months === 0) return plan === null ? null : { ...plan, dueOn: null };
  if (plan === null || plan.dueOn === null) return begun(months, dayAt(now), now);
  if (months === earlier) return plan;
  const anchor = plan.lastOn ?? plan.anchor;
  return { ...plan, months, anchor, dueOn: addMonths(anchor, months) };
};

/** The plan of who begins today. */
export const begun = (months: number, today: Day, since: Date): OverviewPlan => ({
  ...{ months, anchor: today, lastOn: null, since },
  dueOn: addMonths(today, months),
});

/** The plan of somebody who was there before there were plans: as if it had begun with them. */
export const adopted = (
  { overviewEmailFrequency: months, createdAt }: Omit<PersonWithPlan, 'overview'>,
  today: Day,
  now: Date,
): OverviewPlan => {
  const anchor = dayAt(createdAt);
  const dueOn = nextPeriod(anchor, months, today > anchor ? today : anchor);
  return { months, anchor, lastOn: null, since: addMonths(dueOn, -months) > anchor ? now : createdAt, dueOn };
};

/**
 * The plan after the overview of `today`. Periods that were missed as well are not made up for: the next one is the
 * first after today.
 */
export const afterOverview = (plan: OverviewPlan & { readonly dueOn: Day }, today: Day, since: Date): OverviewPlan => {
  const { anchor, months } = plan;
  let lastOn = plan.dueOn;
  let dueOn = nextPeriod(anchor, months, lastOn);
  while (dueOn <= today) [lastOn, dueOn] = [dueOn, nextPeriod(anchor, months, dueOn)];
  return { ...plan, lastOn, since, dueOn };
};
