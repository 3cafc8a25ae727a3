import { defineMessages } from '@site/shell-sdk';

/** Texts of the page that checks a draw (docs/fair-draw.md). */
export const t = defineMessages({
  'check.title': 'Check a draw',
  'check.lead': 'Every draw has a seal. It’s with the name you drew and in the email you got.',
  'check.label': 'Seal',
  'check.hint': 'The two halves one after the other: 128 letters and digits together. Spaces don’t matter.',
  'check.submit': 'Check',
  'check.malformed': 'This isn’t a whole seal. Copy both halves from your draw or from the email.',
  'check.unknown': 'No draw goes with this seal. Perhaps the names were drawn again: your own draw shows what the seal is now.',
  'check.draw': 'Draw: {title}',
  'check.other_root': 'The second half differs from the one of this draw. So someone has been given a different seal than you.',
  'check.busy': 'We’re making this draw again, here in your browser',
  'check.same': 'This draw is correct',
  'check.same.body':
    'Your browser has drawn all names once more, with the same people, the same exclusions and the same randomness. The outcome is exactly the same, and the seal fits.',
  'check.wrong': 'This draw isn’t correct',
  'check.wrong.seal': 'The people, exclusions or secret differ from what was sealed before the draw.',
  'check.wrong.draw': 'Drawing again gives a different outcome from the one that was sealed.',
  'check.wrong.engine': 'This draw was made in a way this page doesn’t know. Reload the page.',
  'check.failed': 'Checking didn’t work. Check your internet connection and reload the page.',
  'check.waits': 'Can be read back from {date}',
  'check.waits.body':
    'The organiser has chosen that everyone may read back this draw after the party. Until that day everything stays secret. Your own draw already shows whether it belongs to the sealed draw.',
  'check.closed': 'This draw stays closed',
  'check.closed.body':
    'The organiser hasn’t chosen that everyone may read back the draw. The secret that would make it possible is destroyed on {date}. Your own draw shows whether it belongs to the sealed draw.',
  'check.destroyed': 'This draw stays closed',
  'check.destroyed.body':
    'The secret with which the draw could be made once more has been destroyed. Your own draw shows whether it belongs to the sealed draw.',
  'check.pairs': 'Who drew whom',
  'check.pair': '{giver} drew {receiver}',
  'check.nameless': 'someone who deleted their account',
  'check.inputs': 'All data, to check the sums yourself',
});
