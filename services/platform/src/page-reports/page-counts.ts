import { VitalName } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { PartVersion } from './known-version.js';
import { bucketOf, threeQuarters } from './vital-buckets.js';

const HOUR_MS = 60 * 60_000;
const HOURS = 24;
const KEPT_SECONDS = (HOURS + 2) * 60 * 60;
const ERRORS = 'errors';

/** How a version was to its visitors in the last day. */
export interface PageFigures extends PartVersion {
  /** What three quarters of the pages were at most: ms, and for CLS a score. Null: nobody told. */
  readonly vitals: Readonly<Record<VitalName, number | null>>;
  /** Pages that told. */
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

/** How every version was that anybody told of within a day, by part and the one most seen first. */
export const readPages = async (base: Base): Promise<readonly PageFigures[]> => {
  const now = hourOf(base);
  const pipeline = base.redis.pipeline();
  for (let back = 0; back < HOURS; back += 1) pipeline.hgetall(keyOf(base, now - back));
  const hours = ((await pipeline.exec()) ?? []).map(([, found]) => (found ?? {}) as Record<string, string>);
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
