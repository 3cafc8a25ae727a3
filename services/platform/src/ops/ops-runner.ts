import type { OpsCommand, OpsNeeds, OpsReplyOf } from '@site/contracts';
import { HttpProblem } from '@site/service-kit';
import { z } from 'zod/mini';
import { PublicationRefused } from '../published/publication-problem.js';

/** Who gives a command. */
export interface OpsCaller {
  /** Whom the audit log names. */
  readonly actor: string;
  /** What their token is good for; null: an operator on the page or on the machine itself, who may do all. */
  readonly scopes: readonly string[] | null;
}

/** @throws HttpProblem that names the scopes an asker does not have. */
export const demandScopes = ({ scopes }: OpsCaller, needs: OpsNeeds): void => {
  const missing = scopes === null ? [] : (needs ?? ['operator']).filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) throw new HttpProblem('Forbidden', { issues: missing.map((code) => ({ path: 'scope', code })) });
};

/** A command with what does it. */
export interface OpsHandler {
  readonly name: string;
  readonly run: (asker: OpsCaller, body: unknown) => Promise<unknown>;
}

type CommandWork<C extends OpsCommand> = (actor: string, body: z.output<C['body']>, asker: OpsCaller) => Promise<OpsReplyOf<C>>;

/** Binds a declared command to what does it; `actor` goes into the audit log. The scopes it needs are looked at here. */
export const handleOps = <C extends OpsCommand>(command: C, work: CommandWork<C>): OpsHandler => ({
  name: command.name,
  run: async (asker, body) => {
    const parsed = z.safeParse(command.body, body);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
      throw new HttpProblem('InvalidRequest', { issues });
    }
    const sound = parsed.data as z.output<C['body']>;
    demandScopes(asker, command.needs(sound));
    return z.parse(command.reply, await work(asker.actor, sound, asker));
  },
});

/** What became of a command. */
export type OpsOutcome = { readonly reply: unknown } | { readonly problem: string };

/** Runs a command by its name. @throws HttpProblem for an unknown name, a body against the contract and a scope that is missing. */
export type RunOps = (asker: OpsCaller, name: string, body: unknown) => Promise<OpsOutcome>;

/** A refusal is an answer; anything else is an error of ours. */
export const createOpsRunner = (handlers: readonly OpsHandler[]): RunOps => {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  return async (asker, name, body) => {
    const handler = byName.get(name);
    if (handler === undefined) throw new HttpProblem('NotFound');
    try {
      return { reply: await handler.run(asker, body) };
    } catch (error) {
      if (error instanceof PublicationRefused) return { problem: error.message };
      throw error;
    }
  };
};
