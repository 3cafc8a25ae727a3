import type { Schema } from '@site/contracts';
import { z } from 'zod';

/** The environment breaks its schema; `message` names every bad key on one line and never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads a process's environment once, at start. Empty strings count as absent.
 * @throws ConfigError naming all bad keys together.
 */
export const parseConfig = <S extends Schema>(schema: S, env: Readonly<Record<string, string | undefined>>): z.output<S> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new ConfigError(`configuration is wrong: ${problems.join(', ')}`);
};
