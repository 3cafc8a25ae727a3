import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { AfstreperProblem } from '../enums.js';
import { Email } from '../fields.js';
import { User } from './user.js';

/** POST Create: this session becomes a guest known by an e-mail address alone. */
export const createAfstreper = endpoint({
  method: 'POST',
  path: '/api/Afstreper/Create',
  access: 'anyone',
  body: z.object({ email: Email }),
  replies: { 200: User },
  refusal: AfstreperProblem,
  rateLimit: 'guest',
});
