import type { ServiceBase } from '@site/service-kit';
import type { Stores } from './stores.js';
import type { Prices } from '../gift/prices.js';
import type { KeyedMutex } from './keyed-mutex.js';

/** What the use-cases work with: the stores, and from the process the clock, randomness and calls to others. */
export interface Deps {
  readonly base: Pick<ServiceBase, 'mongo' | 'redis' | 'clock' | 'newGuid' | 'internal' | 'log' | 'onClose'>;
  readonly stores: Stores;
  readonly mutex: KeyedMutex;
  readonly prices: Prices;
}
