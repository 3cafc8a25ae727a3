import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { Instant, True } from '../fields.js';
import { stepUp } from './account.js';

/** GET Calendar (ours): since when the account's calendar has an address; null while it has none. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/Account/Calendar',
  access: 'account',
  replies: { 200: z.object({ since: z.nullable(Instant) }) },
});

/**
 * POST ShowCalendar (ours): the address at which calendars read the days of this account; made when there is none, and with `renew` in
 * the place of an earlier one, which then opens nothing. Whoever has it reads them without logging in, so it needs a fresh login.
 */
export const showCalendar = endpoint({
  method: 'POST',
  path: '/api/Account/ShowCalendar',
  access: 'account',
  body: z.object({ renew: z._default(z.boolean(), false), ...stepUp }),
  replies: { 200: z.object({ path: z.string(), since: Instant }) },
  refusal: z.enum(['PasswordRequired']),
  rateLimit: 'accountChange',
});

/** POST EndCalendar (ours): the address opens nothing from now on. Again is harmless. */
export const endCalendar = endpoint({
  method: 'POST',
  path: '/api/Account/EndCalendar',
  access: 'account',
  replies: { 200: True },
});

/** GET CalendarFile (ours): the days of whose address this is, for a calendar (`text/calendar`); 404 when it opens nothing. */
export const getCalendarFile = endpoint({
  method: 'GET',
  path: '/api/Utility/CalendarFile/:code',
  access: 'anyone',
  params: z.object({ code: z.string() }),
  replies: { 200: null },
  rateLimit: 'calendar',
});
