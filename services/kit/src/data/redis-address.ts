import { z } from 'zod/mini';

/** Where one server listens. */
export interface HostPort {
  readonly host: string;
  readonly port: number;
}

interface Login {
  readonly username?: string;
  readonly password?: string;
}

/** What `REDIS_URL` names: a server, the nodes of a cluster, or the sentinels that know which server is the master. */
export type RedisAddress =
  | { readonly kind: 'server'; readonly isEncrypted: boolean; readonly url: string }
  | { readonly kind: 'cluster'; readonly isEncrypted: boolean; readonly nodes: readonly HostPort[]; readonly login: Login }
  | {
      readonly kind: 'sentinel';
      readonly isEncrypted: boolean;
      readonly sentinels: readonly HostPort[];
      readonly master: string;
      readonly login: Login;
      /** Of the sentinels themselves, `?sentinelUsername=…&sentinelPassword=…`. */
      readonly sentinelLogin: Login;
    };

const SEVERAL =
  /^redis(?<tls>s?)-(?<kind>cluster|sentinel):\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?@]+)(?:\/(?<master>[^?]*))?(?:\?(?<query>.*))?$/;
const HOST = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<host>[^:[\]\s]+)):(?<port>\d{1,5})$/i;

const hostIn = (text: string): HostPort | null => {
  const { v6, host, port } = HOST.exec(text.trim())?.groups ?? {};
  const name = v6 ?? host;
  return name === undefined ? null : { host: name, port: Number(port) };
};

const loginOf = (user: string | null | undefined, password: string | null | undefined): Login => ({
  ...(user == null || user === '' ? {} : { username: decodeURIComponent(user) }),
  ...(password == null || password === '' ? {} : { password: decodeURIComponent(password) }),
});

/** Reads a `REDIS_URL`; null when it is none. */
export const readRedisAddress = (url: string): RedisAddress | null => {
  if (/^rediss?:\/\//.test(url))
    return z.safeParse(z.url(), url).success ? { kind: 'server', isEncrypted: url.startsWith('rediss:'), url } : null;
  const { tls, kind, user, password, hosts = '', master = '', query = '' } = SEVERAL.exec(url)?.groups ?? {};
  const found = hosts.split(',').map(hostIn);
  const all = found.filter((each) => each !== null);
  if (kind === undefined || all.length !== found.length) return null;
  const about = { isEncrypted: tls === 's', login: loginOf(user, password) };
  if (kind === 'cluster') return master === '' && query === '' ? { kind, nodes: all, ...about } : null;
  if (master === '') return null;
  const asked = new URLSearchParams(query);
  const sentinelLogin = loginOf(asked.get('sentinelUsername'), asked.get('sentinelPassword'));
  return { kind: 'sentinel', sentinels: all, master, sentinelLogin, ...about };
};

/** The same of an address that was looked at before. */
export const redisAddressOf = (url: string): RedisAddress => {
  const address = readRedisAddress(url);
  if (address === null) throw new Error('REDIS_URL is no address of a Redis');
  return address;
};

export const isClusterAddress = (url: string): boolean => redisAddressOf(url).kind === 'cluster';
