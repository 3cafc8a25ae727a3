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

/** Draws `times` times and answers how likely chance alone strays this far from "each of `draws` equally often". */
export const uniformity = (
  draws: readonly (readonly number[])[],
  times: number,
  draw: () => readonly number[] | null,
): number => {
  const counts = new Map(draws.map((one) => [one.join(), 0]));
  for (let time = 0; time < times; time += 1) {
    const key = (draw() ?? []).join();
    const count = counts.get(key);
    if (count === undefined) throw new Error(`no valid draw: ${key}`);
    counts.set(key, count + 1);
  }
  const expected = times / draws.length;
  const value = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return pValue(value, draws.length - 1);
};
