/** One pattern in the syntax of react-router, ready to be matched. */
export interface RoutePattern<T> {
  readonly pattern: string;
  readonly value: T;
}

/** A match with its parameters, decoded. */
export interface RouteMatch<T> extends RoutePattern<T> {
  readonly params: Readonly<Record<string, string>>;
}

type Segment = { kind: 'static'; text: string } | { kind: 'param'; name: string } | { kind: 'rest' };

interface CompiledPattern<T> extends RoutePattern<T> {
  readonly segments: readonly Segment[];
}

const toSegment = (text: string): Segment => {
  if (text === '*') return { kind: 'rest' };
  return text.startsWith(':') ? { kind: 'param', name: text.slice(1) } : { kind: 'static', text: text.toLowerCase() };
};

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** With and without each optional segment, `/a/:b?` → `/a/:b` and `/a`. */
const withoutOptionals = (parts: readonly string[]): string[][] => {
  const index = parts.findIndex((part) => part.endsWith('?'));
  const optional = parts[index];
  if (optional === undefined) return [[...parts]];
  const [before, after] = [parts.slice(0, index), parts.slice(index + 1)];
  return [...withoutOptionals([...before, optional.slice(0, -1), ...after]), ...withoutOptionals([...before, ...after])];
};

const weight = { static: 3, param: 2, rest: 1 } as const;

/** The more specific pattern first: compared segment by segment, a fixed word before a parameter before the rest. */
const bySpecificity = (a: CompiledPattern<unknown>, b: CompiledPattern<unknown>): number => {
  for (let index = 0; index < Math.max(a.segments.length, b.segments.length); index += 1) {
    const [left, right] = [a.segments[index], b.segments[index]];
    const difference = (right === undefined ? 0 : weight[right.kind]) - (left === undefined ? 0 : weight[left.kind]);
    if (difference !== 0) return difference;
  }
  return 0;
};

const decode = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // broken percent-encoding matches nothing
  }
};

const matchSegments = (segments: readonly Segment[], parts: readonly string[]): Record<string, string> | null => {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    if (segment.kind === 'rest') return params;
    const part = parts[index];
    if (part === undefined) return null;
    if (segment.kind === 'param') params[segment.name] = part;
    else if (segment.text !== part.toLowerCase()) return null;
  }
  return segments.length === parts.length ? params : null;
};

/**
 * Makes a matcher: the most specific pattern wins, of equal ones the first. Fixed words match whatever their case, as in
 * the browser's router, and a slash at the end makes no difference (docs/specification/3-decisions.md §12).
 */
export const createMatcher = <T>(patterns: readonly RoutePattern<T>[]): ((path: string) => RouteMatch<T> | null) => {
  const compiled = patterns
    .flatMap(({ pattern, value }): CompiledPattern<T>[] =>
      withoutOptionals(partsOf(pattern)).map((parts) => ({ pattern, value, segments: parts.map(toSegment) })),
    )
    .sort(bySpecificity);
  return (path) => {
    const parts: (string | null)[] = partsOf(path).map(decode);
    if (!parts.every((part) => part !== null)) return null;
    for (const { pattern, value, segments } of compiled) {
      const params = matchSegments(segments, parts);
      if (params !== null) return { pattern, value, params };
    }
    return null;
  };
};

/** Puts parameters into a pattern; an optional one may be missing. Null when another is. */
export const fillPattern = (pattern: string, params: Readonly<Record<string, string>>): string | null => {
  const missing: string[] = [];
  const filled = pattern.replace(/\/:(\w+)(\?)?/g, (_whole, name: string, optional?: string) => {
    const value = params[name];
    if (value !== undefined) return `/${encodeURIComponent(value)}`;
    if (optional !== '?') missing.push(name);
    return '';
  });
  return missing.length === 0 ? filled : null;
};
