import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isClusterAddress, nativeDb } from '@site/service-kit';
import { monitoredMongoUri, testBase, type TestBase, watchWork } from '@site/service-kit/testing';
import type { Express } from 'express';
import { keepThemeImages } from '../../reference/keep-theme-images.js';
import { SEARCH_INDEX_COMMENT } from '../../search/search-source.repository.js';
import { createWorld, type World } from '../../testing/world.js';
import { neighbours } from './neighbours.js';
import { THEME } from './owner-edits.js';

/** Something the service asked to be told or mailed. */
export interface Emitted {
  readonly name: string;
  readonly payload: unknown;
}

/** One of the two worlds: the service with databases of its own, guids and a clock that are told what to be. */
export interface Twin {
  readonly base: TestBase;
  readonly world: World;
  /** A moment begins: guids made in it depend on its name alone, and so are the same in both worlds. */
  begin(moment: string): void;
  /** What the service asked of its database since it was last asked; null when that cannot be compared. */
  takeWork(): readonly string[] | null;
  /** Everything that was kept is gone but pictures: what told two worlds apart must not do so in the next story. */
  reset(): Promise<void>;
  /** What lies in the outbox, and leaves it. */
  takeEmitted(): Promise<readonly Emitted[]>;
}

/** Later than any real clock, which decides when MongoDB throws away what has expired. */
const START = new Date('2126-03-01T12:00:00Z');

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="red"/></svg>';

const guidFrom = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A database of the test Redis, or where that is a cluster, which has but one, every other world has another cluster. */
const redisDatabase = (number: number): string => {
  const { TEST_REDIS_URL = '', TEST_TWIN_REDIS_URL = '' } = process.env;
  if (isClusterAddress(TEST_REDIS_URL)) return number % 2 === 0 ? TEST_REDIS_URL : TEST_TWIN_REDIS_URL;
  const url = new URL(TEST_REDIS_URL);
  url.pathname = `/${number}`;
  return url.href;
};

const listen = (app: Express, servers: Server[]): Promise<string> =>
  new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    servers.push(server);
  });

/** A world. Call at the top of a test file, with a number of its own: what one world keeps in Redis the other must not find. */
export const aTwin = (number: number): Twin => {
  const base = testBase('wishlist', {
    now: START,
    config: { MONGODB_URI: monitoredMongoUri(), REDIS_URL: redisDatabase(number) },
  });
  const world = createWorld(base);
  // What the search index reads and hears is for no request; cross-offs are kept from it by the server.
  const work = watchWork(base, SEARCH_INDEX_COMMENT);
  const servers: Server[] = [];
  let moment = '';
  let made = 0;
  Object.assign(base, { newGuid: () => guidFrom(`${moment} ${(made += 1)}`) });

  beforeAll(async () => {
    await keepThemeImages({ base, stores: world.stores }, new Map([[THEME, DRAWING]]));
    const [own, others] = [await listen(world.app, servers), await listen(neighbours(base), servers)];
    const urls = { ACCOUNT_URL: others, LOTTING_URL: others, CONTENT_URL: others, PLATFORM_URL: others };
    Object.assign(base.config, { WISHLIST_URL: own, ...urls });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  });

  return {
    base,
    world,
    begin: (name) => {
      [moment, made] = [name, 0];
    },
    takeWork: work.take,
    reset: async () => {
      const collections = await nativeDb(base.mongo).collections();
      const kept = collections.filter(({ collectionName }) => collectionName !== 'images');
      await Promise.all(kept.map((collection) => collection.deleteMany({})));
    },
    takeEmitted: async () => {
      const told = await base.outbox();
      if (told.length > 0) await nativeDb(base.mongo).collection('outbox').deleteMany({});
      return told;
    },
  };
};
