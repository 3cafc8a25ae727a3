import http from 'node:http';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';

/**
 * The yardstick of cross-offs: `node:http` and the MongoDB driver, nothing else. Does the barest cross-off that still has one
 * winner and is on disk before it is answered.
 * Run as a process of its own: `BARE_MONGODB_URI=... tsx bare-server.ts`; prints its port as the first line.
 */
const client = new mongoose.mongo.MongoClient(process.env['BARE_MONGODB_URI'] ?? '');
await client.connect();
const db = client.db('bench');
const gifts = db.collection<{ guid: string; crossedOffBy: string | null }>('gifts');
const journalled = { writeConcern: { w: 1, j: true } } as const;

const readBody = async (request: http.IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const answer = async (request: http.IncomingMessage): Promise<object | null> => {
  const { guid, by } = JSON.parse(await readBody(request)) as { guid: string; by: string };
  const { modifiedCount } = await gifts.updateOne({ guid, crossedOffBy: null }, { $set: { crossedOffBy: by } }, journalled);
  return modifiedCount === 1 ? { crossOffGuid: by } : null;
};

const server = http.createServer((request, response) => {
  answer(request).then(
    (value) => {
      response.writeHead(value === null ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(value));
    },
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    },
  );
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port.toString()}\n`);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void client.close();
});
