import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server, ServerOptions } from 'node:https';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BaseConfig } from '../config/base-config.js';
import { ConfigError } from '../config/parse-config.js';

type TlsConfig = Partial<Pick<BaseConfig, 'TLS_DIR'>>;

/** Named as cert-manager and `kubectl create secret` name them, so that a Secret may be the folder as it is. */
const FILES = { authority: 'ca.crt', certificate: 'tls.crt', key: 'tls.key' } as const;

const read = (folder: string, file: keyof typeof FILES): Buffer => {
  try {
    return readFileSync(join(folder, FILES[file]));
  } catch {
    throw new ConfigError(`configuration is wrong: TLS_DIR (${FILES[file]} cannot be read in it)`);
  }
};

/** Whose certificates are believed of the site's own parts, and nobody else's; undefined without TLS between parts. */
export const authorityOf = ({ TLS_DIR }: TlsConfig): Buffer | undefined =>
  TLS_DIR === undefined ? undefined : read(TLS_DIR, 'authority');

const identityIn = (folder: string) => ({ cert: read(folder, 'certificate'), key: read(folder, 'key') });

/** What this process shows those who call it; undefined without TLS between parts. */
export const identityOf = ({ TLS_DIR }: TlsConfig): ServerOptions | undefined =>
  TLS_DIR === undefined ? undefined : { ...identityIn(TLS_DIR), minVersion: 'TLSv1.2' };

const WARN_BEFORE_MS = 21 * 86_400_000;

/** Takes over a renewed certificate while the process runs, and warns before one ends. */
export const followCertificate = (server: Server, { TLS_DIR }: TlsConfig, log: Logger, everyMs = 60_000): void => {
  if (TLS_DIR === undefined) return;
  let used = identityIn(TLS_DIR).cert;
  let isWarned = false;
  const look = (): void => {
    try {
      const identity = identityIn(TLS_DIR);
      if (!identity.cert.equals(used)) {
        server.setSecureContext({ ...identity, minVersion: 'TLSv1.2' });
        used = identity.cert;
        isWarned = false;
        log.info('a renewed certificate is used');
      }
      const { validTo } = new X509Certificate(used);
      if (isWarned || Date.parse(validTo) - Date.now() > WARN_BEFORE_MS) return;
      isWarned = true;
      log.error({ validTo }, 'the certificate of this process ends soon: renew it');
    } catch (err) {
      log.error({ err }, 'a renewed certificate cannot be used; the one of before is');
    }
  };
  const timer = setInterval(look, everyMs).unref();
  server.once('close', () => clearInterval(timer));
  look();
};

const isEncrypted: Readonly<Record<string, (address: string) => boolean>> = {
  MONGODB_URI: (uri) => uri.startsWith('mongodb+srv:') || /[?&](?:tls|ssl)=true(?:&|$)/.test(uri),
  REDIS_URL: (url) => /^rediss(?:-cluster|-sentinel)?:/.test(url),
  ...Object.fromEntries(
    ['ACCOUNT', 'WISHLIST', 'LOTTING', 'CONTENT', 'PLATFORM', 'REALTIME'].map((service) => [
      `${service}_URL`,
      (urls: string) => urls.split(',').every((url) => url.trim().startsWith('https:')),
    ]),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: (url) => url.startsWith('https:'),
};

/** Settings whose address would be called unencrypted. */
export const unencryptedIn = (config: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(isEncrypted).flatMap(([name, isGood]) => {
    const address = config[name];
    return typeof address === 'string' && !isGood(address) ? [name] : [];
  });
