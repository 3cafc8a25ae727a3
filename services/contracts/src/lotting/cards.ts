import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { OpenCardProblem } from '../enums.js';
import { Guid } from '../fields.js';
import { LIMITS } from '../limits.js';

/**
 * POST Cards (ours): makes a card for each of these participants, who have no mail. Its code opens their lot and is answered here and never
 * again; a card of before opens nothing any more. 404 for somebody who has mail, or is in no draw of the organizer.
 */
export const makeCards = endpoint({
  method: 'POST',
  path: '/api/Loting/Cards',
  flag: 'drawLotsEnabled',
  access: 'user',
  rateLimit: 'lotMail',
  body: z.object({
    publicLotingGuid: Guid,
    participantPublicGuids: z.array(Guid).check(z.minLength(1), z.maxLength(LIMITS.drawParticipants.max)),
  }),
  replies: { 200: z.object({ cards: z.array(z.object({ participantPublicGuid: Guid, code: z.string() })) }) },
});

const CardCode = z.string().check(z.minLength(LIMITS.cardCode.min), z.maxLength(LIMITS.cardCode.max));
export const CardPin = z.string().check(z.regex(new RegExp(`^\\d{${String(LIMITS.cardPin)}}$`), 'lot.pin.four_digits'));

/**
 * POST Card (ours): what a card says of the lot that it opens, before it does; never whom it drew. `hasPin`: somebody opened it and chose a
 * code for later. `openedAt`: when that was; `openedBefore`: when the lot was opened by an earlier card. 404 for an unknown code, and
 * for that of a card that another one came after.
 */
export const getCard = endpoint({
  method: 'POST',
  path: '/api/Lot/Card',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  rateLimit: 'card',
  body: z.object({ code: CardCode }),
  replies: {
    200: z.object({
      name: z.string(),
      drawTitle: z.string(),
      hasPin: z.boolean(),
      openedAt: z.nullable(z.string()),
      openedBefore: z.nullable(z.string()),
      lockedUntil: z.nullable(z.string()),
    }),
  },
  refusal: OpenCardProblem,
});

/**
 * POST OpenCard (ours): the lot of a card. The first time `pin` is the code that its holder chooses for later; from then on it has to be
 * that. `Locked`: too many wrong ones, not even the right one opens it now.
 */
export const openCard = endpoint({
  method: 'POST',
  path: '/api/Lot/OpenCard',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  rateLimit: 'card',
  body: z.object({ code: CardCode, pin: CardPin }),
  replies: { 200: z.object({ lotPrivateGuid: Guid }) },
  refusal: OpenCardProblem,
});
