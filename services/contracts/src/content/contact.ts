import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { Email, optionalOf, tidied, True } from '../fields.js';
import { LIMITS } from '../limits.js';

const Fact = z.nullable(z.string());

/** Who is behind the site, as the law of its country asks for; null for what its operators did not say. */
export const Imprint = z.object({
  company: Fact,
  address: Fact,
  representedBy: Fact,
  phone: Fact,
  register: Fact,
  vatId: Fact,
});
export type Imprint = z.infer<typeof Imprint>;

/** GET the legal details of the operating company; 404 while `impressumEnabled` is off. */
export const getImprint = endpoint({
  method: 'GET',
  path: '/api/Contact/Imprint',
  flag: 'impressumEnabled',
  access: 'anyone',
  replies: { 200: Imprint },
});

const { contactSubject, contactMessage } = LIMITS;

/** What the contact form asks for. A message that is empty is one that is too short. */
export const ContactForm = z.object({
  email: Email,
  subject: z
    .string('contact.subject.required')
    .check(
      tidied,
      z.minLength(contactSubject.min, 'contact.subject.required'),
      z.maxLength(contactSubject.max, 'contact.subject.too_long'),
    ),
  message: z
    .string('contact.message.too_short')
    .check(
      tidied,
      z.minLength(contactMessage.min, 'contact.message.too_short'),
      z.maxLength(contactMessage.max, 'contact.message.too_long'),
    ),
});
export type ContactForm = z.infer<typeof ContactForm>;

/**
 * POST SendMessage: a message to the site's contact address (docs/specification/2-wishlist-and-draw.md §7.6,
 * docs/specification/3-decisions.md §8), once for an `Idempotency-Key`. An account holder is known by the account's address,
 * whatever `email` says. `formToken` says when the form was opened and `website` is a field that people do not see: who brings no
 * token or fills that field gets the message through all the same, marked, and seldom (429).
 */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/Contact/SendMessage',
  access: 'anyone',
  body: z.object({
    ...ContactForm.shape,
    formToken: optionalOf(z.string().check(z.maxLength(200))),
    website: optionalOf(z.string().check(z.maxLength(LIMITS.contactMessage.max))),
  }),
  replies: { 200: True },
  keepsAnswer: true,
  rateLimit: 'contact',
});

/** GET OpenForm: what a contact form needs that somebody begins to fill: a token with the time, and where one can chat. */
export const openContactForm = endpoint({
  method: 'GET',
  path: '/api/Contact/OpenForm',
  access: 'anyone',
  replies: { 200: z.object({ formToken: z.string(), chatUrl: z.nullable(z.string()) }) },
});

/** Nobody fills the contact form faster than this, in milliseconds; the form itself waits for it. */
export const CONTACT_FILL_TIME = 3000;
