import { createHmac } from 'node:crypto';
import { LIMITS, type MailTopic, type Notice } from '@site/contracts';
import type { Day, Seal } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A notice, and whether it goes along in the mail of a day. */
export interface KeptNotice extends Notice {
  readonly daily: 'no' | 'due' | 'mailed';
}

/** All notices of one person, newest first. */
export interface NoticesOf {
  readonly userGuid: string;
  readonly notices: readonly KeptNotice[];
  /** The day of their last daily mail. */
  readonly mailedOn: Day | null;
  /** What comes in one mail a day: who wants threads so is in one. */
  readonly dailyTopics: readonly MailTopic[];
}

interface NoticesRecord {
  /** Keyed hash of the person: that somebody was told something, at this moment, would say who is in a thread. */
  readonly _id: string;
  /** `NoticesOf`: a path in it opens a lot. */
  readonly sealed: string;
  readonly isDue: boolean;
  /** When its oldest notice is past its time; a day's beginning, so that it tells no moment. Null: it has none. */
  readonly pruneAt: Date | null;
}

const schema = new Schema<NoticesRecord>(
  {
    _id: { type: String, required: true },
    sealed: { type: String, required: true },
    isDue: { type: Boolean, required: true },
    pruneAt: { type: Date, default: null },
  },
  { collection: 'notices', versionKey: false, strict: 'throw' },
);
schema.index({ pruneAt: 1 }, { name: 'prune' });
schema.index({ isDue: 1 }, { name: 'due', partialFilterExpression: { isDue: true } });

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long a notice stays, to the end of that day. */
const KEPT_MS = 60 * DAY_MS;
/** So many that wait for the mail of the day stay beside those of the bell, however much came after them. */
const MOST_DUE = 200;

/** Notices in MongoDB, one sealed row for each person, under a hash keyed with the first of `secrets`. */
export const createNotices = (mongo: Connection, seal: Seal, secrets: readonly [string, ...string[]]) => {
  const rows = mongo.model<NoticesRecord>('Notices', schema);
  const idsOf = (userGuid: string): readonly string[] =>
    secrets.map((secret) => createHmac('sha256', secret).update(`notices:${userGuid}`).digest('base64url'));
  const read = ({ _id, sealed }: NoticesRecord): NoticesOf => JSON.parse(seal.open(sealed, _id).toString()) as NoticesOf;
  const newest = (notices: readonly KeptNotice[]): KeptNotice[] => {
    const due = notices.filter(({ daily }) => daily === 'due').slice(0, MOST_DUE);
    const kept = new Set([...notices.slice(0, LIMITS.notices), ...due]);
    return notices.filter((notice) => kept.has(notice));
  };

  const dayAfter = (at: string): Date => new Date(Math.ceil((Date.parse(at) + KEPT_MS) / DAY_MS) * DAY_MS);

  const young = ({ notices, ...rest }: NoticesOf, now: Date): NoticesOf => ({
    ...rest,
    notices: notices.filter(({ at }) => now.getTime() - Date.parse(at) < KEPT_MS),
  });
  return {
    /** In the order in which they were asked for; of who has none, none. */
    of: async (userGuids: readonly string[], now: Date, session: ClientSession | null = null): Promise<NoticesOf[]> => {
      const found = await rows
        .find({ _id: { $in: userGuids.flatMap(idsOf) } })
        .session(session)
        .lean<NoticesRecord[]>();
      const known = new Map(found.map((row) => [row._id, row]));
      return userGuids.map((userGuid) => {
        const row = idsOf(userGuid).flatMap((id) => known.get(id) ?? [])[0];
        const none: NoticesOf = { userGuid, notices: [], mailedOn: null, dailyTopics: [] };
        return row === undefined ? none : { ...none, ...young(read(row), now) };
      });
    },
    /** In the place of what was read in the same transaction; the oldest of too many go. */
    write: async (of: NoticesOf, session: ClientSession): Promise<void> => {
      const kept: NoticesOf = { ...of, notices: newest(of.notices) };
      const [_id = '', ...earlier] = idsOf(of.userGuid);
      if (kept.notices.length === 0 && kept.dailyTopics.length === 0) {
        await rows.deleteMany({ _id: { $in: [_id, ...earlier] } }, { session });
        return;
      }
      const isDue = kept.notices.some(({ daily }) => daily === 'due');
      const oldest = kept.notices.at(-1);
      const pruneAt = oldest === undefined ? null : dayAfter(oldest.at);
      const sealed = seal.seal(Buffer.from(JSON.stringify(kept)), _id);
      await rows.replaceOne({ _id }, { _id, sealed, isDue, pruneAt }, { upsert: true, session });
      if (earlier.length > 0) await rows.deleteMany({ _id: { $in: earlier } }, { session });
    },
    /** Whose daily mail is due, in the order of their rows, after that of `after`. */
    due: async (after: string, limit: number): Promise<{ readonly last: string; readonly userGuids: readonly string[] }> => {
      const found = await rows
        .find({ isDue: true, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<NoticesRecord[]>();
      return { last: found.at(-1)?._id ?? after, userGuids: found.map((row) => read(row).userGuid) };
    },
    /** Who has a notice that is past its time, so many of them. */
    past: async (now: Date, limit: number): Promise<string[]> => {
      const found = await rows
        .find({ pruneAt: { $lte: now, $ne: null } })
        .sort({ pruneAt: 1 })
        .limit(limit)
        .lean<NoticesRecord[]>();
      return found.map((row) => read(row).userGuid);
    },

    forget: async (userGuid: string, session: ClientSession | null = null): Promise<void> => {
      await rows.deleteMany({ _id: { $in: idsOf(userGuid) } }).session(session);
    },
    /** Under the key of today; of how many people. */
    sealAnew: async (): Promise<number> => {
      let count = 0;
      for await (const { _id, sealed } of rows.find().lean<NoticesRecord[]>().cursor()) {
        const anew = seal.renew(sealed, _id);
        if (anew === sealed) continue;
        // What changed meanwhile is under the key of today already.
        await rows.updateOne({ _id, sealed }, { $set: { sealed: anew } });
        count += 1;
      }
      return count;
    },
  };
};
export type Notices = ReturnType<typeof createNotices>;
