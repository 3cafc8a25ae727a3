/**
 * What people do on the evening of 5 December, from what is known of the largest site of this kind: two million visitors that
 * day, half of them in four hours; sixty views for three cross-offs and one draw. The rest are assumptions.
 */
const VISITORS_A_DAY = 2_000_000;
const BUSY_SHARE = 0.5;
const BUSY_SECONDS = 4 * 60 * 60;

export const EVENING = {
  visitorsPerSecond: (VISITORS_A_DAY * BUSY_SHARE) / BUSY_SECONDS,
  /** Assumed: two lists, each looked at twice. */
  viewsPerVisitor: 4,
  crossOffsPerView: 3 / 60,
  drawsPerView: 1 / 60,
  /** Assumed: a family. */
  peopleInDraw: 8,
  /** Assumed, in milliseconds: so long a page stays open, with its live connection. */
  stayMs: 60_000,
  /** Assumed. */
  signedInShare: 0.4,
} as const;

/** How many a second of each, at this share of the evening. */
export const ratesAt = (share: number) => {
  const visitors = EVENING.visitorsPerSecond * share;
  const views = visitors * EVENING.viewsPerVisitor;
  const draws = views * EVENING.drawsPerView;
  const crossOffs = views * EVENING.crossOffsPerView;
  return {
    ...{ visitors, views, crossOffs, draws },
    /** Of each lot, one to the organizer of a draw, and one for each cross-off. */
    mails: draws * (EVENING.peopleInDraw + 1) + crossOffs,
    openSockets: (visitors * EVENING.stayMs) / 1000,
  };
};

/** A generator of chances from a seed, so that two runs ask the same. */
export const seededChance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Moments from now on in milliseconds at which something happens that happens so often a second, as people come: by themselves. */
export const arrivals = (perSecond: number, seconds: number, chance: () => number): readonly number[] => {
  const moments: number[] = [];
  for (let at = 0; ;) {
    at += (-Math.log(1 - chance()) / perSecond) * 1000;
    if (at >= seconds * 1000) return moments;
    moments.push(at);
  }
};
