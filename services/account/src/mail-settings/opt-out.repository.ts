import { createHmac } from 'node:crypto';
import { emailKey } from '@site/contracts';
import type { OptOut } from '@site/service-kit';
import type { Model } from 'mongoose';
import type { OptOutRecord } from './opt-out.model.js';

/** Which addresses want no mail of which kind or sender, whoever has them. */
export interface OptOutRepository {
  isOptedOut(optOut: OptOut): Promise<boolean>;
  /** Which of these are so. */
  optedOutOf<T extends OptOut>(asked: readonly T[]): Promise<ReadonlySet<T>>;
  /** Again is harmless. */
  set(optOut: OptOut, isOptedOut: boolean, now: Date): Promise<void>;
}

/**
 * Opt-outs in MongoDB under a hash keyed with the first of `secrets`, found under those of the others too. They outlive an
 * account: no is no.
 */
export const createOptOuts = (model: Model<OptOutRecord>, secrets: readonly [string, ...string[]]): OptOutRepository => {
  const idBy = (secret: string, { kind, address, sender }: OptOut): string =>
    createHmac('sha256', secret)
      .update(`opt-out:${sender?.userGuid ?? kind}:${emailKey(address)}`)
      .digest('hex');
  const idsOf = (optOut: OptOut): string[] => secrets.map((secret) => idBy(secret, optOut));
  return {
    isOptedOut: async (optOut) => (await model.exists({ _id: { $in: idsOf(optOut) } })) !== null,
    optedOutOf: async (asked) => {
      if (asked.length === 0) return new Set();
      const ids = new Map(asked.map((one) => [one, idsOf(one)]));
      const found = await model
        .find({ _id: { $in: [...new Set([...ids.values()].flat())] } }, { _id: 1 })
        .lean<{ _id: string }[]>();
      const known = new Set(found.map(({ _id }) => _id));
      return new Set(asked.filter((one) => ids.get(one)?.some((id) => known.has(id))));
    },
    set: async (optOut, isOptedOut, since) => {
      if (isOptedOut) await model.updateOne({ _id: idBy(secrets[0], optOut) }, { $setOnInsert: { since } }, { upsert: true });
      else await model.deleteMany({ _id: { $in: idsOf(optOut) } });
    },
  };
};
