import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Site {
  readonly origin: string;
  readonly rpId: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR of a short byte string, and of small whole numbers. */
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** ES256 as COSE: kty EC2, alg -7, curve P-256, x, y. */
const coseOf = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) => [Buffer.from([label]), bytes(Buffer.from(value, 'base64url'))];
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), ...coordinate(0x21, x), ...coordinate(0x22, y)]);
};

/** A passkey in memory, as a device keeps one: answers what browsers answer (WebAuthn level 2, no attestation). */
export const createAuthenticator = (home: Site, id = randomBytes(32).toString('base64url')) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  const answering = ({ origin, rpId }: Site, verified = USER_VERIFIED) => {
    const clientData = (type: string, challenge: string): Buffer =>
      Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const authData = (flags: number, rest = Buffer.alloc(0)): Buffer => {
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      counter += 1;
      return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | verified | flags]), count, rest]);
    };
    const about = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
    return {
      /** As `navigator.credentials.create`. */
      make: (challenge: string) => {
        const rawId = Buffer.from(id, 'base64url');
        const length = Buffer.from([0, rawId.length]);
        const data = authData(HAS_KEY, Buffer.concat([Buffer.alloc(16), length, rawId, coseOf(publicKey)]));
        const attestation = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)];
        const response = {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.concat([Buffer.from([0xa3]), ...attestation]).toString('base64url'),
          transports: ['internal'],
        };
        return { ...about, response };
      },
      /** As `navigator.credentials.get`. */
      sign: (challenge: string) => {
        const client = clientData('webauthn.get', challenge);
        const data = authData(0);
        const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
        const response = {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        };
        return { ...about, response };
      },
    };
  };

  const other = (site: Site, verified?: number) => ({ ...self, ...answering(site, verified) });
  const self = { id, ...answering(home), at: (site: Site) => other(site), withoutVerification: () => other(home, 0) };
  return self;
};
