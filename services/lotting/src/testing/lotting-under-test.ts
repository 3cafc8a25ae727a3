import { randomUUID } from 'node:crypto';
import { nativeDb, type SiteFlags } from '@site/service-kit';
import { client, testBase } from '@site/service-kit/testing';
import type { Response } from 'supertest';
import { createDeps, createLottingApi } from '../app.js';
import type { ParticipantRecord } from '../shared/records.js';
import { contentOf } from '../threads/keep-thread.js';
import { aDraw, aParticipant, type AskedParticipant } from './draw-requests.js';
import { knownLists } from './known-lists.js';
import { knownPeople } from './known-people.js';

/** Answer of `Loting/Create`. */
export interface Made {
  publicGuid: string;
  manageGuid: string;
  organizerLot: string | null;
}

/** What the last call answered, typed as the test expects it. */
export const bodyOf = <T>(response: Response): T => response.body as T;

/**
 * The draws on real MongoDB and Redis, for the top of a test file: everything is empty before each test, the account
 * service is a list of people, the site's flag a field.
 */
export const lottingUnderTest = (config: Readonly<Record<string, string>> = {}) => {
  const base = testBase('lotting', { config });
  const account = knownPeople(() => randomUUID());
  const wishlists = knownLists(() => randomUUID(), account.internal);
  const switches = { drawLotsEnabled: true };
  const flags: SiteFlags = { isOn: async () => switches.drawLotsEnabled };
  const deps = createDeps(base, { internal: wishlists.internal });
  const app = createLottingApi(base, deps, flags);

  const collection = (name: string) => nativeDb(base.mongo).collection<{ _id: string }>(name);
  const mails = async () => (await base.outbox()).filter(({ name }) => name === 'mail').map(({ payload }) => payload);

  /** An account holder with a browser that is logged in. */
  const accountHolder = async (email = `${randomUUID()}@voorbeeld.nl`) => {
    const person = account.add(email, true);
    const browser = client(app);
    await browser.signIn({ kind: 'account', userGuid: person.userGuid });
    return { ...person, browser };
  };

  /** The stored participants of a draw, in order. */
  const rowsOf = (lotingGuid: string): Promise<ParticipantRecord[]> => deps.stores.participants.ofLoting(lotingGuid);

  /** All questions there are. */
  const questions = async () => {
    const rows = await deps.stores.threads.ofLotingen(await collection('lotingen').distinct('_id'));
    return rows
      .flatMap((row) => contentOf(deps, row).messages)
      .flatMap(({ guid, text, author = '' }) => (guid === undefined ? [] : [{ _id: guid, question: text, author }]));
  };

  /** A draw that Anna made in a fresh anonymous browser, with its stored rows. */
  const anonymousDraw = async (people: (string | AskedParticipant)[] = ['bram', 'carlijn', 'daan'], headers = {}) => {
    const browser = client(app);
    const email = `${randomUUID()}@voorbeeld.nl`;
    const response = await browser.post('/api/Loting/Create', aDraw([aParticipant('anna', { email }), ...people]), headers);
    const made = bodyOf<Made>(response);
    return { browser, email, ...made, rows: await rowsOf(made.publicGuid) };
  };

  beforeEach(async () => {
    switches.drawLotsEnabled = true;
    account.people.length = 0;
    wishlists.lists.length = 0;
    for (const name of ['lotingen', 'participants', 'threads', 'commitments', 'gatherings', 'outbox'])
      await collection(name).deleteMany({});
  });

  return { base, account, wishlists, switches, deps, app, collection, mails, accountHolder, rowsOf, questions, anonymousDraw };
};
