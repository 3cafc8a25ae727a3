import { createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import mongoose, { type Connection } from 'mongoose';

/**
 * What a browser cannot do: a session that ended while nobody looked, a day that went by. Done where the running site
 * keeps it; `run.json` of its data folder says where that is.
 */
const addresses = async (): Promise<{ mongodbUri: string; redisUrl: string }> =>
  JSON.parse(await readFile(join(process.env['DATA_DIR'] ?? '', 'run.json'), 'utf8')) as {
    mongodbUri: string;
    redisUrl: string;
  };

/** A look into one service's database. */
export const inDatabase = async <T>(service: string, look: (database: Connection) => Promise<T>): Promise<T> => {
  const connection = mongoose.createConnection((await addresses()).mongodbUri, { dbName: service });
  try {
    return await look(connection);
  } finally {
    await connection.close();
  }
};

/** The id in a signed session cookie, `s:<id>.<signature>`. */
const sessionIdOf = async (context: BrowserContext): Promise<string> => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'sid');
  const id = /^s:([^.]+)\./.exec(decodeURIComponent(cookie?.value ?? ''))?.[1];
  if (id === undefined) throw new Error('this browser has no session');
  return id;
};

/** Ends this browser's session on the server; the browser hears nothing of it. */
export const killSession = async (context: BrowserContext): Promise<void> => {
  const redis = new Redis((await addresses()).redisUrl);
  try {
    if ((await redis.del(`sess:${await sessionIdOf(context)}`)) === 0) throw new Error('there was no such session');
  } finally {
    redis.disconnect();
  }
};

/** Makes the day go by within which a mailed reset code is good. */
export const expireResetCode = (code: string): Promise<void> =>
  inDatabase('account', async (database) => {
    const file = await readFile(join(process.env['DATA_DIR'] ?? '', 'secrets.json'), 'utf8');
    const { ACCOUNT_SECRET } = JSON.parse(file) as { ACCOUNT_SECRET: string };
    const key = Buffer.from(hkdfSync('sha256', ACCOUNT_SECRET, '', 'codes of resetCodes, 1', 32));
    const digest = createHmac('sha256', key).update(code).digest('base64url');
    const codes = database.collection<{ _id: string }>('resetCodes');
    const aged = await codes.updateOne({ _id: digest }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    if (aged.modifiedCount !== 1) throw new Error('there was no such code');
  });

/** Runs `look` while a job of this id stands among the failed ones: one that nobody knows how to handle. */
export const withFailedJob = async (id: string, look: () => Promise<void>): Promise<void> => {
  const redis = new Redis((await addresses()).redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue('events-lotting', { connection: redis, prefix: 'vl' });
  try {
    const data = { payload: {}, aggregate: '', requestId: null, occurredAt: new Date().toISOString() };
    const job = await queue.add('e2e.nonsense', data, { jobId: id });
    await expect.poll(() => job.getState()).toBe('failed');
    await look();
    await expect.poll(async () => (await queue.getJob(id))?.attemptsMade).toBe(2);
    await expect.poll(() => job.getState()).toBe('failed');
    await job.remove();
  } finally {
    await queue.close();
    redis.disconnect();
  }
};
