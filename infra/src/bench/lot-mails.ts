import { setTimeout as delay } from 'node:timers/promises';
import { createLoting } from '@site/contracts';
import { signIn } from './site-client.js';

/** How long the mails of one draw took, from the request to draw on. */
export interface LotMails {
  readonly mails: number;
  /** The draw stood and was answered. */
  readonly answeredMs: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

const PATIENCE_MS = 180_000;

/**
 * Draws lots for so many people and waits until the receiver, the site's own mail inbox, has taken all their mails and
 * the organizer's: SMTP on loopback, each mail parsed and written to disk there.
 */
export const benchLotMails = async (siteUrl: string, inboxUrl: string, people: number): Promise<LotMails> => {
  const organizer = 'anna@voorbeeld.nl';
  const anna = await signIn(siteUrl, organizer, 'lijstje-demo');
  const run = `lootje-${Date.now().toString(36)}`;
  const participants = Array.from({ length: people }, (_, place) => ({
    localGuid: place.toString(),
    name: `Deelnemer ${place.toString()}`,
    email: place === 0 ? organizer : `${run}-${place.toString()}@voorbeeld.nl`,
  }));
  const before = (await messages(inboxUrl)).filter(({ to }) => to.includes(organizer)).length;
  const asked = Date.now();
  await anna.post(createLoting.path, { title: run, description: null, participants });
  const answeredMs = Date.now() - asked;

  const expected = people + 1;
  for (const until = asked + PATIENCE_MS; Date.now() < until; await delay(250)) {
    const all = await messages(inboxUrl);
    const ofOrganizer = all.filter(({ to }) => to.includes(organizer)).slice(before);
    const mine = [...ofOrganizer, ...all.filter(({ to }) => to.some((address) => address.startsWith(run)))];
    if (mine.length < expected) continue;
    const times = mine.map(({ receivedAt }) => Date.parse(receivedAt) - asked).sort((a, b) => a - b);
    return { mails: mine.length, answeredMs, firstMs: times[0] ?? 0, lastMs: times.at(-1) ?? 0 };
  }
  throw new Error(`not all ${expected.toString()} mails came within ${(PATIENCE_MS / 1000).toString()} s`);
};

interface Message {
  readonly to: readonly string[];
  readonly receivedAt: string;
}
const messages = async (inboxUrl: string): Promise<Message[]> =>
  (await (await fetch(`${inboxUrl}/api/messages`)).json()) as Message[];
