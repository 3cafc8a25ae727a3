import { referenceShops } from '../../reference/shops.js';
import { foldText } from '../../products/words/search-words.js';

const bare = (name: string): string => foldText(name).replace(/[^a-z0-9]/g, '');

const hostOf = (url: URL): string => url.hostname.replace(/^www\d*\./, '');

const byHost = new Map(referenceShops.map(({ _id, url }) => [hostOf(new URL(url)), _id]));
const byName = new Map(referenceShops.flatMap(({ _id, name }) => [[_id, _id] as const, [bare(name), _id] as const]));
const HOST_ENDING = /(nl|com|be|eu|de|shop|store)$/;

/** A shop by the name a feed has for it: that of the directory, with or without its `.nl`, else a name like theirs. */
export const shopByName = (name: string): string | null => {
  const key = bare(name);
  return byName.get(key) ?? byName.get(key.replace(HOST_ENDING, '')) ?? (key === '' ? null : key.slice(0, 40));
};

/** The shop that a page is of. */
export const shopByPage = (page: URL): string => {
  const host = hostOf(page);
  const known = byHost.get(host) ?? [...byHost].find(([each]) => host.endsWith(`.${each}`))?.[1];
  if (known !== undefined) return known;
  const labels = host.split('.');
  return bare(labels.at(-2) ?? host).slice(0, 40) || 'onbekend';
};
