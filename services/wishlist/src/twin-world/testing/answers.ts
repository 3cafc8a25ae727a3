import { HEADERS, type InternalCall } from '@site/contracts';
import type { Response } from 'supertest';
import type { Twin } from './a-twin.js';
import { type Cast, type OwnerName, VISITORS } from './cast.js';
import type { Ask, OwnerCall } from './owner-call.js';

/** An answer as far as it can be compared, what tells most first: every byte of the body, headers and the order they came in. */
export interface Answer {
  readonly status: number | string;
  readonly headers: Readonly<Record<string, string>>;
  readonly order: readonly string[];
  readonly text: string;
}

/** When it was and by which session are no part of what an owner learns: the real clock and chance make them. */
const withoutChance = ([name, value]: readonly [string, string | readonly string[]]): readonly [string, string] => {
  if (name === 'date') return [name, ''];
  const text = typeof value === 'string' ? value : value.join('\n');
  return [name, name === 'set-cookie' ? text.replace(/=[^;]*/, '=').replace(/Expires=[^;]*/, '') : text];
};

const bodyOf = ({ headers, text, body }: Response): string => {
  const isText = typeof text === 'string' && !(headers['content-type'] ?? '').startsWith('image/');
  return isText ? text : Buffer.from(body as Uint8Array).toString('base64');
};

/** Whose visits are left out of the quiet world gets the day's cookie with another answer there. */
const isTold =
  (by: OwnerName) =>
  ([name]: readonly [string, unknown]): boolean =>
    name !== 'set-cookie' || !VISITORS.some((visitor) => visitor === by);

const answerOf = (by: OwnerName, response: Response): Answer => {
  const all = Object.entries(response.headers as Record<string, string | string[]>);
  const headers = all.filter(isTold(by)).map(withoutChance);
  const order = headers.map(([name]) => name);
  return { status: response.status, text: bodyOf(response), headers: Object.fromEntries(headers), order };
};

const ofInternal = async ({ base }: Twin, declaration: InternalCall, body: object): Promise<Answer> => {
  try {
    return { status: 200, headers: {}, order: [], text: JSON.stringify(await base.internal.call(declaration, body)) };
  } catch (error) {
    return { status: `failed: ${String(error)}`, headers: {}, order: [], text: '' };
  }
};

const fill = (path: string, params: Ask['params'] = {}): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));

/** Makes a call in one of the worlds, as one of its owners. `requestId` is the client's own, the same in both. */
export const answerTo = async (
  twin: Twin,
  { people }: Cast,
  by: OwnerName,
  { route, internal }: OwnerCall,
  { params, query = '', body, headers = {} }: Ask,
  requestId: string,
): Promise<Answer> => {
  if (internal !== null) return ofInternal(twin, internal, body ?? {});
  const [method = '', path = ''] = route.split(' ');
  const url = `${fill(path, params)}${query}`;
  const { browser } = people[by];
  const all = { ...headers, [HEADERS.requestId]: requestId };
  if (method === 'GET') return answerOf(by, await browser.get(url, all));
  return answerOf(by, await (method === 'POST' ? browser.post(url, body, all) : browser.delete(url, body, all)));
};

/** An answer about a list that shows what was crossed off: that alone may differ, and the length of it. */
export const withoutSight = ({ status, text, headers, order }: Answer): Answer => ({
  status,
  text: text.replaceAll('"isCrossedOff":true', '"isCrossedOff":false').replaceAll(/"left":\d+/g, '"left":0'),
  headers: { ...headers, 'content-length': '' },
  order,
});
