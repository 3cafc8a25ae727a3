import { defineMessages } from '@site/shell-sdk';

/** Texts of a draw that was just made. */
export const t = defineMessages({
  'loting.just_drawn.title': 'The names have been drawn',
  'loting.just_drawn.lead_titled': 'For ‘{title}’ everyone now gets an email with their own draw. So do you.',
  'loting.just_drawn.lead_only': 'For ‘{title}’ everyone now gets an email with their own draw.',
  'loting.just_drawn.cards': 'For anyone without email you make a card on the page of the draw.',
  'loting.just_drawn.mail.title': 'Check your email',
  'loting.just_drawn.mail':
    'We’ve sent you two emails: your own draw, and a link to manage the draw. Keep that link safe: without an account it’s your only way back.',
  'loting.just_drawn.mail.only':
    'We’ve emailed you a link to manage the draw. Keep it safe: without an account it’s your only way back.',
  'loting.just_drawn.mail.spam': 'Nothing there? Check your spam folder too.',
  'loting.just_drawn.home': 'Go to drawing names',
});
