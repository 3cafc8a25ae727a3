/**
 * What this file loads is counted, so it loads its packages itself.
 * @jest-environment node
 */
import { pino } from 'pino';
import { baseConfigSchema } from '../config/base-config.js';
import { parseConfig } from '../config/parse-config.js';
import { TEST_SECRETS } from '../testing/test-base.js';
import { openTracing } from './open-tracing.js';

const configWith = (env: Readonly<Record<string, string>>) =>
  parseConfig(baseConfigSchema, {
    ...{ PORT: '0', MONGODB_URI: 'mongodb://x', REDIS_URL: 'redis://x' },
    ...TEST_SECRETS,
    ...env,
  });
const log = pino({ level: 'silent' });
const loaded = (): string[] => Object.keys(require.cache).filter((file) => /opentelemetry\/(sdk|exporter)/.test(file));

test('without a collector there are no traces and nothing that makes them is loaded', async () => {
  expect(await openTracing(configWith({}), 'wishlist', log)).toBeNull();
  expect(await openTracing(configWith({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }), 'wishlist', log)).toBeNull();
  expect(loaded()).toEqual([]);
  const tracing = await openTracing(configWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }), 'wishlist', log);
  expect(loaded()).not.toEqual([]);
  await tracing?.close();
});
