import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { JoinGatheringProblem } from '../enums.js';
import { DateOnly, Email, Guid, optionalOf, text, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { Celebration, NewCelebration } from './celebration.js';
import { DrawDescription, DrawTitle } from './loting.js';

/** Somebody who puts themselves in a draw, or is put in by whoever they live with; null: has no mail. */
const Joiner = z.object({ name: text(LIMITS.participantName, 'loting.participant.name'), email: z.nullable(Email) });

/** Who came in at once: a household, who do not draw each other. */
const Entry = z.object({
  guid: Guid,
  people: z.array(z.object({ name: z.string(), email: z.nullable(z.string()) })),
  /** Do they take part? Else the organizer did not say so yet. */
  isIn: z.boolean(),
  joinedAt: z.string(),
});

/** People who put themselves in a draw by a link, until it is drawn, as who organizes it sees it. */
export const Gathering = z.object({
  guid: Guid,
  /** Part of the link by which others come in. */
  linkGuid: Guid,
  title: z.string(),
  description: z.nullable(z.string()),
  celebration: z.nullable(Celebration),
  organizerName: z.string(),
  organizerTakesPart: z.boolean(),
  lastDay: DateOnly,
  /** Does everybody take part who comes in, without a word of the organizer? */
  letsIn: z.boolean(),
  /** Is it drawn by itself the morning after the last day? */
  drawsByItself: z.boolean(),
  /** May others still come in? */
  isOpen: z.boolean(),
  entries: z.array(Entry),
  /** By what the draw is managed that was made of it by itself; null when there is none. */
  manageGuid: z.nullable(Guid),
});
export type Gathering = z.infer<typeof Gathering>;

/** POST Gathering: begins one. Accounts alone: nobody else could be found again when it is drawn by itself. */
export const createGathering = endpoint({
  method: 'POST',
  path: '/api/Loting/Gathering',
  flag: 'drawLotsEnabled',
  access: 'account',
  rateLimit: 'draw',
  body: z.object({
    title: DrawTitle,
    description: DrawDescription,
    celebration: optionalOf(NewCelebration),
    organizerName: text(LIMITS.participantName, 'loting.participant.name'),
    organizerTakesPart: z._default(z.boolean(), true),
    lastDay: DateOnly,
    letsIn: z._default(z.boolean(), false),
    drawsByItself: z._default(z.boolean(), false),
  }),
  replies: { 201: z.object({ guid: Guid }) },
  keepsAnswer: true,
});

/** GET one's own. 404 for somebody else's. */
export const getGathering = endpoint({
  method: 'GET',
  path: '/api/Loting/Gathering/Mine/:guid',
  flag: 'drawLotsEnabled',
  access: 'account',
  params: z.object({ guid: z.string() }),
  replies: { 200: Gathering },
});

/** GET those of one's own that are not drawn yet. */
export const getGatherings = endpoint({
  method: 'GET',
  path: '/api/Loting/Gathering/Overview',
  flag: 'drawLotsEnabled',
  access: 'account',
  replies: { 200: z.array(z.object({ guid: Guid, title: z.string(), lastDay: DateOnly, people: z.number() })) },
});

/** POST Decide: lets who came in take part, or takes them out. Again is harmless. */
export const decideEntry = endpoint({
  method: 'POST',
  path: '/api/Loting/Gathering/Decide',
  flag: 'drawLotsEnabled',
  access: 'account',
  body: z.object({ guid: Guid, entryGuid: Guid, letIn: z.boolean() }),
  replies: { 200: True },
});

/** POST Close: nobody comes in any more, or again until the last day. What is closed is not drawn by itself. */
export const closeGathering = endpoint({
  method: 'POST',
  path: '/api/Loting/Gathering/Close',
  flag: 'drawLotsEnabled',
  access: 'account',
  body: z.object({ guid: Guid, isClosed: z.boolean() }),
  replies: { 200: True },
});

/** DELETE one's own, with all who came in. */
export const deleteGathering = endpoint({
  method: 'DELETE',
  path: '/api/Loting/Gathering/:guid',
  flag: 'drawLotsEnabled',
  access: 'account',
  params: z.object({ guid: z.string() }),
  replies: { 200: True },
});

/** GET what somebody with the link reads before they come in; nothing of who else does. */
export const getJoinLink = endpoint({
  method: 'GET',
  path: '/api/Loting/Gathering/Link/:linkGuid',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  params: z.object({ linkGuid: z.string() }),
  replies: {
    200: z.object({
      title: z.string(),
      description: z.nullable(z.string()),
      celebration: z.nullable(Celebration),
      organizerName: z.string(),
      lastDay: DateOnly,
      letsIn: z.boolean(),
      isOpen: z.boolean(),
    }),
  },
});

/**
 * POST Join: comes in, with whom one lives. Nothing is mailed. `AlreadyIn`: one of the addresses takes part; `Full`: no room for so
 * many. `entryGuid` takes them out again.
 */
export const joinGathering = endpoint({
  method: 'POST',
  path: '/api/Loting/Gathering/Join',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  rateLimit: 'guest',
  body: z.object({ linkGuid: Guid, people: z.array(Joiner).check(z.minLength(1), z.maxLength(LIMITS.joinedAtOnce)) }),
  replies: { 201: z.object({ entryGuid: Guid, isIn: z.boolean() }) },
  refusal: JoinGatheringProblem,
  keepsAnswer: true,
});

/** POST Withdraw: who came in takes themselves out; 404 when they are not in, or it is closed. */
export const withdrawEntry = endpoint({
  method: 'POST',
  path: '/api/Loting/Gathering/Withdraw',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  rateLimit: 'guest',
  body: z.object({ linkGuid: Guid, entryGuid: Guid }),
  replies: { 200: True },
});
