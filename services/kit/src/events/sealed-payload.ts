import type { Caller, EventName } from '@site/contracts';
import type { BaseConfig } from '../config/base-config.js';
import { keysFor, openWith, sealWith, type UseKeys } from '../data/seal.js';
import { createPairKeys } from '../internal/pair-keys.js';

/**
 * Who alone can read an entry of this name, on its way and in whatever keeps a copy of that: a mail has links that open something,
 * and puts an address beside what it was mailed for; that somebody got an answer says whom they drew, beside who gave it.
 */
const READERS: Readonly<Partial<Record<EventName | 'mail', Caller>>> = {
  mail: 'mailer',
  'list.madeForLot': 'lotting',
  'lot.answered': 'realtime',
};

/** What others see of it. */
interface SealedPayload {
  readonly sealedBy: string;
  readonly sealed: string;
}

const readerOf = (name: string): Caller | undefined => READERS[name as EventName | 'mail'];

const isSealed = (payload: unknown): payload is SealedPayload =>
  typeof payload === 'object' && payload !== null && 'sealedBy' in payload && 'sealed' in payload;

/** As the outbox has it, or its job. */
interface Entry {
  readonly _id: string;
  readonly name: string;
  readonly payload: unknown;
}

/** Seals what an entry says, and opens it for its reader. What nobody alone reads, or an older version wrote, stays as it is. */
export interface PayloadSeal {
  readonly seal: (entry: Entry) => unknown;
  /** @throws when it was not sealed for this service, or as another entry. */
  readonly open: (entry: Entry) => unknown;
}

const aboutOf = ({ _id, name }: Entry): string => `${name}|${_id}`;

/** Under a key that this service and the other one can compute and nobody else (docs/decisions/0065-keys-of-services.md). */
export const createPayloadSeal = (
  config: Pick<BaseConfig, 'SERVICE_SECRET' | 'SERVICE_PUBLIC_KEYS'>,
  service: string,
): PayloadSeal => {
  const pairKeys = createPairKeys(config);
  const made = new Map<string, UseKeys['now']>();
  const keyOf = (writer: string, reader: string): UseKeys['now'] => {
    const name = `${writer} to ${reader}`;
    const known = made.get(name);
    if (known !== undefined) return known;
    const pair = pairKeys({ caller: writer, callee: reader, other: writer === service ? reader : writer });
    if (pair === null) throw new Error(`SERVICE_PUBLIC_KEYS has no key for ${name}`);
    const { now: key } = keysFor([pair.toString('hex')], 'payloads, 1');
    made.set(name, key);
    return key;
  };
  return {
    seal: (entry) => {
      const reader = readerOf(entry.name);
      if (reader === undefined) return entry.payload;
      const plain = Buffer.from(JSON.stringify(entry.payload));
      return { sealedBy: service, sealed: sealWith(keyOf(service, reader), plain, aboutOf(entry)) };
    },
    open: (entry) => {
      const { payload } = entry;
      if (!isSealed(payload)) return payload;
      const key = keyOf(payload.sealedBy, readerOf(entry.name) ?? service);
      return JSON.parse(openWith([key], payload.sealed, aboutOf(entry)).toString('utf8')) as unknown;
    },
  };
};
