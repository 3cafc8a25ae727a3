import { z } from 'zod';
import { addressesIn } from '../internal/targets.js';

const url = z.url();
/** Where a service is: one address, or those of its instances with commas between. */
const addresses = z
  .string()
  .refine((list) => addressesIn(list).every((each) => url.safeParse(each).success), 'Invalid URL')
  .optional();
const SECRET_LENGTH = 16;

/** What every process of the site reads from its environment. Services add their own keys through `runService`'s `config`. */
export const baseConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535),
  HOST: z.string().default('127.0.0.1'),
  /** Without a database name: each service opens the database of its own name. */
  MONGODB_URI: z.string().startsWith('mongodb'),
  REDIS_URL: z.string().startsWith('redis'),
  SESSION_SECRET: z.string().min(SECRET_LENGTH),
  SERVICE_SECRET: z.string().min(SECRET_LENGTH),
  PUBLIC_URL: url.default('http://localhost:3000'),
  /** Where operators' pages and commands are, when they have a host of their own. */
  OPERATOR_URL: z.preprocess((value) => (value === '' ? undefined : value), url.optional()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Proxies in front of the gateway whose X-Forwarded-For is believed; only the gateway looks at it. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  /** Where the gateway calls from, as addresses or subnets: only its X-Forwarded-For is believed by a service. */
  GATEWAY_ADDRESSES: z.string().default('loopback'),
  /** Are loopback addresses counted by rate limits too? (docs/specification/3-decisions.md §13) */
  RATE_LIMIT_LOOPBACK: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** Prefix of BullMQ's keys in Redis. */
  BULL_PREFIX: z.string().default('vl'),
  /** Before the name of every service's database, where several sites share a MongoDB. */
  DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]{0,24}$/)
    .default(''),
  /** Where traces go, a collector that takes OTLP over HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess((value) => (value === '' ? undefined : value), url.optional()),
  /** So much of all traces is kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ACCOUNT_URL: addresses,
  WISHLIST_URL: addresses,
  LOTTING_URL: addresses,
  CONTENT_URL: addresses,
  PLATFORM_URL: addresses,
  REALTIME_URL: addresses,
});

export type BaseConfig = z.output<typeof baseConfigSchema>;
