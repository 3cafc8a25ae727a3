import { defineMessages } from '@site/shell-sdk';

/** Texts of a draw that is only played: what everybody will see, with made-up pairs. */
export const t = defineMessages({
  'rehearsal.title': 'Trial draw',
  'rehearsal.made_up.title': 'These pairs are made up',
  'rehearsal.made_up':
    'Nothing has been drawn, nothing kept and nothing sent. Who will really draw whom has nothing to do with this.',
  'rehearsal.who': 'Who is looking?',
  'rehearsal.you': 'You',
  'rehearsal.you.page':
    'On your page you see whether everyone got the email, opened their draw and chose a wish list. It doesn’t say who drew whom.',
  'rehearsal.you.lot': 'You do see your own draw:',
  'rehearsal.mail': 'People who get an email',
  'rehearsal.mail.how':
    '{name} gets the email ‘Your draw for {title}’ at {email}. The name isn’t in it. The link in the email opens this draw:',
  'rehearsal.friend': 'People you chose from your friends',
  'rehearsal.friend.how':
    '{name} gets the same email, at an address you can’t see. With an account, this draw is also among their own draws:',
  'rehearsal.card': 'People without email',
  'rehearsal.card.how':
    '{name} gets no email, but a card that you print or pass on as a link. Whoever opens it chooses four digits and sees this draw:',
  'rehearsal.after': 'After the party',
  'rehearsal.after.readable': 'Everyone taking part can then read back who drew whom. In this trial:',
  'rehearsal.after.pair': '{giver} drew {receiver}',
  'rehearsal.after.closed': 'Nobody can read back the draw. Only the one who drew knows who they drew.',
  'rehearsal.after.givers': 'Everyone then sees on their own draw who drew them. Nobody can read back the whole draw.',
  'rehearsal.again': 'Make up other pairs',
  'rehearsal.done': 'Done',
});
