/**
 * Logarithm and exponential from the four operations that every machine and language rounds alike. Those of a language may differ
 * in the last digit, and a draw has to come out the same everywhere: see docs/fair-draw.md.
 */

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** e to the power of x. */
export const exp = (x: number): number => {
  const twos = Math.floor(x / (LN2_HIGH + LN2_LOW) + 0.5);
  const rest = x - twos * LN2_HIGH - twos * LN2_LOW;
  let power = 1;
  for (let at = 18; at > 0; at -= 1) power = 1 + (rest / at) * power;
  for (let at = 0; at < twos; at += 1) power *= 2;
  for (let at = 0; at > twos; at -= 1) power /= 2;
  return power;
};

const logs = [0, 0];

/** The natural logarithm of a whole number from 1 on, from that of the number before: ln n = ln (n - 1) + 2 artanh 1 / (2n - 1). */
export const logOf = (whole: number): number => {
  for (let at = logs.length; at <= whole; at += 1) {
    const z = 1 / (2 * at - 1);
    let series = 0;
    for (let odd = 39; odd > 0; odd -= 2) series = series * z * z + 1 / odd;
    logs.push((logs[at - 1] ?? 0) + 2 * z * series);
  }
  return logs[whole] ?? 0;
};
