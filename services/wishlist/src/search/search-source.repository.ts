import { nativeDb } from '@site/service-kit';
import type { Connection } from 'mongoose';
import { FINDABLE_TYPES, isFindable, type SearchableList } from './rank-list.js';
import type { WishlistRecord } from '../shared/records.js';

/** What the search reads of a list: what is searched, and whether it may be found. */
type SearchedRecord = SearchableList & Pick<WishlistRecord, 'accessType' | 'includeInSearchResult'>;

const FIELDS = ['usernameKey', 'firstName', 'lastName', 'city', 'accessType', 'includeInSearchResult'] as const;

/** Written beside the queries of the index, which no request asks for, so that they can be told from those of requests. */
export const SEARCH_INDEX_COMMENT = 'search index';

const BATCH = 2000;

/** Everything but changes of what the search does not read, as each cross-off makes: those the server keeps to itself. */
const RELEVANT = [
  {
    $match: {
      $or: [
        { operationType: { $ne: 'update' } },
        ...FIELDS.map((field) => ({ [`updateDescription.updatedFields.${field}`]: { $exists: true } })),
      ],
    },
  },
  {
    $project: {
      operationType: 1,
      documentKey: 1,
      ...Object.fromEntries(FIELDS.map((field) => [`fullDocument.${field}`, 1])),
      'fullDocument._id': 1,
    },
  },
];

/** What one list is now; null when it is not to be found. */
export interface SearchChange {
  readonly guid: string;
  readonly list: SearchableList | null;
}

/** Lists as the search needs them. */
export const createSearchSource = (mongo: Connection) => {
  const lists = () => nativeDb(mongo).collection<SearchedRecord>('wishlists');
  return {
    /** All findable lists by username, out of the index alone. */
    findable: (): AsyncIterable<SearchableList> =>
      lists().find(
        { includeInSearchResult: true, accessType: { $in: [...FINDABLE_TYPES] } },
        {
          projection: { usernameKey: 1, firstName: 1, lastName: 1, city: 1 },
          sort: { usernameKey: 1 },
          batchSize: BATCH,
          comment: SEARCH_INDEX_COMMENT,
        },
      ),
    /**
     * Every change from now on, whatever process makes it; "now" is when this resolves. Each tells what the list is when
     * it is read, so that hearing of it late or twice does no harm. @throws when the collection is dropped.
     */
    follow: async (): Promise<{ readonly changes: AsyncIterable<SearchChange>; close(): Promise<void> }> => {
      const stream = lists().watch<SearchedRecord>(RELEVANT, { fullDocument: 'updateLookup', comment: SEARCH_INDEX_COMMENT });
      const first = await stream.tryNext(); // the stream begins with its first look
      const changeOf = (event: NonNullable<typeof first>): SearchChange => {
        switch (event.operationType) {
          case 'insert':
          case 'update':
          case 'replace': {
            const { fullDocument: found } = event;
            return { guid: event.documentKey._id, list: found != null && isFindable(found) ? found : null };
          }
          case 'delete':
            return { guid: event.documentKey._id, list: null };
          default:
            throw new Error(`lists cannot be followed any more: ${event.operationType}`);
        }
      };
      const changes = async function* () {
        if (first !== null) yield changeOf(first);
        for await (const event of stream) yield changeOf(event);
      };
      return { changes: changes(), close: () => stream.close() };
    },
    /** These lists as they are now. */
    byGuids: (guids: readonly string[]): Promise<WishlistRecord[]> =>
      nativeDb(mongo)
        .collection<WishlistRecord>('wishlists')
        .find({ _id: { $in: [...guids] } })
        .toArray(),
  };
};
export type SearchSource = ReturnType<typeof createSearchSource>;
