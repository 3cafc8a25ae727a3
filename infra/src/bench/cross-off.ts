import { randomUUID } from 'node:crypto';
import { createMyList, crossOffGift, editGift, type Gift, type OwnerWishlist } from '@site/contracts';
import type { mongo } from 'mongoose';
import type { BareServer } from './bare-process.js';
import type { BenchedSite, Round } from './list-view.js';
import { loadPosts } from './load.js';
import { signIn, type SiteClient } from './site-client.js';
import { measureBare, measureSite } from './site-cpu.js';

const CONNECTIONS = 32;
const LISTS = 40;
const GIFTS_PER_ROUND_AND_LIST = 15;

/** Cross-offs, each of a gift nobody had, against a bare conditional `updateOne` that waits for the journal. */
export const benchCrossOff = async (
  { url: siteUrl, state }: BenchedSite,
  bare: BareServer,
  db: mongo.Db,
  rounds: number,
): Promise<Round[]> => {
  const owner = await signIn(siteUrl, 'anna@voorbeeld.nl', 'lijstje-demo');
  const giver = await signIn(siteUrl, 'bram@voorbeeld.nl', 'lijstje-demo');
  const categories = await makeLists(owner);
  await db.collection('gifts').createIndex({ guid: 1 }, { unique: true }, {});

  const results: Round[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const gifts = await makeGifts(owner, categories);
    await db.collection('gifts').insertMany(gifts.map((guid) => ({ guid, crossedOffBy: null })));
    const bodies = gifts.map((publicGiftGuid) => ({ publicGiftGuid, contextId: 'bench' }));
    const { result: site, cpu } = await measureSite(state.supervisor.pid, () =>
      loadPosts(siteUrl + crossOffGift.path, bodies, CONNECTIONS, giver.headers),
    );
    const ofBare = await measureBare(bare.pid, () =>
      loadPosts(
        bare.url,
        gifts.map((guid) => ({ guid, by: randomUUID() })),
        CONNECTIONS,
      ),
    );
    if (round >= 0) results.push({ site, bare: ofBare.result, cpu: { site: cpu, bare: ofBare.cpu } });
  }
  return results;
};

/** Category guids of fresh lists: people cross off on many lists at once, not all on one. */
const makeLists = async (owner: SiteClient): Promise<string[]> => {
  const stamp = Date.now().toString(36);
  const made = Array.from({ length: LISTS }, (_, index) =>
    owner.post<{ wishlist: OwnerWishlist }>(createMyList.path, { username: `bench-${stamp}-${index.toString()}` }),
  );
  return (await Promise.all(made)).map(({ wishlist }) => wishlist.categories[0]?.privateGuid ?? '');
};

const makeGifts = async (owner: SiteClient, categories: readonly string[]): Promise<string[]> => {
  const guids: string[] = [];
  for (let index = 0; index < GIFTS_PER_ROUND_AND_LIST; index += 1) {
    const made = categories.map((categoryPrivateGuid) =>
      owner.post<Gift>(editGift.path, { categoryPrivateGuid, description: `Cadeau ${index.toString()}` }),
    );
    guids.push(...(await Promise.all(made)).map(({ publicGuid }) => publicGuid));
  }
  return guids;
};
