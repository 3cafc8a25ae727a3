/** ln Γ(x), by Lanczos. */
const logGamma = (x: number): number => {
  const terms = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3, -5.395239384953e-6,
  ];
  const base = x + 5.5;
  const series = terms.reduce((sum, term, at) => sum + term / (x + at + 1), 1.000000000190015);
  return (x + 0.5) * Math.log(base) - base + Math.log((2.5066282746310007 * series) / x);
};

/** How likely chance alone gives a chi-square of at least `value`: the upper incomplete gamma function. */
export const pValue = (value: number, freedom: number): number => {
  if (freedom <= 0 || value <= 0) return 1;
  const [shape, x] = [freedom / 2, value / 2];
  const front = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  if (x < shape + 1) {
    let term = 1 / shape;
    let sum = term;
    for (let at = 1; at < 10_000 && term > sum * 1e-14; at += 1) sum += term *= x / (shape + at);
    return 1 - sum * front;
  }
  // Lentz's continued fraction.
  let b = x + 1 - shape;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let at = 1; at < 10_000; at += 1) {
    const a = -at * (at - shape);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-14) break;
  }
  return front * fraction;
};

/** Below this chi-square is no measure: what is expected less often is taken together. */
const LEAST_EXPECTED = 5;

/** Looks `times` times and answers how likely chance alone strays this far from outcomes of these weights. */
export const goodness = (weights: ReadonlyMap<string, number>, times: number, look: () => string): number => {
  const counts = new Map([...weights.keys()].map((outcome) => [outcome, 0]));
  for (let time = 0; time < times; time += 1) {
    const outcome = look();
    const count = counts.get(outcome);
    if (count === undefined) throw new Error(`no valid draw: ${outcome}`);
    counts.set(outcome, count + 1);
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const cells = [...weights].map(([outcome, weight]) => ({ seen: counts.get(outcome) ?? 0, expected: (times * weight) / total }));
  const rare = cells.filter(({ expected }) => expected < LEAST_EXPECTED);
  const together = {
    seen: rare.reduce((sum, { seen }) => sum + seen, 0),
    expected: rare.reduce((sum, { expected }) => sum + expected, 0),
  };
  const tested = [...cells.filter(({ expected }) => expected >= LEAST_EXPECTED), ...(together.expected > 0 ? [together] : [])];
  const value = tested.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
  return pValue(value, tested.length - 1);
};

/** Draws `times` times and answers how likely chance alone strays this far from "each of `draws` equally often". */
export const uniformity = (draws: readonly (readonly number[])[], times: number, draw: () => readonly number[] | null): number =>
  goodness(new Map(draws.map((one) => [one.join(), 1])), times, () => (draw() ?? []).join());
