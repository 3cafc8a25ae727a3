import { LIMITS } from '@site/contracts';
import { defineMessages } from '@site/shell-sdk';

/** Texts of the contact page (docs/specification/2-wishlist-and-draw.md §2.12, §5, §8). */
export const t = defineMessages({
  'contact.title': 'Contact',
  'contact.lead': 'A question, an idea, or something not working? Write to us. We answer by email.',
  'contact.email.label': 'Your email address',
  'contact.email.hint': 'We send our answer here.',
  'contact.email.account_hint': 'The address of your account. We send our answer here.',
  'contact.subject.label': 'Subject',
  'contact.subject.required': 'Enter what your message is about.',
  'contact.subject.too_long': `This subject is too long: use at most ${LIMITS.contactSubject.max} characters.`,
  'contact.message.label': 'Your message',
  'contact.message.hint': 'What did you do, and what happened? Never include your password.',
  'contact.message.too_short': `Write a little more: at least ${LIMITS.contactMessage.min} characters.`,
  'contact.message.too_long': `Your message is too long: use at most ${LIMITS.contactMessage.max} characters.`,
  'contact.website.label': 'Leave this field empty',
  'contact.submit': 'Send',
  'contact.sent.title': 'Your message has been sent',
  'contact.sent.body': 'Thank you for your message. We’ll answer at {email}.',
  'contact.not_sent.title': 'Your message wasn’t sent',
  'contact.not_sent.kept': 'What you wrote is still there.',
  'contact.no_script': 'The form only works with JavaScript. You can always email us.',
  'contact.ways': 'Other ways',
  'contact.faq.title': 'Frequently asked questions',
  'contact.faq.body': 'Your answer may already be there.',
  'contact.mail.title': 'Email us',
  'contact.chat.title': 'Chat with us',
  'contact.chat.open': 'Opens in a new tab.',
});
