import type { OpsCommand, OpsReplyOf } from '@site/contracts';
import { HttpProblem } from '@site/service-kit';
import { z } from 'zod/mini';
import { PublicationRefused } from '../published/publication-problem.js';

/** A command with what does it. */
export interface OpsHandler {
  readonly name: string;
  readonly run: (actor: string, body: unknown) => Promise<unknown>;
}

type Work<C extends OpsCommand> = (actor: string, body: z.output<C['body']>) => Promise<OpsReplyOf<C>>;

/** Binds a declared command to what does it; `actor` goes into the audit log. */
export const handleOps = <C extends OpsCommand>(command: C, work: Work<C>): OpsHandler => ({
  name: command.name,
  run: async (actor, body) => {
    const parsed = z.safeParse(command.body, body);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
      throw new HttpProblem('InvalidRequest', { issues });
    }
    return z.parse(command.reply, await work(actor, parsed.data as z.output<C['body']>));
  },
});

/** What became of a command. */
export type OpsOutcome = { readonly reply: unknown } | { readonly problem: string };

/** Runs a command by its name. @throws HttpProblem for an unknown name and a body against the contract. */
export type RunOps = (actor: string, name: string, body: unknown) => Promise<OpsOutcome>;

/** A refusal is an answer; anything else is an error of ours. */
export const createOpsRunner = (handlers: readonly OpsHandler[]): RunOps => {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  return async (actor, name, body) => {
    const handler = byName.get(name);
    if (handler === undefined) throw new HttpProblem('NotFound');
    try {
      return { reply: await handler.run(actor, body) };
    } catch (error) {
      if (error instanceof PublicationRefused) return { problem: error.message };
      throw error;
    }
  };
};
