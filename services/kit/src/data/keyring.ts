import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KeyStep, RotateReply } from '@site/contracts';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { type BaseConfig, ownSecrets } from '../config/base-config.js';
import type { Clock } from '../process/service-base.js';
import { nativeDb } from './mongo.js';
import { createSeal, type Key, type LiveKeys } from './seal.js';

const READ_EVERY_MS = 5000;
/** Keys that were read longer ago seal nothing: the one to use may have been given up. */
const FRESH_MS = 45_000;
/** So long every process gets to read what changed, and what it was at to end; clocks differ by less than the rest. */
export const SPREAD_MS = 60_000;
/** The key of before opens for as long as anything lives that is not sealed anew: promises of draws (`TIMES.drawSealLife`). */
export const OLD_KEPT_MS = 25 * 60 * 60_000;
const ANSWER_MS = 2000;
const SECRET_BYTES = 32;
const ID_BYTES = 6;

/** As it is kept: sealed with the service's secret, or null for that secret itself. */
interface KeptKey {
  readonly id: string;
  readonly sealed: string | null;
}

interface KeptKeys {
  readonly _id: 'keys';
  /** One, or two while one takes the place of the other; the first is the one to use. */
  readonly keys: readonly KeptKey[];
  readonly step: KeyStep;
  /** When that step began. */
  readonly at: Date;
}

const ENVIRONMENT: KeptKey = { id: '', sealed: null };

interface Parts {
  readonly service: string;
  readonly config: BaseConfig;
  readonly mongo: Connection;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The keys of a service, kept sealed in its own database and read anew every few seconds (docs/decisions/0101). */
export interface Keyring extends LiveKeys {
  /** Reads them now. */
  read(): Promise<void>;
  /** Reads them, now and again and again. */
  follow(): Promise<void>;
  /** Ends that. */
  leave(): void;
  /**
   * Gives the service another key, a step with each call: all learn of it, then all seal with it, then `resealAll` seals what there
   * is anew until it answers that nothing was left, and a day later the one of before goes. `begin`: starts when nothing is under way.
   */
  rotate(begin: boolean, resealAll: () => Promise<number>): Promise<RotateReply>;
  /** The key of before goes now, once all is sealed anew. */
  dropOld(): Promise<RotateReply>;
}

export const createKeyring = ({ service, config, mongo, clock, log }: Parts): Keyring => {
  const secrets = ownSecrets(config);
  const seal = createSeal(secrets, 'keys, 1');
  const own: LiveKeys['all'] = [{ id: '', secret: secrets[0] }, ...secrets.slice(1).map((secret): Key => ({ id: '', secret }))];
  const rows = () => nativeDb(mongo).collection<KeptKeys>('keyring');
  const about = (id: string): string => `${service} ${id}`;
  let all = own;
  let known = '';
  let readAt: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | null = null;

  const openOne = ({ id, sealed }: KeptKey): readonly Key[] => {
    if (sealed === null) return own;
    try {
      return [{ id, secret: seal.open(sealed, about(id)).toString('base64url') }];
    } catch (err) {
      log.error({ err, key: id }, 'a key is sealed under a secret that is not here: what it sealed does not open');
      return [];
    }
  };

  const take = (keys: readonly KeptKey[]): void => {
    const text = JSON.stringify(keys);
    if (text === known) return;
    const opened = keys.map(openOne);
    const [first, ...others] = opened.flat();
    // Without the key to use, that of the environment takes its place: all processes of the service agree on it.
    all = first === undefined || opened[0]?.length === 0 ? [...own, ...opened.flat()] : [first, ...others];
    known = text;
  };

  /** Another process may have been first; whoever asks again sees what became of it. */
  const move = async (from: KeptKeys, to: Pick<KeptKeys, 'keys' | 'step'>): Promise<void> => {
    const same = { _id: from._id, step: from.step, keys: [...from.keys] };
    const { modifiedCount } = await rows().updateOne(same, { $set: { ...to, at: clock.now() } });
    if (modifiedCount === 1 && to.step !== from.step) log.info({ step: to.step, key: to.keys[0]?.id }, 'keys of this service');
  };

  const isOver = ({ at }: KeptKeys, ms: number): boolean => clock.now().getTime() - at.getTime() >= ms;
  const drop = (kept: KeptKeys): Promise<void> => move(kept, { keys: kept.keys.slice(0, 1), step: 'alone' });

  /** The service got another secret: from then on its keys are sealed with that. */
  const renewSeals = async (kept: KeptKeys): Promise<void> => {
    const keys = kept.keys.map(({ id, sealed }) => ({ id, sealed: sealed === null ? null : seal.renew(sealed, about(id)) }));
    if (JSON.stringify(keys) !== JSON.stringify(kept.keys))
      await rows().updateOne({ _id: 'keys', keys: [...kept.keys] }, { $set: { keys } });
  };

  const read = async (): Promise<KeptKeys | null> => {
    const asked = performance.now();
    const kept = await rows().findOne({ _id: 'keys' });
    take(kept?.keys ?? [ENVIRONMENT]);
    if (kept !== null) {
      if (secrets.length > 1) await renewSeals(kept);
      if (kept.step === 'sealed' && isOver(kept, OLD_KEPT_MS)) await drop(kept);
    }
    readAt = asked;
    return kept;
  };

  const readAgain = (): void => {
    read().catch((err: unknown) => log.warn({ err }, 'keys not read'));
  };

  const begin = async (kept: KeptKeys): Promise<void> => {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const there = kept.keys.filter((key) => all.some((usable) => usable.id === key.id));
    const first = there[0] ?? ENVIRONMENT;
    await move(kept, { keys: [first, { id, sealed: seal.seal(randomBytes(SECRET_BYTES), about(id)) }], step: 'known' });
  };

  const sealAll = async (kept: KeptKeys, resealAll: () => Promise<number>): Promise<void> => {
    const renewed = await resealAll();
    log.info({ renewed }, 'sealed anew');
    if (renewed === 0) await move(kept, { keys: kept.keys, step: 'sealed' });
  };

  const advance = async (kept: KeptKeys, resealAll: () => Promise<number>): Promise<void> => {
    if (kept.step === 'sealed' || !isOver(kept, SPREAD_MS)) return;
    if (kept.step === 'known') return move(kept, { keys: [...kept.keys].reverse(), step: 'used' });
    if (pass === null) {
      pass = sealAll(kept, resealAll).finally(() => (pass = null));
      pass.catch((err: unknown) => log.error({ err }, 'not all is sealed anew'));
    }
    // Whoever is answered sooner leaves the rest of it behind: nobody's end waits for that.
    await Promise.race([pass, delay(ANSWER_MS, undefined, { ref: false })]);
  };

  const tell = async (): Promise<RotateReply> => {
    const kept = await read();
    const until = kept?.step === 'sealed' ? new Date(kept.at.getTime() + OLD_KEPT_MS).toISOString() : null;
    return { step: kept?.step ?? 'alone', key: all[0].id, until };
  };

  return {
    get all() {
      return all;
    },
    demandFresh: () => {
      if (readAt !== null && performance.now() - readAt > FRESH_MS)
        throw new Error('keys were not read for too long to seal with');
    },
    read: async () => {
      await read();
    },
    follow: async () => {
      await read();
      timer = setInterval(readAgain, READ_EVERY_MS).unref();
    },
    leave: () => clearInterval(timer),
    rotate: async (isNew, resealAll) => {
      const first = { keys: [ENVIRONMENT], step: 'alone' as const, at: clock.now() };
      if (isNew) await rows().updateOne({ _id: 'keys' }, { $setOnInsert: first }, { upsert: true });
      const kept = await read();
      if (kept?.step === 'alone' && isNew) await begin(kept);
      else if (kept !== null && kept.step !== 'alone') await advance(kept, resealAll);
      return tell();
    },
    dropOld: async () => {
      const kept = await read();
      if (kept?.step === 'sealed') await drop(kept);
      return tell();
    },
  };
};
