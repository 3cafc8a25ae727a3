import { setTimeout as delay } from 'node:timers/promises';

interface Message {
  readonly to: readonly string[];
  readonly receivedAt: string;
}

/** Times at which the inbox took mails to an address so far, in milliseconds since the epoch. */
export const mailsTo = async (inboxUrl: string, address: string): Promise<number[]> => {
  const answer = await fetch(`${inboxUrl}/api/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as Message[]).map(({ receivedAt }) => Date.parse(receivedAt));
};

const LOOK_EVERY_MS = 500;

/**
 * Waits until so many mails to an address are there. @returns when the last one came.
 * @throws when they do not come within `patienceMs`, or when there are more.
 */
export const untilMailed = async (inboxUrl: string, address: string, count: number, patienceMs = 180_000): Promise<number> => {
  for (const until = Date.now() + patienceMs; ; await delay(LOOK_EVERY_MS)) {
    const times = await mailsTo(inboxUrl, address);
    if (times.length === count) return Math.max(...times);
    if (times.length > count) throw new Error(`${times.length.toString()} mails where ${count.toString()} were due`);
    if (Date.now() > until) throw new Error(`${times.length.toString()} of ${count.toString()} mails came`);
  }
};
