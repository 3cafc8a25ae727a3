import { shardBy } from '@site/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { ThemeRecord } from '../shared/records.js';

const themeSchema = new Schema<ThemeRecord>(
  { id: { type: String, required: true }, position: { type: Number, required: true }, source: { type: String, required: true } },
  { _id: false },
);

const imageSchema = new Schema(
  {
    _id: { type: String, required: true },
    full: { type: Buffer, required: true },
    preview: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
    unusedSince: Date,
    theme: themeSchema,
  },
  { collection: 'images', versionKey: false, strict: 'throw' },
);
shardBy(imageSchema, { by: '_id', isHashed: true });
// The gallery of theme images.
imageSchema.index({ 'theme.position': 1 }, { partialFilterExpression: { theme: { $exists: true } } });

export const imageModel = (mongo: Connection) => mongo.model('Image', imageSchema);
