import { guidSeal, newCode, opensGuids } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** The address of an account's calendar. */
interface CalendarLinkRecord {
  /** The user's guid. */
  readonly _id: string;
  /** Opens the calendar by itself. */
  readonly code: string;
  readonly madeAt: Date;
}

/** Where their codes are kept. */
export const CALENDAR_CODES = { collection: 'calendarLinks', field: 'code', use: 'calendars' } as const;

const schema = new Schema<CalendarLinkRecord>(
  {
    _id: { type: String, required: true },
    code: { type: String, required: true },
    madeAt: { type: Date, required: true },
  },
  { collection: CALENDAR_CODES.collection, versionKey: false, strict: 'throw' },
);
schema.index({ code: 1 }, { unique: true });
opensGuids(schema, CALENDAR_CODES);

/** Addresses of calendars in MongoDB, sealed. */
export const createCalendarLinks = (mongo: Connection) => {
  const links = mongo.model<CalendarLinkRecord>('CalendarLink', schema);
  const { kept, seal } = guidSeal(mongo, CALENDAR_CODES);
  const of = (userGuid: string): Promise<CalendarLinkRecord | null> =>
    links.findById(userGuid).lean<CalendarLinkRecord | null>().exec();
  return {
    of,
    /** Whose calendar this opens; null for nobody's. */
    userOf: async (code: string): Promise<string | null> =>
      (await links.findOne({ code: kept(code) }).lean<CalendarLinkRecord | null>())?._id ?? null,
    /** A new address, in the place of an earlier one. */
    renew: async (userGuid: string, madeAt: Date, session: ClientSession): Promise<CalendarLinkRecord> => {
      const link = { code: newCode(), madeAt };
      await links.updateOne({ _id: userGuid }, { $set: { ...link, code: seal(link.code) } }, { upsert: true, session });
      return { _id: userGuid, ...link };
    },
    forget: async (userGuid: string, session: ClientSession | null = null): Promise<void> => {
      await links.deleteOne({ _id: userGuid }).session(session);
    },
  };
};
export type CalendarLinks = ReturnType<typeof createCalendarLinks>;
