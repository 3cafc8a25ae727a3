import { defineMessages } from '@site/shell-sdk';

/** Texts of the overview and of drawing (docs/specification/2-wishlist-and-draw.md §2.16, §8). */
export const t = defineMessages({
  'loting.overview_step.title': 'Is everything right?',
  'loting.overview_step.lead': 'After the draw everyone gets an email with their own draw right away.',
  'loting.overview_step.lead_redo':
    'You’re drawing the names again. Everyone gets an email with their new draw right away; anyone no longer taking part is told.',
  'loting.overview_step.details': 'The draw',
  'loting.overview_step.organizer': 'Organised by {name} · {email}',
  'loting.overview_step.only_organizes': 'You only organise and don’t draw a name yourself.',
  'loting.overview_step.participants': '{count} participants',
  'loting.overview_step.exclusions': 'Who may not draw whom',
  'loting.overview_step.no_exclusions': 'Everyone may draw everyone.',
  'loting.overview_step.excludes': '{name} doesn’t draw: {others}',
  'loting.overview_step.edit.details': 'Change the draw',
  'loting.overview_step.edit.participants': 'Change participants',
  'loting.overview_step.edit.exclusions': 'Change who may not draw whom',
  'loting.overview_step.edit': 'Change',
  'loting.overview_step.readable': 'After the party everyone may read back the draw',
  'loting.overview_step.readable.hint':
    'Everyone taking part can then see who drew whom, and check for themselves that it was fair. Everyone’s draw says so too. Without a tick, nobody can ever read back the whole draw.',
  'loting.overview_step.readable.day': 'The day of the party',
  'loting.overview_step.readable.day.hint':
    'The draw opens the day after, and never within {days} days of drawing. Once drawn, the day is fixed.',
  'loting.overview_step.no_swaps': 'No swaps',
  'loting.overview_step.no_swaps.hint': 'Whoever you draw then never drew you.',
  'loting.overview_step.no_swaps.impossible':
    'That isn’t possible with these people and exclusions: two people would always draw each other.',
  'loting.overview_step.no_swaps.let_go': 'So we now draw the names without ‘No swaps’.',
  'loting.overview_step.givers': 'After the party everyone sees who drew them',
  'loting.overview_step.givers.hint':
    'From the day after it’s on everyone’s own draw, and that person can be thanked once. The email says so beforehand too. Other people’s draws stay secret.',
  'loting.overview_step.givers.no_day': 'That’s possible if the draw says when the party is.',
  'loting.overview_step.remember': 'Not the same as last time ({draws})',
  'loting.overview_step.remember.hint':
    'Then nobody draws the person they drew then. Who that was stays secret: you won’t see it either.',
  'loting.overview_step.remember.readable': 'This can’t be combined with reading back: it would show who had whom last time.',
  'loting.overview_step.remember.let_go':
    '{draws} {count, plural, one {doesn’t} other {don’t}} count this time: with these people and exclusions there would be too little choice. So someone may draw the same person as then.',
  'loting.overview_step.remember.failed':
    'We couldn’t check whether you’ve drawn names before. If so, we make sure while drawing that nobody gets the same person.',
  'loting.overview_step.rehearsal': 'Trial draw',
  'loting.overview_step.rehearsal.hint':
    'Want to see what everyone will see? In a trial the pairs are made up and no email is sent.',
  'loting.overview_step.rehearsal.failed': 'The trial didn’t open',
  'loting.overview_step.seal':
    'This seal fixes who takes part, with which exclusions and with which secret randomness, before you draw. It will be on everyone’s draw too. That way everyone can check that nothing was changed afterwards.',
  'loting.overview_step.seal.failed':
    'The seal couldn’t be made yet. You can still draw: it’s then made at that moment, and it will say so.',
  'loting.overview_step.draw': 'Draw the names',
  'loting.overview_step.draw_again': 'Draw again',
  'loting.drawing.title': 'We’re drawing the names',
  'loting.drawing.body': 'Just a moment. Then everyone’s draw goes out.',
  'loting.create.failed': 'The names weren’t drawn',
  'loting.create.exclusions': 'With these exclusions no draw is possible. Look again at who may not draw whom.',
  'loting.create.email':
    'We can’t draw names with the organiser’s email address. Check it, or draw with the address you’re logged in with.',
  'loting.create.login_required':
    'There’s an account with your email address. Log in to draw the names: what you entered is kept.',
  'loting.create.data':
    'Something is wrong with the participants. Perhaps someone has the same address twice, or an address isn’t written correctly.',
  'loting.create.addresses': 'The email address of {names} is missing or not written correctly.',
  'loting.create.person_unknown':
    'Someone from your list of friends is no longer there. Remove that participant and add an email address.',
  'loting.create.gone': 'This draw was already made or discarded in another tab.',
  'loting.create.draw_gone': 'This draw no longer exists. Start a new one to draw names again.',
  'loting.create.unknown': 'Something went wrong. Try again in a few seconds.',
  'loting.create.no_connection':
    'There are connection problems, so we don’t know if it worked. Feel free to try again: names are never drawn twice.',
  'loting.create.to_exclusions': 'Go to the exclusions',
  'loting.create.to_details': 'Go to your details',
  'loting.create.to_participants': 'Go to the participants',
  'loting.create.log_in': 'Log in and draw',
});
