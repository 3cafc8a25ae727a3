import { type ClientCall, HEADERS, type ReplyOf, TIMES } from '@site/contracts';
import { checkSession, csrfToken } from '@site/contracts/calls';
import { ApiError, isApiError } from './api-error.js';
import { buildRequest, type HttpRequest } from './build-request.js';
import { type Answer, type RequestOptions, sendRequest } from './send-request.js';
import { readAnswer } from './read-answer.js';
import type { AnyEndpoint, CallArguments, CallInput } from './call-input.js';

/** The session's CSRF token as this tab knows it. */
interface CsrfToken {
  /** The token, fetched when there is none; callers at the same time share one fetch. Rejects as the fetch does. */
  get(): Promise<string>;
  set(token: string): void;
  /** Forgets the token: the session it belonged to is gone. */
  clear(): void;
}

/** docs/specification/1-shell-and-account.md §4: fetched lazily, cleared when the server says it is invalidated. */
const createCsrfToken = (fetchToken: () => Promise<string>): CsrfToken => {
  let known: Promise<string> | null = null;

  const fetchOnce = (): Promise<string> => {
    const fetching = fetchToken();
    known = fetching;
    fetching.catch(() => {
      // The next caller tries again; a newer token that came meanwhile stays.
      if (known === fetching) known = null;
    });
    return fetching;
  };

  return {
    get: () => known ?? fetchOnce(),
    set: (token) => {
      known = Promise.resolve(token);
    },
    clear: () => {
      known = null;
    },
  };
};

/** Hands out `Idempotency-Key`s, so that a create whose answer got lost can be repeated without doing it twice. */
interface IdempotencyKeys {
  /** The key for this request: the earlier one while an equal request is under way or got no answer. */
  keyFor(request: string): string;
  /** The request got an answer: the next equal one is a new wish. */
  answered(request: string): void;
}

const createIdempotencyKeys = (newId: () => string): IdempotencyKeys => {
  const open = new Map<string, string>();
  return {
    keyFor: (request) => {
      const key = open.get(request) ?? newId();
      open.set(request, key);
      return key;
    },
    answered: (request) => {
      open.delete(request);
    },
  };
};

export interface ApiClientDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly newId: () => string;
  /** Public guid of the user this page believes to be logged in, null for nobody. */
  readonly userGuid: () => string | null;
  /** The session's user was deleted elsewhere: leave for the error route. */
  readonly onUserDeleted: () => void;
  /** The session is not that user's any more. True when it is theirs again, so that the call may be repeated. */
  readonly onLoginChanged: () => Promise<boolean>;
  /** Since when the answer was kept by the browser; null for one of now. */
  readonly onKept: (since: string | null) => void;
  /** Logs what nobody expected. */
  readonly report: (what: string, error: unknown) => void;
  /** Milliseconds; default 10 000. */
  readonly timeout?: number;
}

/** Makes a call of the contract; answers its reply or rejects with an `ApiError`. */
export type Call = <E extends AnyEndpoint>(endpoint: E | ClientCall<E>, ...input: CallArguments<E>) => Promise<ReplyOf<E>>;

type SendOptions = Pick<RequestOptions, 'signal' | 'keepalive'>;

interface UnsafeOptions extends SendOptions {
  /** Logging in, out and the like mean the same whoever is logged in. */
  readonly isForAnyone: boolean;
}

interface PerformOptions extends UnsafeOptions {
  readonly needsToken: boolean;
  readonly idempotencyKey: string | undefined;
}

const needsOf = ({
  method,
  path,
  access,
  needsCsrfToken,
}: Pick<ClientCall<unknown>, 'method' | 'path' | 'access' | 'needsCsrfToken'>) => ({
  needsToken: method !== 'GET' && needsCsrfToken !== false,
  isForAnyone: access === 'anyone' && path.startsWith('/api/Account/'),
});

/** No answer, or one that does not tell whether the work was done. */
const isUndecided = (error: unknown): boolean => isApiError(error) && (error.status === null || error.status >= 500);

/**
 * The one place that speaks to the services: docs/specification/1-shell-and-account.md §7-§8, docs/specification/3-decisions.md
 * §3, §12.
 */
export const createApiClient = (deps: ApiClientDeps): Call => {
  const keys = createIdempotencyKeys(deps.newId);
  const csrf = createCsrfToken(async () => readAnswer(await send(buildRequest(csrfToken, {}), {}), csrfToken.path) as string);

  const send = async (request: HttpRequest, options: SendOptions): Promise<Answer> => {
    const answer = await sendRequest(request, { fetch: deps.fetch, timeout: deps.timeout ?? TIMES.apiTimeout, ...options });
    if (answer.headers.get(HEADERS.csrfInvalidated) === '1') csrf.clear();
    deps.onKept(answer.headers.get(HEADERS.keptAt));
    return answer;
  };

  /** What may bring another session's cookie with its answer. */
  const underWay = new Set<Promise<Answer>>();

  const sendWithToken = async (request: HttpRequest, options: SendOptions): Promise<Answer> => {
    const token = await csrf.get();
    const answer = send({ ...request, headers: { ...request.headers, [HEADERS.csrf]: token } }, options);
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  };

  /**
   * Asks whether the session is still ours; its answer brings a token that is valid now. True when it was all along, false
   * when it is again because its user has logged in anew; rejects with `LoginChanged` when it is not.
   */
  const verifySession = async (failedRequestPath: string, checkPublicUserGuid: boolean): Promise<boolean> => {
    // One of them may log in. Asked with the cookie of before, the answer would bring a session of nobody in the place of that.
    await Promise.allSettled(underWay);
    const body = { checkPublicUserGuid, publicUserGuid: deps.userGuid(), failedRequestPath };
    const request = buildRequest(checkSession, { body });
    const reply = readAnswer(await send(request, {}), request.url) as ReplyOf<NonNullable<(typeof checkSession)['types']>>;
    csrf.set(reply.newCSRFToken);
    if (reply.isValid) return true;
    if (await deps.onLoginChanged()) return false;
    throw new ApiError('LoginChanged', failedRequestPath);
  };

  /** docs/specification/1-shell-and-account.md §4: a call whose session is in doubt is made once more after a session check. */
  const sendUnsafe = async (request: HttpRequest, { isForAnyone, ...options }: UnsafeOptions): Promise<Answer> => {
    const answer = await sendWithToken(request, options);
    const isStale = answer.headers.get(HEADERS.csrfInvalid) === '1';
    const isLocked = answer.status === 401 && !isForAnyone && deps.userGuid() !== null;
    if (!isStale && !isLocked) return answer;
    const wasOurs = await verifySession(request.url, !isForAnyone);
    // A 401 for who is logged in indeed is meant.
    return wasOurs && isLocked ? answer : sendWithToken(request, options);
  };

  const perform = async (request: HttpRequest, { needsToken, ...options }: PerformOptions): Promise<unknown> => {
    const answer = await (needsToken ? sendUnsafe(request, options) : send(request, options));
    return readAnswer(answer, `${request.method} ${request.url}`);
  };

  const performOnce = async (request: HttpRequest, options: PerformOptions): Promise<unknown> => {
    const wish = `${request.method} ${request.url} ${request.body instanceof Blob ? '' : (request.body ?? '')}`;
    const headers = { ...request.headers, [HEADERS.idempotencyKey]: options.idempotencyKey ?? keys.keyFor(wish) };
    try {
      const reply = await perform({ ...request, headers }, options);
      keys.answered(wish);
      return reply;
    } catch (error) {
      if (!isUndecided(error)) keys.answered(wish);
      throw error;
    }
  };

  const noteFailure = (error: unknown, handles: readonly number[]): void => {
    if (!isApiError(error)) return;
    if (error.kind === 'UserDeleted') deps.onUserDeleted();
    if (error.kind === 'Unexpected' && !handles.includes(error.status ?? 0)) deps.report('unexpected answer', error);
  };

  return async <E extends AnyEndpoint>(endpoint: E | ClientCall<E>, ...[input]: CallArguments<E>): Promise<ReplyOf<E>> => {
    const { params, query, body, signal, keepalive, idempotencyKey, handles = [] } = (input ?? {}) as CallInput<AnyEndpoint>;
    const request = buildRequest(endpoint, { params, query, body });
    const make = endpoint.keepsAnswer === true ? performOnce : perform;
    try {
      return (await make(request, { signal, keepalive, idempotencyKey, ...needsOf(endpoint) })) as ReplyOf<E>;
    } catch (error) {
      noteFailure(error, handles);
      throw error;
    }
  };
};
