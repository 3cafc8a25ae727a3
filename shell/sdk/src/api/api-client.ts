import { HEADERS, TIMES, type ReplyOf } from '@site/contracts';
import { ApiError, isApiError } from './api-error.js';
import { buildRequest, type HttpRequest } from './build-request.js';
import { createCsrfToken } from './csrf-token.js';
import { exchange, type Answer } from './exchange.js';
import { createIdempotencyKeys } from './idempotency-keys.js';
import { readAnswer } from './read-answer.js';
import { checkSessionCall, csrfTokenCall } from './shell-calls.js';
import type { AnyEndpoint, CallArguments, CallInput, Wire } from './wire.js';

export interface ApiClientDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly newId: () => string;
  /** Public guid of the user this page believes to be logged in, null for nobody. */
  readonly userGuid: () => string | null;
  /** The session's user was deleted elsewhere: leave for the error route. */
  readonly onUserDeleted: () => void;
  /** The session belongs to somebody else by now. */
  readonly onLoginChanged: () => void;
  /** Logs what nobody expected. */
  readonly report: (what: string, error: unknown) => void;
  /** Milliseconds; default 10 000. */
  readonly timeout?: number;
}

/** Makes a call of the contract; answers its reply or rejects with an `ApiError`. */
export type Call = <E extends AnyEndpoint>(endpoint: E | Wire<E>, ...input: CallArguments<E>) => Promise<ReplyOf<E>>;

/** No answer, or one that does not tell whether the work was done. */
const isUndecided = (error: unknown): boolean => isApiError(error) && (error.status === null || error.status >= 500);

/** The one place that speaks to the services: spec 1 §7-§8, spec 3 §3, §12. */
export const createApiClient = (deps: ApiClientDeps): Call => {
  const keys = createIdempotencyKeys(deps.newId);
  const csrf = createCsrfToken(async () => (await perform(buildRequest(csrfTokenCall, {}))) as string);

  const send = async (request: HttpRequest, signal?: AbortSignal): Promise<Answer> => {
    const answer = await exchange(request, { fetch: deps.fetch, timeout: deps.timeout ?? TIMES.apiTimeout, signal });
    if (answer.headers.get(HEADERS.csrfInvalidated) === '1') csrf.clear();
    return answer;
  };

  const sendWithToken = async (request: HttpRequest, signal?: AbortSignal): Promise<Answer> => {
    const token = await csrf.get();
    return send({ ...request, headers: { ...request.headers, [HEADERS.csrf]: token } }, signal);
  };

  /** Asks whether the session is still ours; its answer brings a token that is valid now. */
  const checkSession = async (failedRequestPath: string): Promise<void> => {
    const body = { checkPublicUserGuid: true, publicUserGuid: deps.userGuid(), failedRequestPath };
    const request = buildRequest(checkSessionCall, { body });
    const reply = readAnswer(await send(request), request.url) as ReplyOf<NonNullable<(typeof checkSessionCall)['types']>>;
    csrf.set(reply.newCSRFToken);
    if (reply.isValid) return;
    deps.onLoginChanged();
    throw new ApiError('LoginChanged', failedRequestPath);
  };

  const sendUnsafe = async (request: HttpRequest, signal?: AbortSignal): Promise<Answer> => {
    const answer = await sendWithToken(request, signal);
    if (answer.headers.get(HEADERS.csrfInvalid) !== '1') return answer;
    await checkSession(request.url);
    return sendWithToken(request, signal);
  };

  const perform = async (request: HttpRequest, signal?: AbortSignal): Promise<unknown> => {
    const answer = request.method === 'GET' ? await send(request, signal) : await sendUnsafe(request, signal);
    return readAnswer(answer, `${request.method} ${request.url}`);
  };

  const performOnce = async (request: HttpRequest, signal?: AbortSignal): Promise<unknown> => {
    const wish = `${request.method} ${request.url} ${request.body ?? ''}`;
    const headers = { ...request.headers, [HEADERS.idempotencyKey]: keys.keyFor(wish) };
    try {
      const reply = await perform({ ...request, headers }, signal);
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

  return async <E extends AnyEndpoint>(endpoint: E | Wire<E>, ...[input]: CallArguments<E>): Promise<ReplyOf<E>> => {
    const { params, query, body, signal, handles = [] } = (input ?? {}) as CallInput<AnyEndpoint>;
    const request = buildRequest(endpoint, { params, query, body });
    const make = endpoint.keepsAnswer === true ? performOnce : perform;
    try {
      return (await make(request, signal)) as ReplyOf<E>;
    } catch (error) {
      noteFailure(error, handles);
      throw error;
    }
  };
};
