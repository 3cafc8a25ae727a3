import type { MailKind } from '@site/contracts';
import { type Connection, Schema } from 'mongoose';

/** What a kind of mail looks like, with sample data: as the newest mailer made it. */
interface MailPreviewRecord {
  /** The kind. */
  readonly _id: string;
  readonly html: string;
}

const schema = new Schema<MailPreviewRecord>(
  { _id: { type: String, required: true }, html: { type: String, required: true } },
  { collection: 'mailPreviews', versionKey: false, strict: 'throw' },
);

/** Previews of mails in MongoDB. */
export const createMailPreviews = (mongo: Connection) => {
  const previews = mongo.model<MailPreviewRecord>('MailPreview', schema);
  return {
    /** Null for a kind that no mailer told of. */
    of: async (kind: string): Promise<string | null> =>
      (await previews.findById(kind).lean<MailPreviewRecord | null>())?.html ?? null,
    keep: async (told: readonly { readonly kind: MailKind; readonly html: string }[]): Promise<void> => {
      if (told.length === 0) return;
      await previews.bulkWrite(
        told.map(({ kind, html }) => ({ updateOne: { filter: { _id: kind }, update: { $set: { html } }, upsert: true } })),
      );
    },
  };
};
export type MailPreviews = ReturnType<typeof createMailPreviews>;
