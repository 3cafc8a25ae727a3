import type { VitalName } from '@site/contracts';

/** One bucket to the next is a tenth more: what is read from them is right to about 5 %. */
const STEP = Math.log(1.1);
/** Shifts are small numbers, times are ms; whole numbers of these are what buckets are made of. */
const UNIT: Readonly<Record<VitalName, number>> = { LCP: 1, INP: 1, CLS: 0.001 };

/** The bucket a value falls in; 0 is for less than one unit. */
export const bucketOf = (name: VitalName, value: number): number => {
  const units = value / UNIT[name];
  return units < 1 ? 0 : 1 + Math.floor(Math.log(units) / STEP);
};

const valueOf = (name: VitalName, bucket: number): number => (bucket === 0 ? 0 : Math.exp((bucket - 0.5) * STEP) * UNIT[name]);

/** The value that three quarters of the counted ones do not exceed; null for none. */
export const threeQuarters = (name: VitalName, counts: ReadonlyMap<number, number>): number | null => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= total * 0.75) return valueOf(name, bucket);
  }
  return null;
};
