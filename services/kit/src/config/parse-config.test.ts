import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { baseConfigSchema } from './base-config.js';
import { ConfigError, parseConfig } from './parse-config.js';

const sound = {
  PORT: '4000',
  MONGODB_URI: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SESSION_SECRET: 's'.repeat(16),
  SERVICE_SECRET: 't'.repeat(16),
  SERVICE_PUBLIC_KEYS: `account:${'k'.repeat(43)}`,
};

test('defaults are for local use', () => {
  expect(parseConfig(baseConfigSchema, sound)).toMatchObject({
    NODE_ENV: 'development',
    PORT: 4000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'info',
    TRUST_PROXY: 0,
    RATE_LIMIT_LOOPBACK: false,
    BULL_PREFIX: 'vl',
  });
});

test('an empty value is an absent one', () => {
  expect(parseConfig(baseConfigSchema, { ...sound, HOST: '', RATE_LIMIT_LOOPBACK: '1' })).toMatchObject({
    HOST: '127.0.0.1',
    RATE_LIMIT_LOOPBACK: true,
  });
});

test('everything wrong is named in one line, without values', () => {
  const wrong = { ...sound, SESSION_SECRET: 'hunter2', PORT: '70000', PUBLIC_URL: 'nowhere' };
  const attempt = () => parseConfig(baseConfigSchema, wrong);
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(/PORT.*SESSION_SECRET.*PUBLIC_URL/);
  expect(attempt).not.toThrow(/hunter2|nowhere|\n/);
});

test('a process may read keys of its own', () => {
  expect(parseConfig(z.object({ SMTP_URL: z.url() }), { SMTP_URL: 'smtp://127.0.0.1:25' })).toEqual({
    SMTP_URL: 'smtp://127.0.0.1:25',
  });
});

test('a setting may be in a file that its name and _FILE tells; one that is set itself goes first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  try {
    const file = join(folder, 'secret');
    writeFileSync(file, `${'f'.repeat(20)}\n`);
    const { SESSION_SECRET: _none, ...others } = sound;
    expect(parseConfig(baseConfigSchema, { ...others, SESSION_SECRET_FILE: file }).SESSION_SECRET).toBe('f'.repeat(20));
    expect(parseConfig(baseConfigSchema, { ...sound, SESSION_SECRET_FILE: file }).SESSION_SECRET).toBe(sound.SESSION_SECRET);
    // Others' settings that end so are nobody's here.
    expect(parseConfig(baseConfigSchema, { ...sound, SSL_CERT_FILE: join(folder, 'none') })).not.toHaveProperty('SSL_CERT');
    const missing = () => parseConfig(baseConfigSchema, { ...others, SESSION_SECRET_FILE: join(folder, 'none') });
    expect(missing).toThrow(new ConfigError('configuration is wrong: SESSION_SECRET_FILE (cannot be read)'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
