import { type Connection, Schema } from 'mongoose';
import type { CategoryRecord } from '../shared/records.js';

const categorySchema = new Schema<CategoryRecord>(
  {
    _id: { type: String, required: true },
    privateGuid: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    name: { type: String, required: true },
    position: { type: Number, required: true },
  },
  { collection: 'categories', versionKey: false, strict: 'throw' },
);
categorySchema.index({ privateGuid: 1 }, { unique: true });
// A list's categories in their order.
categorySchema.index({ wishlistGuid: 1, position: 1 });

export const categoryModel = (mongo: Connection) => mongo.model<CategoryRecord>('Category', categorySchema);
