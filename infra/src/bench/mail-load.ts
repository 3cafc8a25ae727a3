import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { MailData, MailRequest } from '@site/contracts';
import { createRedis, jobOfMail, MAIL_QUEUE, openQueue } from '@site/service-kit';
import { rootFolder } from '../system/folders.js';
import { startSite, type TestSite } from '../testing/site.js';
import { type CpuPerOperation, watchSite } from './site-cpu.js';
import { median } from './statistics.js';

/** What a great many mails in the queue came to. */
export interface MailLoad {
  readonly mails: number;
  readonly seconds: number;
  /** What each process took for a mail; what takes the mails is not among them. */
  readonly cpu: CpuPerOperation;
  /** Memory of the mailer in MB: before, and what it was at most in each quarter of the mails. */
  readonly memoryMb: { readonly before: number; readonly quarters: readonly number[] };
  /** Milliseconds of a list view, in the middle. */
  readonly viewMs: { readonly idle: number; readonly meanwhile: number };
}

const DOMAINS = 1000;
const BATCH = 500;
const VIEWS_IDLE = 300;
const VIEW_EVERY_MS = 20;
const PATIENCE_MS = 30 * 60_000;

interface Sink {
  readonly url: string;
  taken(): Promise<number>;
  stop(): void;
}

const startSink = async (): Promise<Sink> => {
  const child: ChildProcess = fork(join(rootFolder, 'infra/src/bench/mail-sink.main.ts'), {
    execArgv: ['--import', 'tsx/esm'],
    cwd: rootFolder,
  });
  const hear = async <T>(): Promise<T> => ((await once(child, 'message')) as [T])[0];
  const { port } = await hear<{ port: number }>();
  return {
    url: `smtp://127.0.0.1:${port.toString()}`,
    taken: async () => {
      child.send('taken');
      return (await hear<{ taken: number }>()).taken;
    },
    stop: () => child.disconnect(),
  };
};

const nudge: MailData<'lotNudge'> = {
  participantName: 'Oma de Boer',
  drawTitle: 'Sinterklaas bij de familie Jansen',
  lotPath: `/lootjestrekken/lootje/${randomUUID()}`,
};
const confirmation: MailData<'crossOffConfirmation'> = {
  giftDescription: 'Een boek over vogels van hier',
  listOwnerName: 'Bram Bakker',
  listPath: '/bram',
  undoPath: `/crossedoff/${randomUUID()}/${randomUUID()}`,
};

/** Puts mails into the queue as the relays of the services do. */
const queueMails = async (redisUrl: string, count: number): Promise<void> => {
  const connection = createRedis({ REDIS_URL: redisUrl }, { maxRetriesPerRequest: null });
  const config = { BULL_PREFIX: process.env['BULL_PREFIX'] ?? 'vl', REDIS_URL: redisUrl };
  const queue = openQueue(MAIL_QUEUE, config, connection);
  for (let done = 0; done < count; done += BATCH) {
    const jobs = Array.from({ length: Math.min(BATCH, count - done) }, (_, place) => {
      const number = done + place;
      const to = { address: `bench-${number.toString()}@domein-${(number % DOMAINS).toString()}.example`, name: 'Oma de Boer' };
      const [kind, data] = number % 2 === 0 ? (['lotNudge', nudge] as const) : (['crossOffConfirmation', confirmation] as const);
      return jobOfMail(randomUUID(), { kind, to, data, reference: null } as MailRequest);
    });
    await queue.addBulk(jobs);
  }
  await queue.close();
  connection.disconnect();
};

/** Memory of a process by what it says of itself. */
const memoryMbOf = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1]) / 1e6;
};

const viewMs = async (site: TestSite): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(`${site.url}/api/Wishlist/Get/anna`);
  await answer.text();
  if (!answer.ok) throw new Error(`a list view answered ${answer.status.toString()}`);
  return performance.now() - started;
};

/**
 * A site of its own with so many mails in its queue and a mail server that takes all: how fast they go, what memory and CPU
 * that takes of the mailer, and how long a list view takes meanwhile.
 */
export const benchMailLoad = async (mails: number): Promise<MailLoad> => {
  const sink = await startSink();
  const site = await startSite({ seed: 'demo', env: { LOG_LEVEL: 'warn', SMTP_URL: sink.url } });
  try {
    const mailer = site.state.services['mailer'] ?? '';
    const idle: number[] = [];
    for (let view = -50; view < VIEWS_IDLE; view += 1) {
      const ms = await viewMs(site);
      if (view >= 0) idle.push(ms); // the first ones warm it up
      await delay(VIEW_EVERY_MS);
    }
    const before = await memoryMbOf(mailer);
    const tellCpu = await watchSite(site.state.supervisor.pid);
    const seen = await sink.taken();
    const quarters = [0, 0, 0, 0];
    const meanwhile: number[] = [];
    const started = performance.now();
    const queueing = queueMails(site.state.redisUrl, mails);
    const until = started + PATIENCE_MS;
    let sent = 0;
    while (sent < mails) {
      if (performance.now() > until) throw new Error(`only ${sent.toString()} mails went out`);
      for (let view = 0; view < 10; view += 1) {
        meanwhile.push(await viewMs(site));
        await delay(VIEW_EVERY_MS);
      }
      const memoryMb = await memoryMbOf(mailer);
      const quarter = Math.min(3, Math.floor((sent / mails) * 4));
      quarters[quarter] = Math.max(quarters[quarter] ?? 0, memoryMb);
      sent = (await sink.taken()) - seen;
    }
    await queueing;
    const seconds = (performance.now() - started) / 1000;
    return {
      mails: sent,
      seconds,
      cpu: await tellCpu(sent),
      memoryMb: { before, quarters },
      viewMs: { idle: median(idle), meanwhile: median(meanwhile) },
    };
  } finally {
    await site.stop();
    sink.stop();
  }
};
