import type { Connection } from 'mongoose';
import { createLotingRepository } from './loting.repository.js';
import { createParticipantRepository } from './participant.repository.js';

/** Everything this service stores, on one connection. */
export const createStores = (mongo: Connection) => ({
  lotingen: createLotingRepository(mongo),
  participants: createParticipantRepository(mongo),
});
export type Stores = ReturnType<typeof createStores>;
