/** A request as the fake server got it. */
export interface SeenRequest {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** Goes on when its page is closed. */
  readonly keepalive: boolean;
}

/** A body for 200, a whole `Response`, or a function of the request that gives one of these. */
export type FakeAnswer = unknown;

/** Answers by `METHOD /path`. */
export type FakeAnswers = Readonly<Record<string, FakeAnswer>>;

export interface FakeServer {
  readonly fetch: typeof globalThis.fetch;
  readonly seen: SeenRequest[];
  /** The requests to `METHOD /path`, query left out. */
  to(call: string): readonly SeenRequest[];
}

/** A JSON answer with any status and headers. */
export const answer = (status: number, body: unknown = null, headers: Record<string, string> = {}): Response =>
  status === 204
    ? new Response(null, { status, headers })
    : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const isFunction = (value: unknown): value is (request: SeenRequest) => unknown => typeof value === 'function';

/** One answer after the other, the last one again and again. */
export const inTurn = (...answers: readonly FakeAnswer[]): ((request: SeenRequest) => unknown) => {
  const left = [...answers];
  return (request) => {
    const next = left.length > 1 ? left.shift() : left[0];
    return isFunction(next) ? next(request) : next;
  };
};

/** Stands in for the services behind `fetch`; what is not named answers 404 JSON. */
export const createFakeServer = (answers: FakeAnswers): FakeServer => {
  const seen: SeenRequest[] = [];
  const nameOf = ({ method, url }: SeenRequest) => `${method} ${url.split('?')[0] ?? ''}`;
  const byName = new Map(Object.entries(answers));

  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null);
    const { method = 'GET', keepalive = false } = init;
    const request = { method, url, headers: new Headers(init.headers), body, keepalive };
    seen.push(request);
    const name = nameOf(request);
    const given = byName.has(name) ? byName.get(name) : answer(404, { error: 'NotFound' });
    const made: unknown = isFunction(given) ? await given(request) : given;
    if (made instanceof Response) return made.clone();
    return answer(made === null ? 204 : 200, made);
  };

  return {
    fetch: fetch as typeof globalThis.fetch,
    seen,
    to: (call) => seen.filter((request) => nameOf(request) === call),
  };
};
