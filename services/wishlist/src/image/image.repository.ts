import type { ClientSession, Connection } from 'mongoose';
import type { ImageRecord, ThemeRecord } from '../shared/records.js';
import { imageModel } from './image.model.js';

export type ImageSize = 'full' | 'preview';

/** A theme image and the picture that it is. */
export interface ThemeImageRecord {
  readonly _id: string;
  readonly theme: ThemeRecord;
}

/** Pictures. Their id is the hash of their content, so keeping one twice keeps it once. */
export const createImageRepository = (mongo: Connection) => {
  const Image = imageModel(mongo);
  return {
    keep: async (image: ImageRecord): Promise<void> => {
      const { _id, full, preview, createdAt } = image;
      const content = { full: Buffer.from(full), preview: Buffer.from(preview), createdAt };
      await Image.updateOne({ _id }, { $setOnInsert: content, $unset: { unusedSince: 1 } }, { upsert: true });
    },
    /** A theme image stays for others, whoever had it on their list. */
    delete: async (id: string, session: ClientSession): Promise<void> => {
      await Image.deleteOne({ _id: id, theme: { $exists: false } }, { session });
    },
    /** Keeps a picture as this theme image; what was it before is a picture like any other from now on. */
    keepTheme: async (image: ImageRecord, theme: ThemeRecord): Promise<void> => {
      const { _id, full, preview, createdAt } = image;
      const content = { full: Buffer.from(full), preview: Buffer.from(preview), createdAt };
      await Image.updateOne({ _id }, { $setOnInsert: content, $set: { theme } }, { upsert: true });
      await Image.updateMany({ 'theme.id': theme.id, _id: { $ne: _id } }, { $unset: { theme: 1 } });
    },
    /** Takes theme images that are offered no more out of the gallery; lists that have one keep it. */
    retireThemes: async (offered: readonly string[]): Promise<void> => {
      await Image.updateMany({ theme: { $exists: true }, 'theme.id': { $nin: [...offered] } }, { $unset: { theme: 1 } });
    },
    /** The gallery in its order, without the pictures themselves. */
    themes: async (): Promise<readonly ThemeImageRecord[]> =>
      Image.find({ 'theme.position': { $gte: 0 } }, { theme: 1 })
        .sort({ 'theme.position': 1 })
        .lean<ThemeImageRecord[]>()
        .exec(),
    /** Which of these pictures there are. */
    present: async (ids: readonly string[], session: ClientSession): Promise<ReadonlySet<string>> => {
      const found = await Image.find({ _id: { $in: [...ids] } }, { _id: 1 })
        .session(session)
        .lean();
      return new Set(found.map(({ _id }) => _id));
    },
    /** The PNG, or null when there is no such picture. */
    read: async (id: string, size: ImageSize): Promise<Buffer | null> => {
      const found = await Image.findById(id, { [size]: 1 });
      return found === null ? null : found[size];
    },
  };
};
