import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Caller } from '@site/contracts';
import { publicKeysText } from '@site/service-kit/keys';
import { readJson, writeJson } from '../system/json-file.js';

/** Each has a secret of its own, which it signs its internal calls with, seals and hashes (docs/decisions/0065). */
const OWNERS = [
  'account',
  'wishlist',
  'lotting',
  'content',
  'platform',
  'realtime',
  'gateway',
  'mailer',
  'publisher',
] as const satisfies readonly Caller[];
type Owner = (typeof OWNERS)[number];
export type ServiceName = Exclude<Owner, 'publisher'>;
export const SERVICES = OWNERS.filter((owner) => owner !== 'publisher');

export const ownSecretOf = <O extends Owner>(owner: O) => `${owner.toUpperCase() as Uppercase<O>}_SECRET` as const;

/** What services have besides, and which of them. */
const HOLDERS = {
  SESSION_SECRET: SERVICES,
  MAIL_LINK_SECRET: ['account', 'mailer'],
  PREVIEW_SECRET: ['platform', 'gateway'],
  METRICS_TOKEN: ['gateway'],
  OPERATOR_PASSWORD: ['platform'],
  OLD_SERVICE_SECRET: ['account', 'lotting', 'platform', 'wishlist'],
  /** Of who administers MongoDB and Redis. */
  DATABASES_SECRET: [],
} satisfies Record<string, readonly string[]>;

type MadeSecret = ReturnType<typeof ownSecretOf<Owner>> | Exclude<keyof typeof HOLDERS, 'OLD_SERVICE_SECRET'>;
/** `OLD_SERVICE_SECRET`: the one that all services had before; only a site of that time has it. */
export type Secrets = Record<MadeSecret, string> & { OLD_SERVICE_SECRET?: string };
/** Under `SERVICE_SECRET` a site of that time was given it. */
export type GivenSecrets = Partial<Secrets> & { SERVICE_SECRET?: string };

export const SECRET_NAMES = [...OWNERS.map((owner) => ownSecretOf(owner)), ...(Object.keys(HOLDERS) as (keyof typeof HOLDERS)[])];

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/** Those that are given, and new ones for the rest. A secret of the time when all services had the same one is kept as the old one. */
export function completeSecrets({ SERVICE_SECRET, ...given }: GivenSecrets): Secrets {
  const made = SECRET_NAMES.filter((name) => name !== 'OLD_SERVICE_SECRET').map((name): [MadeSecret, string] => [
    name,
    given[name] ?? randomBytes(name === 'OPERATOR_PASSWORD' ? 9 : 32).toString('base64url'),
  ]);
  const old = SERVICE_SECRET ?? given.OLD_SERVICE_SECRET;
  return {
    ...(Object.fromEntries(made) as Record<MadeSecret, string>),
    ...(old === undefined ? {} : { OLD_SERVICE_SECRET: old }),
  };
}

/** Secrets from the environment; those not given are made up once and kept in the data folder, for our eyes only. */
export async function readSecrets(dataDir: string, given: GivenSecrets): Promise<Secrets> {
  const file = secretsFile(dataDir);
  const kept = completeSecrets((await readJson<GivenSecrets>(file)) ?? {});
  await writeJson(file, kept, 0o600);
  return completeSecrets({ ...kept, ...given });
}

export interface PublisherKeys {
  SERVICE_SECRET: string;
  SERVICE_PUBLIC_KEYS: string;
}

/** What callers of internal calls are known by. */
export const publicKeysOf = (secrets: Secrets): string =>
  publicKeysText(new Map(OWNERS.map((owner) => [owner, secrets[ownSecretOf(owner)]])));

/** What a service gets of the secrets, and no others of those that this process itself was given. */
export function secretsOf(service: string, secrets: Secrets): NodeJS.ProcessEnv {
  const withheld = Object.fromEntries([...SECRET_NAMES, 'SERVICE_SECRET'].map((name) => [name, undefined]));
  const owner = OWNERS.find((each) => each === service);
  if (owner === undefined) return withheld;
  const held = Object.entries(HOLDERS).filter(([, holders]: [string, readonly string[]]) => holders.includes(service));
  return {
    ...withheld,
    ...Object.fromEntries(held.map(([name]) => [name, secrets[name as keyof typeof HOLDERS]])),
    SERVICE_SECRET: secrets[ownSecretOf(owner)],
    SERVICE_PUBLIC_KEYS: publicKeysOf(secrets),
  };
}

/** What commands on the site's own machine sign with. */
export const publisherKeys = (secrets: Secrets): PublisherKeys => ({
  SERVICE_SECRET: secrets.PUBLISHER_SECRET,
  SERVICE_PUBLIC_KEYS: publicKeysOf(secrets),
});
