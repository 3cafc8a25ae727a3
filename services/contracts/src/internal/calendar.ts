import { z } from 'zod/mini';
import { Occasion } from '../enums.js';
import { DateOnly, Guid } from '../fields.js';
import { Language } from '../language-name.js';
import { Celebration } from '../lotting/celebration.js';
import { internalCall } from './internal-call.js';

/** The days that an account's calendar shows, as its holder may see them now. Nothing of cross-offs, and nothing of who drew whom. */
export const calendarInternal = {
  /** Birthdays (`occasion` null) and occasions ahead of own lists and of those of friends, by the list's public guid. */
  wishlist: internalCall({
    service: 'wishlist',
    path: '/internal/calendar-days',
    callers: ['account'],
    // In its language lists without a name are called; Dutch when left out.
    body: z.object({ userGuid: Guid, from: DateOnly, until: DateOnly, language: z.optional(Language) }),
    reply: z.array(
      z.object({
        listGuid: Guid,
        isOwn: z.boolean(),
        ownerName: z.string(),
        listName: z.nullable(z.string()),
        occasion: z.nullable(Occasion),
        date: DateOnly,
      }),
    ),
  }),
  /** Celebrations of draws that somebody organizes or takes part in, by the draw's public guid. */
  lotting: internalCall({
    service: 'lotting',
    path: '/internal/draw-calendar-days',
    callers: ['account'],
    body: z.object({ userGuid: Guid, from: DateOnly }),
    reply: z.array(z.object({ drawGuid: Guid, title: z.string(), celebration: Celebration })),
  }),
} as const;
