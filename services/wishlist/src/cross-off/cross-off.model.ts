import { nativeDb, opensGuids, shardBy } from '@site/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { CrossOffRecord } from '../shared/records.js';

/** Where the guids by which givers undo are kept. */
export const CROSS_OFF_GUIDS = { collection: 'crossoffs', field: '_id', use: 'cross-offs' } as const;

const KEEP_UNDONE_S = 365 * 24 * 60 * 60;

const giverSchema = new Schema(
  { userGuid: { type: String, required: true }, guestGuid: { type: String, default: null } },
  { _id: false },
);

const textSchema = new Schema(
  { description: { type: String, required: true }, note: String, quantity: Number, url: { type: String, default: null } },
  { _id: false },
);

const shoppingSchema = new Schema({ bought: Boolean, note: String, price: Number }, { _id: false });

const entrySchema = new Schema(
  {
    guid: { type: String, required: true },
    kind: { type: String, required: true },
    member: { type: String, required: true },
    name: { type: String, required: true },
    text: String,
    at: { type: Date, required: true },
  },
  { _id: false },
);
const togetherSchema = new Schema(
  {
    total: { type: Number, required: true },
    isClosed: { type: Boolean, required: true },
    buyer: { type: String, default: null },
    isBought: { type: Boolean, required: true },
    turn: { type: Number, required: true },
    log: { type: [entrySchema], required: true },
    news: { type: new Schema({ since: Date, dueAt: Date }, { _id: false }), default: undefined },
  },
  { _id: false },
);
const memberSchema = new Schema(
  {
    group: { type: String, required: true },
    guid: { type: String, required: true },
    name: { type: String, required: true },
    share: { type: Number, required: true },
    noMail: Boolean,
  },
  { _id: false },
);

const crossOffSchema = new Schema<CrossOffRecord>(
  {
    _id: { type: String, required: true },
    giftGuid: { type: String, required: true },
    madeOn: String,
    ofIdea: Boolean,
    wishlistGuid: { type: String, required: true },
    firstOn: String,
    giverName: String,
    seenFrom: Date,
    toldOpening: String,
    thankedAt: Date,
    units: { type: [Number], default: undefined },
    known: { type: textSchema, default: undefined },
    firstKnown: { type: textSchema, default: undefined },
    shopping: { type: shoppingSchema, default: undefined },
    member: { type: memberSchema, default: undefined },
    together: { type: togetherSchema, default: undefined },
    toldGone: Boolean,
    by: { type: giverSchema, default: null },
    active: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    undoneAt: { type: Date, default: null },
  },
  { collection: 'crossoffs', versionKey: false, strict: 'throw' },
);
shardBy(crossOffSchema, { by: 'giftGuid' });
opensGuids(crossOffSchema, CROSS_OFF_GUIDS);
// One unit, one cross-off, whatever the load (docs/specification/3-decisions.md §6).
crossOffSchema.index({ giftGuid: 1, units: 1 }, { unique: true, partialFilterExpression: { active: true } });
// All of a gift, undone ones too: with a deleted list they go.
crossOffSchema.index({ giftGuid: 1, active: 1 });
// The same for gifts that were deleted, or moved, since.
crossOffSchema.index({ wishlistGuid: 1, active: 1 });
// Those made in a list whose gifts lie in another one since.
crossOffSchema.index({ firstOn: 1 }, { partialFilterExpression: { firstOn: { $type: 'string' } } });
// What was undone is told to who opens its link for a year. Only these are in it: crossing off costs nothing more.
const undone = { partialFilterExpression: { undoneAt: { $type: 'date' } } };
crossOffSchema.index({ undoneAt: 1 }, { ...undone, name: 'expire', expireAfterSeconds: KEEP_UNDONE_S });
// Of who is given together, those to be mailed, and what is no longer kept. Only these are in them.
crossOffSchema.index({ 'together.news.dueAt': 1 }, { partialFilterExpression: { 'together.news.dueAt': { $type: 'date' } } });
crossOffSchema.index({ 'together.log.at': 1 }, { partialFilterExpression: { 'together.log.at': { $type: 'date' } } });
// The crossed-off overview.
crossOffSchema.index({ 'by.userGuid': 1, active: 1 });

export const crossOffModel = (mongo: Connection) => mongo.model<CrossOffRecord>('CrossOff', crossOffSchema);

/** Of versions that knew one of every gift, which would refuse the second. */
export const dropIndexOfOne = async (mongo: Connection): Promise<void> => {
  await crossOffModel(mongo).createCollection();
  const crossOffs = nativeDb(mongo).collection(CROSS_OFF_GUIDS.collection);
  if (await crossOffs.indexExists('giftGuid_1')) await crossOffs.dropIndex('giftGuid_1');
};
