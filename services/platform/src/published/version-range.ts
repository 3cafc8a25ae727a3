interface Release {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

const RELEASE = /^(\d+)\.(\d+)\.(\d+)$/;

const parse = (text: string): Release | null => {
  const match = RELEASE.exec(text);
  if (match === null) return null;
  return { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3]) };
};

const isAtLeast = (a: Release, b: Release): boolean => {
  if (a.major !== b.major) return a.major > b.major;
  if (a.minor !== b.minor) return a.minor > b.minor;
  return a.patch >= b.patch;
};

const sameLine = (operator: '^' | '~', a: Release, b: Release): boolean => {
  if (a.major !== b.major) return false;
  if (operator === '~') return a.minor === b.minor;
  // Below 1.0.0 a caret holds the first figure that is not zero.
  if (b.major > 0) return true;
  return a.minor === b.minor && (b.minor > 0 || a.patch === b.patch);
};

/**
 * Does a released version fit what a remote asks of a shared package? Knows the forms our builds write: `^1.2.3`,
 * `~1.2.3`, `1.2.3`, `>=1.2.3` and `*`. Anything else does not fit: a remote that might break is better refused.
 */
export const fitsRange = (version: string, range: string): boolean => {
  const wanted = range.trim();
  if (wanted === '*') return parse(version) !== null;
  const match = /^(\^|~|>=)?(.+)$/.exec(wanted);
  const have = parse(version);
  const base = parse(match?.[2] ?? '');
  if (have === null || base === null) return false;
  const operator = match?.[1];
  if (operator === undefined) return version === wanted;
  if (!isAtLeast(have, base)) return false;
  return operator === '>=' || sameLine(operator === '^' ? '^' : '~', have, base);
};
