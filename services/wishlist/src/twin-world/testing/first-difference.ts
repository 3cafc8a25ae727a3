const short = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Texts that are JSON as what they say; a difference in spelling alone shows as text. */
const read = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value; // no JSON after all, or broken by what makes the difference
  }
};

/** Where two values differ first and how, for a person to read; null when they do not. */
export const firstDifference = (busy: unknown, quiet: unknown, path = ''): string | null => {
  if (Object.is(busy, quiet)) return null;
  const [one, other] = [read(busy), read(quiet)];
  if (isObject(one) && isObject(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const found = firstDifference(one[key], other[key], `${path}.${key}`);
      if (found !== null) return found;
    }
    return typeof busy === 'string' ? `${path} in its spelling: ${short(busy)} and ${short(quiet)}` : null;
  }
  return `${path}: with cross-offs ${short(busy)}, without ${short(quiet)}`;
};
