import { type OpsBodyOf, type OpsCommand, OPS_API_PATH, type OpsReplyOf, platformInternal } from '@site/contracts';
import { createInternalClient, InternalCallError } from '@site/service-kit';
import { z } from 'zod/mini';
import type { PublisherKeys } from '../start/secrets.js';
import { StartProblem } from '../system/start-problem.js';
import { whyUnreached } from '../system/unreachable.js';

/** Gives operators' commands to a site. Everything that is not done is a StartProblem that says why. */
export interface OpsClient {
  run: <C extends OpsCommand>(command: C, body: OpsBodyOf<C>) => Promise<OpsReplyOf<C>>;
}

/** A command may read all files of a version, and on a busy machine that takes its time. */
const ANSWER_MS = 30_000;

const Outcome = z.union([z.object({ problem: z.string() }), z.object({ reply: z.unknown() })]);

function replyOf<C extends OpsCommand>({ name, reply }: C, outcome: z.infer<typeof Outcome>): OpsReplyOf<C> {
  if ('problem' in outcome) throw new StartProblem(`The site does not do ${name}: ${outcome.problem}`);
  return z.parse(reply, outcome.reply) as OpsReplyOf<C>;
}

/** What was typed goes nowhere when it cannot be meant: a version that is no name of one, a share of 100 percent. */
function checkTyped(command: OpsCommand, body: unknown): void {
  const { success, error } = z.safeParse(command.body, body);
  if (success) return;
  const about = error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new StartProblem(`${command.name} does not take this: look at ${about}.`);
}

/** A client that has the publisher's keys, for the platform at `url`; `actor` is the name in the audit log. */
export function localOps(url: string, keys: PublisherKeys, actor: string): OpsClient {
  const client = createInternalClient(
    { ...keys, CALL_TIMEOUT_MS: ANSWER_MS, PLATFORM_URL: url, TLS_DIR: process.env['TLS_DIR'] },
    { now: () => new Date() },
    'publisher',
  );
  return {
    run: async (command, body) => {
      checkTyped(command, body);
      try {
        return replyOf(command, await client.call(platformInternal.ops, { actor, name: command.name, body }));
      } catch (error) {
        if (error instanceof InternalCallError) throw new StartProblem(`The platform service did not do it: ${error.message}`);
        throw error;
      }
    },
  };
}

/** One request to a site elsewhere, with the token of an operator. */
export async function askSite(site: string, token: string, path: string, init: RequestInit): Promise<z.infer<typeof Outcome>> {
  const url = new URL(path, site);
  let answer: Response;
  try {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
    answer = await fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    throw new StartProblem(`${url.origin} does not answer: ${whyUnreached(error)}`);
  }
  const text = await answer.text();
  if (answer.status === 401) throw new StartProblem(`${url.origin} does not know this token, or its time is over.`);
  if (answer.status === 403) throw new StartProblem(`${url.origin} does not let this token do that: ${text.slice(0, 500)}`);
  if (answer.status !== 200 && answer.status !== 422)
    throw new StartProblem(`${url.origin} answered ${answer.status}: ${text.slice(0, 500)}`);
  try {
    return z.parse(Outcome, JSON.parse(text));
  } catch {
    throw new StartProblem(`${url.origin} does not answer as a site of ours does; is it the right address?`);
  }
}

/** A client for a site elsewhere. */
export const remoteOps = (site: string, token: string): OpsClient => ({
  run: async (command, body) => {
    checkTyped(command, body);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return replyOf(command, await askSite(site, token, OPS_API_PATH + command.name, init));
  },
});
