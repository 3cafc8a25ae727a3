/** What a process used at a moment. */
export interface Usage {
  readonly memoryMb: number;
  /** Files, sockets and pipes that are open. */
  readonly handles: number;
}

/** By name of process, all of a name together. */
export type Sample = ReadonlyMap<string, Usage>;

export interface Growth {
  readonly name: string;
  readonly what: 'memory' | 'handles';
  readonly from: number;
  readonly to: number;
  /** More than comes of chance, and of what Node and caches take their time for. */
  readonly grew: boolean;
}

/** The first part of the time warms up: code is compiled and caches are filled. */
const WARM_UP = 0.4;
const COMPARED = 0.2;
const ROOM = { memory: { part: 0.15, fixed: 15 }, handles: { part: 0.1, fixed: 10 } };

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Compares the first samples after the warming up with the last ones, for every process that was there all the time. */
export const growthOf = (samples: readonly Sample[]): readonly Growth[] => {
  const part = Math.max(1, Math.floor(samples.length * COMPARED));
  const first = samples.slice(Math.floor(samples.length * WARM_UP)).slice(0, part);
  const last = samples.slice(-part);
  const names = [...new Set(samples.flatMap((sample) => [...sample.keys()]))].sort();
  const of = (some: readonly Sample[], name: string, look: (usage: Usage) => number): number =>
    median(some.flatMap((sample) => sample.get(name) ?? []).map(look));
  return names.flatMap((name) => {
    const looks = { memory: ({ memoryMb }: Usage) => memoryMb, handles: ({ handles }: Usage) => handles };
    return (['memory', 'handles'] as const).map((what): Growth => {
      const [from, to] = [of(first, name, looks[what]), of(last, name, looks[what])];
      return { name, what, from, to, grew: to > from * (1 + ROOM[what].part) + ROOM[what].fixed };
    });
  });
};
