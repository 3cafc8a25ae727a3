import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartProblem } from '../system/start-problem.js';
import type { StreamStep } from './backup-format.js';

type Bytes = ReadableStream<Uint8Array>;
type Cipher = { encrypt: (bytes: Bytes) => Promise<Bytes> } | { decrypt: (bytes: Bytes) => Promise<Bytes> };

/** The library names the streams of browsers, which are those of Node. */
const through =
  (made: () => Encrypter | Decrypter): StreamStep =>
  async (bytes) => {
    const one = made() as unknown as Cipher;
    const web = Readable.toWeb(bytes) as Bytes;
    return Readable.fromWeb('encrypt' in one ? await one.encrypt(web) : await one.decrypt(web));
  };

const problem = (what: string, error: unknown): StartProblem =>
  new StartProblem(`${what}: ${error instanceof Error ? error.message : String(error)}`);

/** Seals for who has the private half of this key (`age1…`). @throws StartProblem for what is no such key. */
export const sealFor = (publicKey: string): StreamStep => {
  const made = (): Encrypter => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(publicKey.trim());
    return encrypter;
  };
  try {
    made();
  } catch (error) {
    throw problem('BACKUP_PUBLIC_KEY is no key of age', error);
  }
  return through(made);
};

/** Opens with the private keys in a file as `age-keygen` writes it. @throws StartProblem when it holds none. */
export const openWith = async (keyFile: string): Promise<StreamStep> => {
  try {
    const lines = (await readFile(keyFile, 'utf8')).split('\n').map((line) => line.trim());
    const keys = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
    if (keys.length === 0) throw new Error('no line of it begins with AGE-SECRET-KEY-');
    const made = (): Decrypter => {
      const decrypter = new Decrypter();
      for (const key of keys) decrypter.addIdentity(key);
      return decrypter;
    };
    made();
    return through(made);
  } catch (error) {
    throw problem(`${keyFile} is no file with a key of age`, error);
  }
};
