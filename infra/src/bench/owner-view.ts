import { median } from './statistics.js';
import { type SiteClient, signIn } from './site-client.js';

const SMALL = 50;
const LARGE = 1000;
/** As many calls at once while the lists are filled. */
const AT_ONCE = 20;
const ROUNDS = 60;

interface OwnList {
  readonly privateGuid: string;
  readonly categories: readonly {
    readonly privateGuid: string;
    readonly gifts: readonly { readonly publicGuid: string }[];
  }[];
}

/** Median times in milliseconds of a list of 50 and of one of 1,000 gifts. */
export interface SmallAndLarge {
  readonly small: number;
  readonly large: number;
}

const aList = async (client: SiteClient, gifts: number): Promise<string> => {
  const username = `maat-${gifts.toString()}-${Date.now().toString(36)}`;
  const body = { username, firstName: 'Maat', lastName: 'Staf', accessType: 'PUBLIC' };
  const { privateGuid, wishlist } = await client.post<{ privateGuid: string; wishlist: OwnList }>('/api/MyList/Create', body);
  const categoryPrivateGuid = wishlist.categories[0]?.privateGuid;
  for (let made = 0; made < gifts; made += AT_ONCE) {
    const names = Array.from({ length: Math.min(AT_ONCE, gifts - made) }, (_, index) => `Cadeau ${(made + index).toString()}`);
    await Promise.all(
      names.map((description) => client.post('/api/MyGift/EditWithoutProduct', { description, categoryPrivateGuid })),
    );
  }
  return privateGuid;
};

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await act();
  return performance.now() - before;
};

/** The same of both lists in turn, so that what else happens on the machine hits both alike. */
const compare = async (act: (list: 'small' | 'large', round: number) => Promise<unknown>): Promise<SmallAndLarge> => {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const list of ['small', 'large'] as const) {
      const time = await timed(() => act(list, round));
      if (round >= 0) times[list].push(time); // the first ones warm up
    }
  }
  return { small: median(times.small), large: median(times.large) };
};

/** What the number of gifts costs an owner: the whole list looked at, and one gift put at another place. */
export const benchOwnerView = async (siteUrl: string): Promise<{ view: SmallAndLarge; reorder: SmallAndLarge }> => {
  const client = await signIn(siteUrl, 'bram@voorbeeld.nl', 'lijstje-demo');
  const guids = { small: await aList(client, SMALL), large: await aList(client, LARGE) };
  const look = async (list: 'small' | 'large'): Promise<OwnList> => {
    const answer = await fetch(`${siteUrl}/api/MyList/Get/${guids[list]}`, { headers: client.headers });
    return (await answer.json()) as OwnList;
  };
  const view = await compare(look);
  const orders = { small: orderOf(await look('small')), large: orderOf(await look('large')) };
  const reorder = await compare((list, round) => {
    const { categoryPrivateGuid, order } = orders[list];
    const [first = '', ...others] = order;
    const place = 1 + (Math.abs(round) % (others.length - 1));
    return client.post('/api/MyGift/Reorder', {
      categoryPrivateGuid,
      order: [...others.slice(0, place), first, ...others.slice(place)],
    });
  });
  return { view, reorder };
};

const orderOf = ({ categories }: OwnList) => ({
  categoryPrivateGuid: categories[0]?.privateGuid,
  order: categories[0]?.gifts.map(({ publicGuid }) => publicGuid) ?? [],
});
