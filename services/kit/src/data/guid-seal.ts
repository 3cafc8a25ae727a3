import { createHmac, randomBytes } from 'node:crypto';
import type { Connection, Query, Schema } from 'mongoose';
import { inParts } from './in-parts.js';
import { outboxToolsOf } from '../events/outbox-registry.js';
import { inTransaction } from './in-transaction.js';
import { nativeDb } from './mongo.js';
import type { ServiceBase } from '../process/service-base.js';
import { keysFor, type LiveKeys, openWith, type Secrets, sealWith } from './seal.js';

/** A guid as people hold it, and as older versions kept it. */
const AS_HELD = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const bytesOfGuid = (guid: string): Buffer => Buffer.from(guid.replaceAll('-', ''), 'hex');
export const guidOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A fresh code that opens something: 128 random bits, in the shape that logs mask. Guids have six bits less. */
export const newCode = (): string => guidOfBytes(randomBytes(16));

/**
 * How guids that open something by themselves lie in the database: known again by a keyed hash, which is also the nonce under
 * which the guid itself is sealed, for it is mailed again. So one guid is always one text, and nobody without the keys can make
 * or open it (docs/decisions/0071-guids-that-open-something-are-sealed.md).
 */
export interface GuidSeal {
  /** @throws for what is no guid. */
  readonly seal: (guid: string) => string;
  /** Finds what was kept of these guids, under whichever key, or as they are by an older version. */
  readonly kept: (...guids: readonly string[]) => { $in: string[] };
  /** @throws when it was sealed with another key, for another use, or was changed. */
  readonly open: (sealed: string) => string;
  /** The same, null where that throws. */
  readonly tryOpen: (sealed: string) => string | null;
  /** Condition for what may be kept otherwise than it is sealed now. */
  readonly outdated: object;
}

const secretsOf = new WeakMap<Connection, Secrets>();
const keysOf = new WeakMap<Connection, Secrets | LiveKeys>();
const seals = new WeakMap<Connection, Map<string, GuidSeal>>();

/** Codes in the database of this connection are hashed with these secrets, guids sealed with these keys. */
export const registerSecrets = (mongo: Connection, secrets: Secrets, keys: Secrets | LiveKeys = secrets): void => {
  secretsOf.set(mongo, secrets);
  keysOf.set(mongo, keys);
  seals.set(mongo, new Map());
};

const createGuidSeal = (from: Secrets | LiveKeys, use: string): GuidSeal => {
  const keys = keysFor(from, `guids of ${use}, 1`);
  const nonceKeys = keysFor(from, `guids of ${use}, 1: nonce`);
  const sealBy = (guid: string, at: number, key = keys.all[at] ?? keys.all[0]): string => {
    if (!AS_HELD.test(guid)) throw new Error(`no guid of ${use}`);
    const bytes = bytesOfGuid(guid);
    const nonce = createHmac('sha256', (nonceKeys.all[at] ?? nonceKeys.all[0]).key)
      .update(bytes)
      .digest();
    return sealWith(key, bytes, '', nonce);
  };
  const open = (sealed: string): string => (AS_HELD.test(sealed) ? sealed : guidOfBytes(openWith(keys.all, sealed, '')));
  return {
    seal: (guid) => sealBy(guid, 0, keys.now),
    kept: (...guids) => ({
      $in: guids.filter((guid) => AS_HELD.test(guid)).flatMap((guid) => [...keys.all.map((_key, at) => sealBy(guid, at)), guid]),
    }),
    open,
    tryOpen: (sealed) => {
      try {
        return open(sealed);
      } catch {
        return null; // under a secret that is not here: the caller says so
      }
    },
    get outdated() {
      const [{ id }, ...before] = keys.all;
      if (id !== '') return { $type: 'string', $not: new RegExp(`^${id}\\.`) };
      return before.length > 0 ? { $type: 'string' } : { $regex: AS_HELD };
    },
  };
};

/** One kind of guids, and where they are kept. */
export interface GuidKind {
  readonly collection: string;
  readonly field: string;
  /** Names their keys. */
  readonly use: string;
}

/** How codes and tokens that are mailed once are known again. */
export interface CodeHash {
  readonly of: (code: string) => string;
  /** Finds what was kept of one, under whichever key. */
  readonly kept: (code: string) => { $in: string[] };
}

/** By a keyed hash: who has the database alone cannot tell a code that they found or made. @throws as `guidSeal` */
export const codeHash = (mongo: Connection, use: string): CodeHash => {
  const secrets = secretsOf.get(mongo);
  if (secrets === undefined) throw new Error('this connection was not opened by the service kit');
  const { all: keys } = keysFor(secrets, `codes of ${use}, 1`);
  const hashBy = ({ key }: (typeof keys)[0], code: string): string => createHmac('sha256', key).update(code).digest('base64url');
  return { of: (code) => hashBy(keys[0], code), kept: (code) => ({ $in: keys.map((key) => hashBy(key, code)) }) };
};

/** The seal of one kind of guids in this database. @throws for a connection that no base opened. */
export const guidSeal = (mongo: Connection, { use }: Pick<GuidKind, 'use'>): GuidSeal => {
  const made = seals.get(mongo);
  const keys = keysOf.get(mongo);
  if (made === undefined || keys === undefined) throw new Error('this connection was not opened by the service kit');
  const known = made.get(use) ?? createGuidSeal(keys, use);
  made.set(use, known);
  return known;
};

const missed = new WeakSet<GuidSeal>();

/** A secret was lost: what these guids opened is closed, and all else of their rows goes on. */
const tellMissing = (mongo: Connection, { collection }: GuidKind, seal: GuidSeal): void => {
  if (!missed.has(seal)) outboxToolsOf(mongo).log.error({ collection }, 'guids are sealed under a secret that is not here');
  missed.add(seal);
};

/**
 * What is found by this schema, cursors aside, has its guid as people hold it, or sealed where that does not open. What is
 * written is for the repository to seal.
 */
export const opensGuids = <T>(schema: Schema<T>, kind: GuidKind): void => {
  schema.post<Query<unknown, unknown>>(/^find/, function (found: unknown) {
    const mongo = this.model.db;
    const seal = guidSeal(mongo, kind);
    for (const one of [found].flat() as (Record<string, unknown> | null)[]) {
      const sealed = one?.[kind.field];
      if (one === null || typeof sealed !== 'string') continue;
      const guid = seal.tryOpen(sealed);
      if (guid === null) tellMissing(mongo, kind, seal);
      else one[kind.field] = guid;
    }
  });
};

const PART = 200;

interface Row extends Record<string, unknown> {
  readonly _id: string;
}

/** An id cannot be changed: its row gives way to another. */
const moveRows = (mongo: Connection, { collection }: GuidKind, found: readonly Row[], seal: GuidSeal): Promise<void> =>
  inTransaction(mongo, async (session) => {
    const rows = nativeDb(mongo).collection<Row>(collection);
    const there = await rows.find({ _id: { $in: found.map(({ _id }) => _id) } }, { session }).toArray();
    if (there.length === 0) return;
    await rows.deleteMany({ _id: { $in: there.map(({ _id }) => _id) } }, { session });
    const sealed = there.map((row) => ({ ...row, _id: seal.seal(seal.open(row._id)) }));
    await rows.insertMany(sealed, { session });
  });

/**
 * Seals guids that older versions kept as they are, and those that an earlier secret sealed: that may go then. Again, or by two
 * processes at once, it is harmless. @returns how many.
 */
export const sealKeptGuids = async (
  { mongo, log }: Pick<ServiceBase, 'mongo' | 'log'>,
  kinds: readonly GuidKind[],
): Promise<number> => {
  let count = 0;
  for (const kind of kinds) {
    const { collection, field } = kind;
    const seal = guidSeal(mongo, kind);
    const rows = nativeDb(mongo).collection<Row>(collection);
    const isOutdated = ({ [field]: sealed }: Row): boolean => {
      const guid = seal.tryOpen(String(sealed));
      return guid !== null && seal.seal(guid) !== sealed;
    };
    for await (const some of inParts(rows.find({ [field]: seal.outdated }, { projection: { [field]: 1 } }), PART)) {
      const part = some.filter(isOutdated);
      if (part.length === 0) continue;
      if (field === '_id') await moveRows(mongo, kind, part, seal);
      else
        await rows.bulkWrite(
          part.map(({ _id, [field]: guid }) => ({
            updateOne: { filter: { _id, [field]: guid }, update: { $set: { [field]: seal.seal(seal.open(String(guid))) } } },
          })),
        );
      log.info({ collection, count: part.length }, 'guids are sealed anew');
      count += part.length;
    }
  }
  return count;
};
