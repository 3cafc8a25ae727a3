import type { Method } from '@site/contracts';

/** A request before headers that depend on the session are added. */
export interface HttpRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A file is sent as it is. */
  readonly body: string | Blob | null;
}

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const fillPath = (path: string, params: unknown): string => {
  const values = new Map(entriesOf(params));
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = values.get(name);
    if (value === undefined || value === null) throw new Error(`${path}: parameter ${name} is missing`);
    return encodeURIComponent(text(value));
  });
};

const queryString = (query: unknown): string => {
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null) search.append(name, text(one));
    }
  }
  const written = search.toString();
  return written === '' ? '' : `?${written}`;
};

/**
 * The request of a call. A GET carries no header and no body, so that it is the very request the HTML preloaded;
 * every other call sends JSON, `{}` when it has nothing to say (docs/specification/1-shell-and-account.md §7), or the file it is
 * given.
 */
export const buildRequest = ({ method, path }: { method: Method; path: string }, input: Input): HttpRequest => {
  const url = fillPath(path, input.params) + queryString(input.query);
  if (method === 'GET') return { method, url, headers: {}, body: null };
  if (input.body instanceof Blob) return { method, url, headers: { 'content-type': input.body.type }, body: input.body };
  return { method, url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input.body ?? {}) };
};
