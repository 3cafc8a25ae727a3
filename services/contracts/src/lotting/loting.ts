import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { LotingCreateProblem, MailStatus } from '../enums.js';
import { Guid, optionalOf, optionalText, text } from '../fields.js';
import { LIMITS } from '../limits.js';

/** A participant as the wizard sends it; the first is the organizer. */
export const NewParticipant = z.object({
  localGuid: z.string().check(z.minLength(1), z.maxLength(64)),
  name: text(LIMITS.participantName, 'loting.participant.name'),
  email: optionalText(LIMITS.email.max, 'general.email'),
  publicUserGuid: optionalOf(Guid),
  friendParticipantPublicGuid: optionalOf(Guid),
  exclude: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(LIMITS.drawParticipants.max)), []),
});
export type NewParticipant = z.infer<typeof NewParticipant>;

export const DrawTitle = text(LIMITS.drawTitle, 'loting.title');
export const DrawDescription = optionalText(LIMITS.drawDescription.max, 'loting.description');

/** POST Create: draws at once and mails every participant their lot (spec 2 §7.7, spec 3 §7, §12). */
export const createLoting = endpoint({
  method: 'POST',
  path: '/api/Loting/Create',
  access: 'anyone',
  body: z.object({
    title: DrawTitle,
    description: DrawDescription,
    participants: z
      .array(NewParticipant)
      .check(
        z.minLength(LIMITS.drawParticipants.min, 'loting.participants.too_few'),
        z.maxLength(LIMITS.drawParticipants.max, 'loting.participants.too_many'),
      ),
  }),
  replies: { 201: z.object({ publicGuid: Guid, manageGuid: Guid, organizerLot: z.nullable(Guid) }) },
  refusal: LotingCreateProblem,
  bodyLimit: LIMITS.drawBodyBytes,
  keepsAnswer: true,
});

/** A participant as the organizer sees it: never whom they drew, but for the organizer's own row (spec 3 §7). */
export const OrganizerParticipant = z.object({
  publicGuid: Guid,
  name: z.string(),
  publicUserGuid: z.nullable(Guid),
  email: z.nullable(z.string()),
  hasWishlist: z.boolean(),
  isViewed: z.boolean(),
  excluded: z.array(Guid),
  selectedParticipantGuid: z.nullable(Guid),
  mailStatus: MailStatus,
});
export type OrganizerParticipant = z.infer<typeof OrganizerParticipant>;

/** A draw as its organizer sees it. */
export const Loting = z.object({
  publicGuid: Guid,
  title: z.string(),
  description: z.nullable(z.string()),
  participants: z.array(OrganizerParticipant),
  organizerLot: z.nullable(Guid),
  createDate: z.string(),
  manageGuid: Guid,
});
export type Loting = z.infer<typeof Loting>;

/** GET a draw by its manage guid; only for the session that organizes it. */
export const getLoting = endpoint({
  method: 'GET',
  path: '/api/Loting/:id',
  access: 'user',
  params: z.object({ id: z.string() }),
  replies: { 200: Loting },
});

export const LotingOverviewItem = z.object({
  title: z.string(),
  participantCount: z.number(),
  createDate: z.string(),
  manageGuid: z.nullable(Guid),
  lots: z.array(z.object({ privateParticipantGuid: Guid, participantName: z.string() })),
});
export type LotingOverviewItem = z.infer<typeof LotingOverviewItem>;

/** GET Overview: draws this person organizes or takes part in. */
export const getLotingOverview = endpoint({
  method: 'GET',
  path: '/api/Loting/Overview',
  access: 'user',
  replies: { 200: z.object({ lotingen: z.array(LotingOverviewItem) }) },
});
