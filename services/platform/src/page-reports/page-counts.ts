import { VitalName } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { PartVersion } from './note-page.js';

/** One bucket to the next is a tenth more: what is read from them is right to about 5 %. */
const STEP = Math.log(1.1);
/** Shifts are small numbers, times are ms; whole numbers of these are what buckets are made of. */
const UNIT: Readonly<Record<VitalName, number>> = { LCP: 1, INP: 1, CLS: 0.001 };

/** The bucket a value falls in; 0 is for less than one unit. */
const bucketOf = (name: VitalName, value: number): number => {
  const units = value / UNIT[name];
  return units < 1 ? 0 : 1 + Math.floor(Math.log(units) / STEP);
};

const valueOf = (name: VitalName, bucket: number): number => (bucket === 0 ? 0 : Math.exp((bucket - 0.5) * STEP) * UNIT[name]);

/** The value that three quarters of the counted ones do not exceed; null for none. */
const threeQuarters = (name: VitalName, counts: ReadonlyMap<number, number>): number | null => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= total * 0.75) return valueOf(name, bucket);
  }
  return null;
};

const HOUR_MS = 60 * 60_000;
const HOURS = 24;
const KEPT_SECONDS = (HOURS + 2) * 60 * 60;
const ERRORS = 'errors';

/** How a version was to its visitors in the last day. */
export interface PageFigures extends PartVersion {
  /** What three quarters of the pages were at most: ms, and for CLS a score. Null: no page reported any. */
  readonly vitals: Readonly<Record<VitalName, number | null>>;
  /** Pages that reported. */
  readonly pages: number;
  readonly errors: number;
}

type Base = Pick<ServiceBase, 'redis' | 'clock' | 'config'>;

const keyOf = ({ config }: Base, hour: number): string => `${config.BULL_PREFIX}:pages:${String(hour)}`;
const hourOf = ({ clock }: Base): number => Math.floor(clock.now().getTime() / HOUR_MS);

/** Adds to the counts of this hour, which all instances share. */
export const countPage = async (
  base: Base,
  { part, version }: PartVersion,
  {
    vitals,
    errors,
  }: { readonly vitals: readonly { readonly name: VitalName; readonly value: number }[]; readonly errors: number },
): Promise<void> => {
  const key = keyOf(base, hourOf(base));
  const pipeline = base.redis.multi();
  for (const { name, value } of vitals) {
    pipeline.hincrby(key, `${part} ${version} ${name} ${String(bucketOf(name, value))}`, 1);
  }
  if (errors > 0) pipeline.hincrby(key, `${part} ${version} ${ERRORS} 0`, errors);
  await pipeline.expire(key, KEPT_SECONDS).exec();
};

/** How every version did that pages reported within a day, by part and the one most seen first. */
export const readPages = async (base: Base): Promise<readonly PageFigures[]> => {
  const now = hourOf(base);
  const hours = await Promise.all(Array.from({ length: HOURS }, (_, back) => base.redis.hgetall(keyOf(base, now - back))));
  const versions = new Map<string, Map<string, Map<number, number>>>();
  for (const [field, count] of hours.flatMap((found) => Object.entries(found))) {
    const [part = '', version = '', of = '', bucket = '0'] = field.split(' ');
    const its = versions.get(`${part} ${version}`) ?? new Map<string, Map<number, number>>();
    const counts = its.get(of) ?? new Map<number, number>();
    counts.set(Number(bucket), (counts.get(Number(bucket)) ?? 0) + Number(count));
    versions.set(`${part} ${version}`, its.set(of, counts));
  }
  const sum = (counts: ReadonlyMap<number, number> | undefined) => [...(counts?.values() ?? [])].reduce((a, b) => a + b, 0);
  return [...versions]
    .map(([name, its]): PageFigures => {
      const [part = '', version = ''] = name.split(' ');
      const p75 = (vital: VitalName) => threeQuarters(vital, its.get(vital) ?? new Map<number, number>());
      const pages = Math.max(...VitalName.options.map((vital) => sum(its.get(vital))));
      return {
        part,
        version,
        vitals: { LCP: p75('LCP'), INP: p75('INP'), CLS: p75('CLS') },
        pages,
        errors: sum(its.get(ERRORS)),
      };
    })
    .sort((a, b) => a.part.localeCompare(b.part) || b.pages - a.pages);
};
