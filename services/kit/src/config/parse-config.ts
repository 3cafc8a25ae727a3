import type { Schema } from '@site/contracts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The environment breaks its schema; `message` names every bad key on one line and never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const fileText = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigError(`configuration is wrong: ${name}_FILE (cannot be read)`);
  }
};

/**
 * The environment, and for each of `names` that it lacks what the file holds that `<name>_FILE` names: a vault, Docker and Kubernetes
 * leave secrets so. Empty strings count as absent.
 */
export const withFiles = (
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string> => {
  const given = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''));
  const kept = names.flatMap((name): [string, string][] => {
    const path = given[`${name}_FILE`];
    return path === undefined || given[name] !== undefined ? [] : [[name, fileText(name, path)]];
  });
  return { ...given, ...Object.fromEntries(kept) };
};

const namesIn = (schema: Schema): string[] => ('shape' in schema ? Object.keys(schema.shape as object) : []);

/**
 * Reads a process's environment once, at start.
 * @throws ConfigError naming all bad keys together.
 */
export const parseConfig = <S extends Schema>(schema: S, env: Readonly<Record<string, string | undefined>>): z.output<S> => {
  const result = z.safeParse(schema, withFiles(env, namesIn(schema)));
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new ConfigError(`configuration is wrong: ${problems.join(', ')}`);
};
