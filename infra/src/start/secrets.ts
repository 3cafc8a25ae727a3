import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../system/json-file.js';
import type { Settings } from './settings.js';

export interface Secrets {
  SESSION_SECRET: string;
  SERVICE_SECRET: string;
  OPERATOR_PASSWORD: string;
}

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/** Secrets from the environment; those not given are made up once and kept in the data folder, for our eyes only. */
export async function readSecrets({ dataDir, secrets: given }: Settings): Promise<Secrets> {
  const file = secretsFile(dataDir);
  const kept = (await readJson<Partial<Secrets>>(file)) ?? {};
  const secret = () => randomBytes(32).toString('base64url');
  const made: Secrets = {
    SESSION_SECRET: kept.SESSION_SECRET ?? secret(),
    SERVICE_SECRET: kept.SERVICE_SECRET ?? secret(),
    OPERATOR_PASSWORD: kept.OPERATOR_PASSWORD ?? randomBytes(9).toString('base64url'),
  };
  await writeJson(file, made, 0o600);
  return {
    SESSION_SECRET: given.SESSION_SECRET ?? made.SESSION_SECRET,
    SERVICE_SECRET: given.SERVICE_SECRET ?? made.SERVICE_SECRET,
    OPERATOR_PASSWORD: given.OPERATOR_PASSWORD ?? made.OPERATOR_PASSWORD,
  };
}
