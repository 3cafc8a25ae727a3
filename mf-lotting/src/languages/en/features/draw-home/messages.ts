import { defineMessages } from '@site/shell-sdk';

/** Texts of the draw start page (docs/specification/2-wishlist-and-draw.md §2.16). */
export const t = defineMessages({
  'loting.home.title': 'Draw names',
  'loting.home.headline': 'Draw names, fairly and secretly',
  'loting.home.lead':
    'For Sinterklaas, Christmas or just because: enter who is taking part and everyone gets their draw by email. Free, and without an account.',
  'loting.home.start': 'Start a draw',
  'loting.home.how.title': 'How it works',
  'loting.home.how.who.title': 'Who is taking part?',
  'loting.home.how.who.body': 'Enter names and email addresses, all at once if you like. Three people is enough.',
  'loting.home.how.rules.title': 'Who may not draw whom?',
  'loting.home.how.rules.body':
    'Would partners or housemates rather not draw each other? Tick them. We check that it still works out.',
  'loting.home.how.draw.title': 'Then draw',
  'loting.home.how.draw.body': 'Everyone gets their own draw by email. You see who has opened it, not who has whom.',
  'loting.home.promise.title': 'What we promise',
  'loting.home.promise.fair': 'Chance alone decides who draws whom, within your exclusions. Nobody draws themselves.',
  'loting.home.promise.secret': 'Only the one who drew knows who they have. Not even the organiser sees it.',
  'loting.home.promise.safe': 'We use email addresses only for the draw.',
  'loting.overview.title': 'My draws',
  'loting.overview.lead': 'The draws you organise and the names you drew.',
  'loting.overview.drawn_on': 'Drawn on {date}',
  'loting.overview.participants': '{count, plural, one {1 participant} other {{count} participants}}',
  'loting.overview.organizer': 'You organise',
  'loting.overview.manage': 'Manage',
  'loting.overview.open_lot': 'See who you drew',
  'loting.overview.open_lot_of': '{name}’s draw',
  'loting.overview.new_messages': '{count, plural, one {1 new message} other {{count} new messages}}',
  'loting.overview.waiting.title': 'There are draws waiting: confirm your address',
  'loting.overview.waiting.body':
    'Names were drawn for {email}. Open the link we email you, so that we know the address is yours, and they’ll appear here.',
  'loting.overview.waiting.action': 'Email me the link',
  'loting.overview.waiting.sent': 'The link is on its way to {email}. Check your spam folder too.',
  'loting.overview.waiting.too_soon': 'A link already went to {email} today. You can try again tomorrow.',
  'loting.overview.failed': 'Your draws couldn’t be loaded',
});
