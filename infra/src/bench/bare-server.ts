import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import mongoose from 'mongoose';

/**
 * The yardstick of cross-offs over HTTP: Express and the MongoDB driver, nothing else. Does the barest cross-off that still has one
 * winner and is on disk before it is answered.
 * Run as a process of its own: `BARE_MONGODB_URI=... tsx bare-server.ts`; prints its port as the first line.
 */
const client = new mongoose.mongo.MongoClient(process.env['BARE_MONGODB_URI'] ?? '');
await client.connect();
const db = client.db('bench');
const gifts = db.collection<{ guid: string; crossedOffBy: string | null }>('gifts');
const journalled = { writeConcern: { w: 1, j: true } } as const;

const app = express();
app.post('/', express.json(), async (request: Request<object, unknown, { guid: string; by: string }>, response: Response) => {
  const { guid, by } = request.body;
  const { modifiedCount } = await gifts.updateOne({ guid, crossedOffBy: null }, { $set: { crossedOffBy: by } }, journalled);
  if (modifiedCount === 1) response.json({ crossOffGuid: by });
  else response.status(404).json(null);
});

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port.toString()}\n`);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void client.close();
});
