import { defineMessages } from '@site/shell-sdk';

/** Texts of cards for people without mail, on the organizer's page and on paper. */
export const t = defineMessages({
  'cards.title': 'Anyone without email gets a card',
  'cards.body':
    'Print it and fold it shut, or send the link to someone you trust. The card only says how to open their draw, not who they drew.',
  'cards.promise':
    'You could open such a card yourself. We can’t prevent that, but it shows: whoever opens it first chooses four digits for later, and the card and this page say when that was. Even if you make a new card afterwards.',
  'cards.make_all': '{count, plural, one {Make the card} other {Make {count} cards}}',
  'cards.changed':
    'Some people who had already looked now have another name. Ask everyone with a card to look again: the card keeps working.',
  'cards.make': 'Make card',
  'cards.make_of': 'Make a card for {name}',
  'cards.again': 'New card',
  'cards.again_of': 'Make a new card for {name}',
  'cards.email': 'Has no email',
  'cards.state.none': 'No card yet',
  'cards.state.made': 'Card made',
  'cards.state.opened': 'Opened on {date}',
  'cards.state.before': 'Opened before, on {date}',
  'cards.dialog.title': '{count, plural, one {Card for {names}} other {Cards for {count} people}}',
  'cards.dialog.once': 'We show you the code once. Lost it? Then make a new card.',
  'cards.dialog.replaces': 'The previous card of {names} then stops working, and so do its four digits.',
  'cards.dialog.make': '{count, plural, one {Make the card} other {Make the cards}}',
  'cards.dialog.ready': '{count, plural, one {The card is ready} other {The cards are ready}}',
  'cards.dialog.fold':
    'On A4, single-sided. First fold the paper in half backwards, then shut like a booklet: that puts the code inside.',
  'cards.dialog.print': 'Print',
  'cards.dialog.done': 'Done',
  'cards.dialog.link': 'Link for {name}',
  'cards.dialog.copy_of': 'Copy the link for {name}',
  'cards.dialog.failed': '{count, plural, one {The card was} other {The cards were}} not made. {reason}',
  'cards.open_failed': 'This window didn’t open',
  'cards.qr': 'QR code for {name}’s draw',
  'cards.paper.for': 'A draw for',
  'cards.paper.secret': 'Only for you. No peeking!',
  'cards.paper.how': 'How to open your draw',
  'cards.paper.scan': 'Scan the code beside this with a phone or tablet.',
  'cards.paper.type': 'Not working? Go to {address} and type the code.',
  'cards.paper.pin': 'Choose four digits and remember them. You need them to look again later.',
  'cards.paper.peek': 'Can’t choose digits any more? Then someone has already opened your draw. The screen says when.',
  'cards.paper.code': 'Your code',
  'cards.paper.fold': 'First fold me in half backwards and then shut like a booklet.',
});
