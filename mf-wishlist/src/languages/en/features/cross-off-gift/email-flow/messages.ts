import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'cross_off.email.title': 'Who is crossing off this gift?',
  'cross_off.email.intro_secret':
    'Enter your email address. That way we know you’re giving this gift, and only you can undo it. The owner of the wish list won’t notice a thing.',
  'cross_off.email.intro_seen':
    'Enter your email address. That way we know you’re giving this gift, and only you can undo it. The owner of the wish list can see what has been crossed off, not by whom.',
  'cross_off.email.intro_opens':
    'Enter your email address. That way we know you’re giving this gift, and only you can undo it. The owner of the wish list won’t see it until after the day. In a moment you choose whether your name is shown.',
  'cross_off.email.field': 'Your email address',
  'cross_off.email.next': 'Next',
  'cross_off.password.title': 'Log in to cross off',
  'cross_off.password.intro': 'There’s an account for {email}. Log in and you cross off the gift right away.',
  'cross_off.password.field': 'Your password',
  'cross_off.password.submit': 'Log in and cross off',
  'cross_off.password.forgot': 'Forgotten password',
  'cross_off.anonymous.title': 'Cross off without an account',
  'cross_off.anonymous.intro': 'You don’t need an account. This is what happens:',
  'cross_off.anonymous.crossed': 'Other visitors see that someone is giving this gift, not who.',
  'cross_off.anonymous.mail': 'You get an email at {email} with a link to undo it.',
  'cross_off.anonymous.secret': 'The owner of the wish list sees nothing and gets no message.',
  'cross_off.anonymous.seen': 'The owner of the wish list can see what has been crossed off, not by whom.',
  'cross_off.anonymous.opens':
    'The owner of the wish list sees after the day what has been given. You choose in a moment whether your name is shown.',
  'cross_off.anonymous.submit': 'Cross off',
  'cross_off.other_email': 'Other email address',
  'cross_off.unusable_email': 'We can’t use this email address. Enter an address where you receive email.',
  'cross_off.gift': 'Gift',
});
