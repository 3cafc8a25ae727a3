import { TIMES } from '@site/contracts';
import { z } from 'zod';
import { readRedisAddress } from '../data/redis-address.js';
import { addressesIn } from '../internal/targets.js';
import { unencryptedIn } from '../process/tls.js';

const url = z.url();
/** Where a service is: one address, or those of its instances with commas between. */
const addresses = z
  .string()
  .refine((list) => addressesIn(list).every((each) => url.safeParse(each).success), 'Invalid URL')
  .optional();
const secret = z.string().min(16);

/** What every process of the site reads from its environment. Services add their own keys through `runService`'s `config`. */
export const baseConfigSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65535),
    HOST: z.string().default('127.0.0.1'),
    /** Without a database name: each service opens the database of its own name. */
    MONGODB_URI: z.string().startsWith('mongodb'),
    /** A server, a cluster or sentinels (infra/README.md). */
    REDIS_URL: z.string().refine((url) => readRedisAddress(url) !== null, 'Invalid address of a Redis'),
    /** So long a request waits for an answer of Redis, in ms. */
    REDIS_TIMEOUT_MS: z.coerce.number().int().min(1).default(2000),
    /** So long a call to another service may take, in ms. */
    CALL_TIMEOUT_MS: z.coerce.number().int().min(1).default(5000),
    /** As long as a client waits for an answer, in ms; after that nobody hears it. */
    REQUEST_TIMEOUT_MS: z.coerce.number().int().min(1).default(TIMES.apiTimeout),
    SESSION_SECRET: secret,
    /** This service's own: what it signs its calls with, seals and hashes. No other service has it. */
    SERVICE_SECRET: secret,
    /** What each caller of internal calls is known by, `account:<key>,wishlist:<key>`; no secret (`npm run secrets`). */
    SERVICE_PUBLIC_KEYS: z.string().regex(/^[a-z]+:[\w-]{43}(?:,[a-z]+:[\w-]{43})*$/, 'must be made by `npm run secrets`'),
    /** Folder with `ca.crt`, and this process's `tls.crt` and `tls.key`: then it listens and calls with TLS alone. */
    TLS_DIR: z.string().optional(),
    /** The one secret that all services had before: it opens what it sealed, and seals nothing any more. */
    OLD_SERVICE_SECRET: secret.optional(),
    /** Of links in mails and of opt-outs: the mailer makes them, account reads them. */
    MAIL_LINK_SECRET: secret.optional(),
    /** Of previews: platform makes them, the gateway reads them. */
    PREVIEW_SECRET: secret.optional(),
    /** What the gateway's figures are asked for with; without it nobody gets them from outside. */
    METRICS_TOKEN: secret.optional(),
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
    /** Where lists are searched by processes of their own; without it the wishlist service does it. */
    SEARCH_URL: z.preprocess((value) => (value === '' ? undefined : value), addresses),
    LOTTING_URL: addresses,
    CONTENT_URL: addresses,
    PLATFORM_URL: addresses,
    REALTIME_URL: addresses,
  })
  .superRefine((config, context) => {
    if (config.TLS_DIR === undefined) return;
    for (const name of unencryptedIn(config))
      context.addIssue({ code: 'custom', path: [name], message: 'must be encrypted, because TLS_DIR is set' });
  });

export type BaseConfig = z.output<typeof baseConfigSchema>;

/** Secrets of the service's own that data may be sealed or hashed with; the first is the one to use now. */
export const ownSecrets = ({
  SERVICE_SECRET,
  OLD_SERVICE_SECRET,
}: Pick<BaseConfig, 'SERVICE_SECRET' | 'OLD_SERVICE_SECRET'>): readonly [string, ...string[]] =>
  OLD_SERVICE_SECRET === undefined ? [SERVICE_SECRET] : [SERVICE_SECRET, OLD_SERVICE_SECRET];

export type MailLinkConfig = Partial<Pick<BaseConfig, 'MAIL_LINK_SECRET' | 'OLD_SERVICE_SECRET'>>;

/** The same of links in mails. Account and the mailer do not start without one. */
export const mailLinkSecrets = ({ MAIL_LINK_SECRET, OLD_SERVICE_SECRET }: MailLinkConfig): readonly [string, ...string[]] => {
  if (MAIL_LINK_SECRET === undefined) throw new Error('MAIL_LINK_SECRET is not configured');
  return OLD_SERVICE_SECRET === undefined ? [MAIL_LINK_SECRET] : [MAIL_LINK_SECRET, OLD_SERVICE_SECRET];
};
