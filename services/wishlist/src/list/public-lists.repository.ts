import { nativeDb } from '@site/service-kit';
import type { Connection } from 'mongoose';
import type { WishlistRecord } from '../shared/records.js';

/** What a sitemap says of a list. */
export type PublicList = Pick<WishlistRecord, '_id' | 'username' | 'lastUpdated'>;

/** Which of them are asked for: by public guid, `until` not included, null to the end. */
export interface PublicListRange {
  readonly from: string;
  readonly until: string | null;
  readonly limit: number;
}

/** Lists that everybody may see and whose owner wants them found (docs/specification/3-decisions.md §5). */
const PUBLIC = { includeInSearchResult: true, accessType: 'PUBLIC' } as const;

/** Those lists, for robots: they come by guid, which is random and says nothing of when they were made. */
export const createPublicLists = (mongo: Connection) => {
  const lists = () => nativeDb(mongo).collection<WishlistRecord>('wishlists');
  return {
    count: (): Promise<number> => lists().countDocuments(PUBLIC),
    range: ({ from, until, limit }: PublicListRange): Promise<PublicList[]> =>
      lists()
        .find(
          { ...PUBLIC, _id: { $gte: from, ...(until === null ? {} : { $lt: until }) } },
          // By guid, whatever the planner thinks of other ways: what comes first must be there first.
          { projection: { username: 1, lastUpdated: 1 }, sort: { _id: 1 }, limit, hint: { _id: 1 }, batchSize: limit + 1 },
        )
        .toArray(),
  };
};
