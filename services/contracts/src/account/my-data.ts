import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { MyDataProblem } from '../enums.js';
import { Instant, True } from '../fields.js';
import { stepUp } from './account.js';

/** A file with everything that is kept of somebody: it is being made, is there for a while, or did not come about. */
export const DataCopy = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  askedAt: Instant,
  /** So many of `steps` are done. */
  done: z.number(),
  steps: z.number(),
  /** Of one that is ready: how large it is, and when it is gone. */
  bytes: z.nullable(z.number()),
  goneAt: z.nullable(Instant),
});
export type DataCopy = z.infer<typeof DataCopy>;

const MyData = z.object({ copy: z.nullable(DataCopy) });

/** GET MyData (ours): the copy of all that is kept of this account; null when none was asked for, or it is gone. */
export const getMyData = endpoint({
  method: 'GET',
  path: '/api/Account/MyData',
  access: 'account',
  replies: { 200: MyData },
});

/** POST AskMyData (ours): has a copy made; within a day it answers the one that is there. Needs a fresh login. */
export const askMyData = endpoint({
  method: 'POST',
  path: '/api/Account/AskMyData',
  access: 'account',
  body: z.object(stepUp),
  replies: { 200: MyData },
  refusal: z.enum(['PasswordRequired']),
  rateLimit: 'accountChange',
});

/** POST OpenMyData (ours): this session may fetch the copy now. Needs a fresh login; `Gone` when there is none. */
export const openMyData = endpoint({
  method: 'POST',
  path: '/api/Account/OpenMyData',
  access: 'account',
  body: z.object(stepUp),
  replies: { 200: True },
  refusal: MyDataProblem,
  rateLimit: 'accountChange',
});

/** GET MyDataFile (ours): the copy, a zip; 401 unless the login is fresh, 404 when there is none. */
export const getMyDataFile = endpoint({
  method: 'GET',
  path: '/api/Account/MyDataFile',
  access: 'account',
  replies: { 200: null },
  rateLimit: 'accountChange',
});
