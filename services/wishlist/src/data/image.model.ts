import { type Connection, Schema } from 'mongoose';

const imageSchema = new Schema(
  {
    _id: { type: String, required: true },
    full: { type: Buffer, required: true },
    preview: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'images', versionKey: false, strict: 'throw' },
);

export const imageModel = (mongo: Connection) => mongo.model('Image', imageSchema);
