import 'reflect-metadata';
import { createPrivateKey, randomBytes, webcrypto, X509Certificate as Certificate } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';
import { isErrno } from '../system/errno.js';
import { SERVICES } from '../start/secrets.js';

const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 3650;
const DAYS = 397;
/** Made anew when fewer are left, so that a monthly look is enough. */
const RENEW_DAYS = 180;

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Whom a certificate is made for: a worker has its service's. */
export const PARTS = [...SERVICES, 'mongo', 'redis'];

/** What a part is called by; lists may be searched by processes of their own, under a name of their own. */
export const namesOf = (part: string): x509.JsonGeneralNames => [
  ...[part, `${part}-worker`, ...(part === 'wishlist' ? ['wishlist-search'] : []), 'localhost'].map((value) => ({
    type: 'dns' as const,
    value,
  })),
  { type: 'ip', value: '127.0.0.1' },
];

const keysToSign = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const pemOf = async (key: webcrypto.CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

const about = (days: number) => ({
  serialNumber: randomBytes(16).toString('hex'),
  notBefore: new Date(Date.now() - DAY_MS),
  notAfter: new Date(Date.now() + days * DAY_MS),
  signingAlgorithm: ALGORITHM,
});

const textOf = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
};

interface Authority {
  readonly certificate: x509.X509Certificate;
  readonly key: webcrypto.CryptoKey;
}

const makeAuthority = async (folder: string): Promise<Authority> => {
  const keys = await keysToSign();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...about(AUTHORITY_DAYS),
    name: 'CN=Verlanglijstje parts',
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  });
  // The key first: an authority without its key could sign nothing, and would be kept.
  await writeFile(join(folder, 'ca.key'), await pemOf(keys.privateKey), { mode: 0o600 });
  await writeFile(join(folder, 'ca.crt'), `${certificate.toString('pem')}\n`, { mode: 0o644 });
  return { certificate, key: keys.privateKey };
};

const openAuthority = async (folder: string): Promise<Authority> => {
  const [certificate, key] = await Promise.all([textOf(join(folder, 'ca.crt')), textOf(join(folder, 'ca.key'))]);
  if (certificate === null || key === null) return makeAuthority(folder);
  const bytes = x509.PemConverter.decodeFirst(key);
  return {
    certificate: new x509.X509Certificate(certificate),
    key: await webcrypto.subtle.importKey('pkcs8', bytes, ALGORITHM, false, ['sign']),
  };
};

/** Of this authority, with the key that is beside it, for all names of the part, and for long enough. */
const isGood = async (place: string, part: string, authority: Authority): Promise<boolean> => {
  const [pem, key] = await Promise.all([textOf(join(place, 'tls.crt')), textOf(join(place, 'tls.key'))]);
  if (pem === null || key === null) return false;
  const certificate = new Certificate(pem);
  if (!certificate.checkPrivateKey(createPrivateKey(key))) return false;
  const isNamed = namesOf(part).every(({ type, value }) => type !== 'dns' || certificate.checkHost(value) !== undefined);
  const isOurs = certificate.verify(new Certificate(authority.certificate.toString('pem')).publicKey);
  return isOurs && isNamed && Date.parse(certificate.validTo) - Date.now() > RENEW_DAYS * DAY_MS;
};

const makeCertificate = async (folder: string, part: string, authority: Authority): Promise<void> => {
  const keys = await keysToSign();
  const certificate = await x509.X509CertificateGenerator.create({
    ...about(DAYS),
    subject: `CN=${part}`,
    issuer: authority.certificate.subject,
    publicKey: keys.publicKey,
    signingKey: authority.key,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth, x509.ExtendedKeyUsage.clientAuth]),
      new x509.SubjectAlternativeNameExtension(namesOf(part)),
      await x509.AuthorityKeyIdentifierExtension.create(authority.certificate),
    ],
  });
  await writeFile(join(folder, 'tls.key'), await pemOf(keys.privateKey), { mode: 0o600 });
  await writeFile(join(folder, 'tls.crt'), `${certificate.toString('pem')}\n`, { mode: 0o644 });
};

/**
 * Has an authority of its own in `<folder>/ca`, a certificate of it for each part in `<folder>/<part>`, and for tools, which only
 * call, what they believe in `<folder>/tools`. What is there and good for long enough stays. Resolves with the parts that got a new one.
 */
export async function makeCertificates(folder: string, parts: readonly string[] = PARTS): Promise<string[]> {
  const places = new Map(['ca', 'tools', ...parts].map((name) => [name, join(folder, name)]));
  for (const place of places.values()) await mkdir(place, { recursive: true });
  const authority = await openAuthority(join(folder, 'ca'));
  const made: string[] = [];
  for (const [name, place] of places) {
    if (name === 'ca') continue;
    await copyFile(join(folder, 'ca', 'ca.crt'), join(place, 'ca.crt'));
    if (name === 'tools' || (await isGood(place, name, authority))) continue;
    await makeCertificate(place, name, authority);
    made.push(name);
  }
  return made;
}
