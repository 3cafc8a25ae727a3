import type { ClientSession, Connection } from 'mongoose';
import type { ImageRecord } from '../domain/records.js';
import { imageModel } from './image.model.js';

export type ImageSize = 'full' | 'preview';

/** Pictures. Their id is the hash of their content, so keeping one twice keeps it once. */
export const createImageRepository = (mongo: Connection) => {
  const Image = imageModel(mongo);
  return {
    keep: async (image: ImageRecord): Promise<void> => {
      const { _id, full, preview, createdAt } = image;
      const content = { full: Buffer.from(full), preview: Buffer.from(preview), createdAt };
      await Image.updateOne({ _id }, { $setOnInsert: content }, { upsert: true });
    },
    delete: async (id: string, session: ClientSession): Promise<void> => {
      await Image.deleteOne({ _id: id }, { session });
    },
    /** The PNG, or null when there is no such picture. */
    read: async (id: string, size: ImageSize): Promise<Buffer | null> => {
      const found = await Image.findById(id, { [size]: 1 });
      return found === null ? null : found[size];
    },
  };
};
export type ImageRepository = ReturnType<typeof createImageRepository>;
