import { type Clock, guidSeal, inTransaction, shardBy } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { notExpired } from '../shared/not-expired.js';
import type { ThreadRecord } from '../shared/records.js';

/** The guids of mailed links to a thread are sealed as those of questions were, which they are as well. */
export const LINK_USE = { use: 'questions' } as const;

const threadSchema = new Schema<ThreadRecord>(
  {
    _id: { type: String, required: true },
    lotingGuid: { type: String, required: true },
    tag: { type: String, required: true },
    links: { type: [String], required: true },
    content: { type: String, required: true },
    dueAt: Date,
    expiresAt: Date,
  },
  { collection: 'threads', versionKey: false, strict: 'throw' },
);
shardBy(threadSchema, { by: 'tag', isHashed: true });
// One for each drawn person.
threadSchema.index({ tag: 1 }, { unique: true });
// By the link of a mail.
threadSchema.index({ links: 1 });
// They go with a redo and with the draw.
threadSchema.index({ lotingGuid: 1 });
// Of which somebody is to be mailed.
threadSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });
threadSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const threadModel = (mongo: Connection) => mongo.model<ThreadRecord>('Thread', threadSchema);

/** What one write may change of a thread. `dueAt` null: nobody is to be mailed. */
export interface ThreadChanges {
  readonly tag?: string;
  readonly links: readonly string[];
  readonly content: string;
  readonly dueAt: Date | null;
}

/** Threads of drawn people and whoever drew them. Links come and go as people hold them, and lie sealed. */
export const createThreadRepository = (mongo: Connection, clock: Clock) => {
  const Thread = threadModel(mongo);
  const { seal, kept, open } = guidSeal(mongo, LINK_USE);
  const opened = (row: ThreadRecord): ThreadRecord => ({ ...row, links: row.links.map(open) });
  const openedAll = async (rows: Promise<ThreadRecord[]>): Promise<ThreadRecord[]> => (await rows).map(opened);
  const update = ({ dueAt, links, ...changes }: ThreadChanges) => ({
    $set: { ...changes, links: links.map(seal), ...(dueAt === null ? {} : { dueAt }) },
    ...(dueAt === null ? { $unset: { dueAt: 1 as const } } : {}),
  });
  return {
    insert: async (thread: ThreadRecord, session: ClientSession): Promise<void> => {
      await Thread.create([{ ...thread, links: thread.links.map(seal) }], { session });
    },
    byTag: async (tags: readonly string[], session: ClientSession | null = null): Promise<ThreadRecord | null> => {
      const found = await Thread.findOne({ tag: { $in: [...tags] }, ...notExpired(clock) })
        .session(session)
        .lean<ThreadRecord | null>()
        .exec();
      return found === null ? null : opened(found);
    },
    byTags: (tags: readonly string[]): Promise<ThreadRecord[]> =>
      openedAll(
        Thread.find({ tag: { $in: [...tags] }, ...notExpired(clock) })
          .lean<ThreadRecord[]>()
          .exec(),
      ),
    byLink: async (guid: string): Promise<ThreadRecord | null> => {
      const found = await Thread.findOne({ links: kept(guid), ...notExpired(clock) })
        .lean<ThreadRecord | null>()
        .exec();
      return found === null ? null : opened(found);
    },
    ofLotingen: (lotingGuids: readonly string[]): Promise<ThreadRecord[]> =>
      openedAll(
        Thread.find({ lotingGuid: { $in: [...lotingGuids] }, ...notExpired(clock) })
          .lean<ThreadRecord[]>()
          .exec(),
      ),
    /** Of which somebody may be to be mailed by now, the longest first. */
    due: (most: number): Promise<ThreadRecord[]> =>
      openedAll(
        Thread.find({ dueAt: { $lte: clock.now() }, ...notExpired(clock) })
          .sort({ dueAt: 1 })
          .limit(most)
          .lean<ThreadRecord[]>()
          .exec(),
      ),
    /** Every thread there is. */
    all: async function* (): AsyncGenerator<ThreadRecord> {
      for await (const one of Thread.find().lean<ThreadRecord[]>().cursor()) yield opened(one);
    },
    change: async (id: string, changes: ThreadChanges, session: ClientSession): Promise<void> => {
      await Thread.updateOne({ _id: id }, update(changes), { session });
    },
    /** The same under the keys of today, unless somebody wrote meanwhile: that was under these keys already. */
    reseal: async (
      { _id, tag, content }: ThreadRecord,
      changes: Pick<ThreadChanges, 'content' | 'links'> & { readonly tag: string },
    ) => {
      const set = { ...changes, links: changes.links.map(seal) };
      // Another tag may be on another shard: two runs at once then conflict, and one tries again.
      await inTransaction(mongo, (session) => Thread.updateOne({ _id, tag, content }, { $set: set }, { session }));
    },
    /** Nobody is to be mailed of it any more. */
    settle: async (id: string): Promise<void> => {
      await Thread.updateOne({ _id: id }, { $unset: { dueAt: 1 } });
    },
    delete: async (id: string): Promise<void> => {
      await Thread.deleteOne({ _id: id });
    },
    deleteByTag: async (tags: readonly string[], session: ClientSession): Promise<void> => {
      await Thread.deleteMany({ tag: { $in: [...tags] } }, { session });
    },
    deleteOf: async (lotingGuid: string, session: ClientSession): Promise<void> => {
      await Thread.deleteMany({ lotingGuid }, { session });
    },
    /** Keeps these no longer than that. */
    expire: async (ids: readonly string[], expiresAt: Date): Promise<void> => {
      await Thread.updateMany({ _id: { $in: [...ids] } }, { $min: { expiresAt } });
    },
    /** Keeps those of an older version, which gave them no end, no longer than that. */
    expireOld: async (expiresAt: Date): Promise<void> => {
      await Thread.updateMany({ expiresAt: { $exists: false } }, { $set: { expiresAt } });
    },
    /** Keeps all threads of these draws no longer than that. */
    expireAllOf: async (lotingGuids: readonly string[], expiresAt: Date, session: ClientSession | null = null): Promise<void> => {
      await Thread.updateMany({ lotingGuid: { $in: [...lotingGuids] } }, { $min: { expiresAt } }).session(session);
    },
  };
};
