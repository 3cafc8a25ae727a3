import { defineMessages } from '@site/shell-sdk';

/** Texts of adding participants (docs/specification/2-wishlist-and-draw.md §2.16, §5). */
export const t = defineMessages({
  'loting.participants.title': 'Who is taking part?',
  'loting.participants.lead': 'Everyone gets their own draw at the address you enter here.',
  'loting.participants.ways': 'Way of adding',
  'loting.participants.single': 'One by one',
  'loting.participants.bulk': 'All at once',
  'loting.participants.friends': 'Friends',
  'loting.participants.name.label': 'Name',
  'loting.participants.email.label': 'Email address',
  'loting.participants.no_mail': 'Has no email',
  'loting.participants.no_mail.hint':
    'After the draw you make a card. You print it, or send the link to someone you trust. You won’t see which name is on it.',
  'loting.participants.by_card': 'Without email: gets a card',
  'loting.participants.gather': 'Let people sign themselves up with a link',
  'loting.participants.add': 'Add',
  'loting.participants.awaited': 'Address still needed from: {names}.',
  'loting.participants.added': '{name} is taking part.',
  'loting.participants.added_many':
    '{count, plural, =0 {Nobody added.} one {1 participant added.} other {{count} participants added.}}',
  'loting.participants.added_couples':
    '{count, plural, one {The couple doesn’t draw each other.} other {The {count} couples don’t draw each other.}}',
  'loting.participants.email.double': '{name} is already taking part with this address.',
  'loting.participants.bulk.label': 'Paste all addresses here',
  'loting.participants.bulk.hint':
    'Separated by a comma, semicolon, vertical bar | or a new line. A name may come first: Granny Smith granny@example.com. A couple may be together: Jan & Els jan@example.com els@example.com. They then don’t draw each other.',
  'loting.participants.bulk.found': '{count, plural, =0 {} one {1 person recognised} other {{count} people recognised}}',
  'loting.participants.bulk.add': '{count, plural, =0 {Add} one {Add 1 person} other {Add {count} people}}',
  'loting.participants.bulk.empty': 'Enter a few email addresses first.',
  'loting.participants.should_be_emails':
    '{count, plural, one {This should be an email address, or a name with an email address: {which}} other {These should be email addresses, or names with an email address: {which}}}',
  'loting.participants.bulk.doubles':
    '{count, plural, one {Was already taking part: {which}} other {Were already taking part: {which}}}',
  'loting.participants.bulk.full': 'At most 500 people can take part. What no longer fits is still in the box.',
  'loting.participants.friends.search': 'Search for a friend',
  'loting.participants.friends.add': 'Add {name}',
  'loting.participants.friends.in': 'Taking part',
  'loting.participants.friends.none': 'You have no friends or participants of earlier draws yet.',
  'loting.participants.friends.not_found': 'No friend found with ‘{query}’.',
  'loting.participants.friends.failed': 'Your friends couldn’t be loaded',
  'loting.participants.friends.known': 'We know the address',
  'loting.participants.list': '{count, plural, one {1 participant} other {{count} participants}}',
  'loting.participants.you': 'you',
  'loting.participants.edit': 'Change {name}',
  'loting.participants.remove': 'Remove {name}',
  'loting.participants.removed': '{name} is no longer taking part.',
  'loting.participants.edit.title': 'Change participant',
  'loting.participants.edit.save': 'Save',
  'loting.participants.double_names.title': 'The same name occurs more than once',
  'loting.participants.double_names': 'Whoever draws {names} won’t know which of them it is. Add a last name, for example.',
  'loting.participants.too_few':
    'At least 3 participants are needed. {missing, plural, one {Add one more.} other {Add {missing} more.}}',
  'loting.participants.full': 'At most 500 people can take part.',
  'loting.participant.name.required': 'Enter a name.',
  'loting.participant.name.too_long': 'This name is too long: use at most 100 characters.',
  'loting.participants.email.required': 'Enter an email address.',
});
