import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';

/** GET HomepageStats: figures of the whole site, at most 10 minutes old; 404 while showsStatistics is off. */
export const getHomepageStats = endpoint({
  method: 'GET',
  path: '/api/Stats/HomepageStats',
  flag: 'showsStatistics',
  access: 'anyone',
  replies: {
    200: z.object({ totalBirthdaysThisMonth: z.number(), totalGifts: z.number(), totalUsers: z.number() }),
  },
});
