import type { Clock } from '@site/service-kit';
import type { Connection } from 'mongoose';
import { createCommitmentRepository } from '../fair-draw/commitment.repository.js';
import { createDrawRepository } from '../draw/draw.repository.js';
import { createGatheringRepository } from '../gatherings/gathering.repository.js';
import { createParticipantRepository } from '../participant/participant.repository.js';
import { createThreadRepository } from '../threads/thread.repository.js';

/** Everything this service stores, on one connection. What has expired is not read any more. */
export const createStores = (mongo: Connection, clock: Clock) => ({
  commitments: createCommitmentRepository(mongo, clock),
  gatherings: createGatheringRepository(mongo, clock),
  lotingen: createDrawRepository(mongo, clock),
  participants: createParticipantRepository(mongo, clock),
  threads: createThreadRepository(mongo, clock),
});
export type Stores = ReturnType<typeof createStores>;
