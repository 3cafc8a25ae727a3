import { CALLERS } from '@site/contracts';
import { addressFor, DATABASE_USERS, databasePassword } from '../databases/database-users.js';
import { completeSecrets, publicKeysOf, type Secrets, secretsOf } from './secrets.js';
import { readSettings } from './settings.js';
import { environmentOf } from './site-processes.js';

const SERVICES = CALLERS.filter((caller) => caller !== 'publisher');
const secrets = completeSecrets({});
/** Values of secrets that a process is started with. */
const valuesOf = (env: NodeJS.ProcessEnv, all: Secrets): string[] =>
  Object.values(all).filter((value) => Object.values(env).includes(value));

test('every secret is another one, and what callers are known by is none', () => {
  const values = Object.values(secrets);
  expect(new Set(values).size).toBe(values.length);
  const known = publicKeysOf(secrets);
  expect(known.split(',').map((each) => each.split(':')[0])).toEqual([...CALLERS]);
  expect(values.filter((value) => known.includes(value))).toEqual([]);
  expect(publicKeysOf(secrets)).toBe(known);
});

test('what is there already stays', () => {
  expect(completeSecrets(secrets)).toEqual(secrets);
  expect(completeSecrets({ LOTTING_SECRET: 'given-by-somebody' })).toMatchObject({ LOTTING_SECRET: 'given-by-somebody' });
});

test('each service is started with its own secrets only, whatever this process was given', () => {
  const all = { ...secrets, OLD_SERVICE_SECRET: 'the-one-of-before' };
  const around = {
    ...{ settings: readSettings({}), secrets: all, ports: new Map<string, number>() },
    databasesFor: (user: (typeof DATABASE_USERS)[number]) => ({
      MONGODB_URI: addressFor('mongodb://x', user, all),
      REDIS_URL: addressFor('redis://x', user, all),
    }),
    mode: 'start' as const,
  };
  const before = { ...process.env };
  Object.assign(process.env, all, { SERVICE_SECRET: 'one-for-all-of-them' });
  try {
    const held = (service: string): string[] => {
      const env = environmentOf({ name: service, service, role: 'main' }, around);
      expect(Object.values(env)).not.toContain('one-for-all-of-them');
      const passwords = DATABASE_USERS.filter((user) => JSON.stringify(env).includes(databasePassword(user, all)));
      expect([service, passwords]).toEqual([service, service === 'inbox' ? [] : [service]]);
      const names = Object.entries(all).filter(([, value]) => valuesOf(env, all).includes(value));
      return names.map(([name]) => name).sort();
    };
    expect(held('content')).toEqual(['CONTENT_SECRET', 'SESSION_SECRET']);
    expect(held('lotting')).toEqual(['LOTTING_SECRET', 'OLD_SERVICE_SECRET', 'SESSION_SECRET']);
    expect(held('gateway')).toEqual(['GATEWAY_SECRET', 'METRICS_TOKEN', 'PREVIEW_SECRET', 'SESSION_SECRET']);
    expect(held('mailer')).toEqual(['MAILER_SECRET', 'MAIL_LINK_SECRET', 'SESSION_SECRET']);
    expect(held('inbox')).toEqual([]);
    for (const service of SERVICES)
      expect(held(service).filter((name) => SERVICES.some((each) => name === `${each.toUpperCase()}_SECRET`))).toEqual([
        `${service.toUpperCase()}_SECRET`,
      ]);
  } finally {
    process.env = before;
  }
});

test('a site of the time when all services had one secret keeps it, for what it sealed alone', () => {
  const kept = { SESSION_SECRET: 'sessions-of-before', SERVICE_SECRET: 'the-one-of-before', OPERATOR_PASSWORD: 'operators' };
  const now = completeSecrets(kept);
  expect(now).toMatchObject({ SESSION_SECRET: 'sessions-of-before', OPERATOR_PASSWORD: 'operators' });
  expect(completeSecrets(now)).toEqual(now);
  const holders = SERVICES.filter((service) => Object.values(secretsOf(service, now)).includes('the-one-of-before'));
  expect(holders).toEqual(['account', 'wishlist', 'lotting', 'platform']);
  for (const service of holders) expect(secretsOf(service, now)).toMatchObject({ OLD_SERVICE_SECRET: 'the-one-of-before' });
});
