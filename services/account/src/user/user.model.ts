import { type Claims, createClaims, guidSeal, opensGuids, shardBy } from '@site/service-kit';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import type { Language } from '@site/contracts';
import type { OverviewPlan } from '../overview/overview-plan.js';

/** Where the making of an account stands; gone once it is made. */
export interface AccountCreation {
  /** Names one attempt, so that a slow one cannot finish what a later one or the sweep took over. */
  readonly attempt: string;
  readonly since: Date;
  /** `discarding`: it failed, and its first list has yet to be taken back. */
  readonly phase: 'open' | 'discarding';
}

/** The sessions of somebody with a new password or address are still to be ended. */
export interface SessionsToEnd {
  /** Names the change that asks for it, so that ending them for an earlier one does not pass for this one. */
  readonly mark: string;
  readonly since: Date;
}

/** A person: an account holder, or an afstreper known by an e-mail address alone. */
export interface UserRecord {
  readonly publicGuid: string;
  /** A capability: sent to nobody but this person, never to an unproven guest session. */
  readonly privateGuid: string;
  /** As the person wrote it. */
  readonly email: string;
  /** The address in lower case while it is an account's, also while that is being made. */
  readonly accountKey?: string;
  /** The address in lower case while it is an afstreper's. */
  readonly guestKey?: string;
  readonly isAccount: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Null for an afstreper. */
  /** What an account was made in, or chose since; absent for those of before there was a choice. */
  readonly language?: Language;
  readonly passwordHash: string | null;
  readonly enableCrossOffConfirmationEmail: boolean;
  /** Months between overview mails; 0 is never. */
  readonly overviewEmailFrequency: number;
  /** When overviews come; absent or null for who never chose any. */
  readonly overview?: OverviewPlan | null;
  /** The one guest session that ever acted as this afstreper; null as soon as somebody else did. */
  readonly soleGuestGuid: string | null;
  /** When the holder of this account proved to read the mail to its address; absent for an address nobody proved yet. */
  readonly addressProvenAt?: Date;
  readonly making?: AccountCreation;
  /** Gone once they have ended. */
  readonly sessionsToEnd?: SessionsToEnd;
  /** When the last reset mails were asked for, oldest first; no more of them than an hour allows. */
  readonly resetMails?: readonly Date[];
  /** Another one with each thing that is made for them elsewhere; says nothing. */
  readonly held?: string;
  readonly createdAt: Date;
  /** The last day on which an afstreper was seen to be in use; absent for one that is as it was made. */
  readonly usedAt?: Date;
}

/** Where private guids are kept. */
export const USER_GUIDS = { collection: 'users', field: 'privateGuid', use: 'users' } as const;

const making = new Schema<AccountCreation>(
  {
    attempt: { type: String, required: true },
    since: { type: Date, required: true },
    phase: { type: String, enum: ['open', 'discarding'], required: true },
  },
  { _id: false },
);

const sessionsToEnd = new Schema<SessionsToEnd>(
  { mark: { type: String, required: true }, since: { type: Date, required: true } },
  { _id: false },
);

const overview = new Schema<OverviewPlan>(
  {
    months: { type: Number, required: true },
    anchor: { type: String, required: true },
    lastOn: { type: String, default: null },
    since: { type: Date, required: true },
    dueOn: { type: String, default: null },
  },
  { _id: false },
);

const users = new Schema<UserRecord>(
  {
    publicGuid: { type: String, required: true },
    privateGuid: { type: String, required: true },
    email: { type: String, required: true },
    accountKey: String,
    guestKey: String,
    isAccount: { type: Boolean, required: true },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    language: String,
    passwordHash: { type: String, default: null },
    enableCrossOffConfirmationEmail: { type: Boolean, required: true },
    overviewEmailFrequency: { type: Number, required: true },
    overview,
    soleGuestGuid: { type: String, default: null },
    addressProvenAt: Date,
    making,
    sessionsToEnd,
    resetMails: { type: [Date], default: undefined },
    held: String,
    createdAt: { type: Date, required: true },
    usedAt: Date,
  },
  { collection: 'users', versionKey: false },
);
shardBy(users, { by: 'publicGuid', claims: ['accountKey', 'guestKey'] });
opensGuids(users, USER_GUIDS);
users.index({ publicGuid: 1 }, { unique: true });
users.index({ privateGuid: 1 }, { unique: true });
// Two people may register one address at once: exactly one account comes of it.
users.index({ accountKey: 1 }, { unique: true, sparse: true });
// The same for two first guest sessions of one address.
users.index({ guestKey: 1 }, { unique: true, sparse: true });
// Afstrepers that nobody uses any more.
users.index({ createdAt: 1 }, { name: 'guests_by_age', partialFilterExpression: { guestKey: { $exists: true } } });
// Whose overview mail is due, and who has no plan for it yet.
users.index({ overviewEmailFrequency: 1, 'overview.dueOn': 1 });
// The sweep of accounts that did not come about.
users.index({ 'making.since': 1 }, { sparse: true });
// The sweep of sessions that a crash left alive.
users.index({ 'sessionsToEnd.since': 1 }, { sparse: true });

/** The condition that finds whose private guid this is. */
export const withPrivateGuid = (model: Model<UserRecord>, guid: string) => ({
  privateGuid: guidSeal(model.db, USER_GUIDS).kept(guid),
});
/** A person as the database is to keep them. */
const asKept = (model: Model<UserRecord>, user: UserRecord): UserRecord => ({
  ...user,
  privateGuid: guidSeal(model.db, USER_GUIDS).seal(user.privateGuid),
});

/** Whose an address is. */
export const addressClaims = (model: Model<UserRecord>): Claims<'accountKey' | 'guestKey'> =>
  createClaims(model.db, model.collection.collectionName);

/** Adds a person. @throws a duplicate key error for an address that is taken. */
export const addUser = async (model: Model<UserRecord>, user: UserRecord, session: ClientSession): Promise<void> => {
  await model.create([asKept(model, user)], { session });
  await addressClaims(model).claim('accountKey', user.accountKey, { at: user.publicGuid }, session);
  await addressClaims(model).claim('guestKey', user.guestKey, { at: user.publicGuid }, session);
};

/** The address of who is gone is free. */
export const freeAddresses = async (
  model: Model<UserRecord>,
  gone: Pick<UserRecord, 'accountKey' | 'guestKey'> | null,
  session: ClientSession,
): Promise<void> => {
  await addressClaims(model).release('accountKey', gone?.accountKey, session);
  await addressClaims(model).release('guestKey', gone?.guestKey, session);
};

/** Declares the users of this connection's database. */
export const userModel = (mongo: Connection): Model<UserRecord> => mongo.model<UserRecord>('User', users);
