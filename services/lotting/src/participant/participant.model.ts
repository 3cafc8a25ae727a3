import { MailStatus } from '@site/contracts';
import { opensGuids, shardBy } from '@site/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { ParticipantRecord } from '../shared/records.js';

/** Where the guids of lots are kept. */
export const LOT_GUIDS = { collection: 'participants', field: 'privateGuid', use: 'lots' } as const;
/** The same of what opens them by a card. */
export const CARD_GUIDS = { collection: 'participants', field: 'cardGuid', use: 'cards' } as const;

const text = { type: String, default: null };

const participantSchema = new Schema<ParticipantRecord>(
  {
    _id: { type: String, required: true },
    lotingGuid: { type: String, required: true },
    position: { type: Number, required: true },
    privateGuid: { type: String, required: true },
    cardGuid: String,
    card: Schema.Types.Mixed,
    name: { type: String, required: true },
    addedAs: { type: String, enum: ['organizer', 'address', 'friend', 'card'], required: true },
    email: text,
    emailKey: text,
    userGuid: text,
    accountGuid: text,
    excluded: { type: [String], required: true },
    sealed: text,
    round: Number,
    proof: String,
    nudge: String,
    thanks: String,
    firstViewedAt: { type: Date, default: null },
    change: Schema.Types.Mixed,
    leftAt: Date,
    movedAt: Date,
    remindOn: String,
    selectedWishlistGuid: String,
    madeListVersion: Number,
    mailStatus: { type: String, enum: MailStatus.options, required: true },
    mailId: text,
    held: String,
    expiresAt: Date,
  },
  { collection: 'participants', versionKey: false, strict: 'throw' },
);
shardBy(participantSchema, { by: 'lotingGuid' });
opensGuids(participantSchema, LOT_GUIDS);
opensGuids(participantSchema, CARD_GUIDS);
// A draw with its participants in order; two of them can never share a place.
participantSchema.index({ lotingGuid: 1, position: 1 }, { unique: true });
// The lot page.
participantSchema.index({ privateGuid: 1 }, { unique: true });
participantSchema.index({ cardGuid: 1 }, { unique: true, partialFilterExpression: { cardGuid: { $type: 'string' } } });
// The overview of a participant, by account and by address.
participantSchema.index({ userGuid: 1 }, { partialFilterExpression: { userGuid: { $type: 'string' } } });
participantSchema.index({ accountGuid: 1 }, { partialFilterExpression: { accountGuid: { $type: 'string' } } });
participantSchema.index({ emailKey: 1 }, { partialFilterExpression: { emailKey: { $type: 'string' } } });
// The lots a list is on: is it used, and when it is deleted.
participantSchema.index({ selectedWishlistGuid: 1 }, { partialFilterExpression: { selectedWishlistGuid: { $type: 'string' } } });
// Whom to remind of a lot they did not open.
participantSchema.index({ remindOn: 1 }, { partialFilterExpression: { remindOn: { $exists: true } } });
// What a draw keeps of a person ends a year after they, or its organizer, left (docs/specification/1-shell-and-account.md §9).
participantSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const participantModel = (mongo: Connection) => mongo.model<ParticipantRecord>('Participant', participantSchema);
