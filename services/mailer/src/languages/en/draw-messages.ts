/** Texts of the mails about draws and lots; looked up in `message.ts`. None can name who was drawn or who asks. */
export const DRAW_MESSAGES = {
  'mail.lot.subject': 'Your draw for {draw}',
  'mail.lot.preview': 'The names have been drawn. Open yours and see who you’re choosing a gift for.',
  'mail.lot.heading': 'The names have been drawn',
  'mail.lot.body': '{organizer} has drawn names for {draw}. Open your draw and see who you’re choosing a gift for.',
  'mail.lot.secret': 'Your draw is for you alone. Don’t forward this email, or the secret is out.',
  'mail.lot.button': 'Open my draw',
  'mail.lot.seal': 'Seal of this draw: {seal}. It shows that the draw was fair. Your draw explains how.',
  'mail.lot.readable': 'From {day} everyone taking part may read back the whole draw: {organizer} chose it that way.',
  'mail.lot.givers': 'From {day} everyone sees on their own draw who drew them: {organizer} chose it that way.',

  'mail.celebration.title': 'This is what was agreed',
  'mail.celebration.day': 'When: {day}',
  'mail.celebration.place': 'Where: {place}',
  'mail.celebration.amount': 'Amount: {amount}',
  'mail.celebration.agenda': 'You can add it to your calendar from your draw.',
  'mail.celebration_reminder.subject': 'Almost there: {draw}',
  'mail.celebration_reminder.preview': 'Is your gift ready? This is what was agreed.',
  'mail.celebration_reminder.heading': 'It’s almost time',
  'mail.celebration_reminder.body': '{draw} is on {day}. Is your gift ready? Your draw shows once more who it’s for.',

  'mail.lot_redraw.subject': 'Drawn again: your draw for {draw}',
  'mail.lot_redraw.preview': 'You’ve drawn a new name. The person you drew before no longer counts.',
  'mail.lot_redraw.heading': 'The names have been drawn again',
  'mail.lot_redraw.body': '{organizer} has drawn the names for {draw} again. The person you drew before no longer counts.',
  'mail.lot_redraw.open': 'Open your new draw and see who you’re choosing a gift for now.',

  'mail.lot_changed.subject': 'Changed: your draw for {draw}',
  'mail.lot_changed.preview': 'You have now drawn someone else. The person you drew before no longer counts.',
  'mail.lot_changed.heading': 'Your draw has changed',
  'mail.lot_changed.body':
    'Something changed in {draw}, so {organizer} had a few draws adjusted. Yours is one of them: the person you drew before no longer counts.',
  'mail.lot_changed.reminder':
    'Your draw for {draw} has changed, and {organizer} doesn’t know yet whether you’ve seen it. The person you drew before no longer counts.',
  'mail.lot_changed.open': 'Open your draw, see who you’re choosing a gift for now, and let us know there that you’ve seen it.',

  'mail.lot_resend.subject': 'Once more: your draw for {draw}',
  'mail.lot_resend.preview': '{organizer} sends you your draw once more. The names weren’t drawn again.',
  'mail.lot_resend.heading': 'Here is your draw once more',
  'mail.lot_resend.body':
    '{organizer} sends you your draw for {draw} once more. The names weren’t drawn again: the person you drew stays the same.',

  'mail.lot_moved.subject': 'Your draw for {draw} has moved',
  'mail.lot_moved.preview': 'From now on it goes to another email address. The link you had no longer opens it.',
  'mail.lot_moved.heading': 'Your draw has moved',
  'mail.lot_moved.body':
    '{organizer} has entered another email address for your draw for {draw}. An email with a new link has gone there. The link you had here no longer opens it.',
  'mail.lot_moved.not_you': 'Is that wrong? Then let {organizer} know: they can change your address back.',

  'mail.lot_withdrawn.subject': 'You’re no longer taking part in {draw}',
  'mail.lot_withdrawn.preview': 'The names were drawn again, without you. Your old draw no longer counts.',
  'mail.lot_withdrawn.heading': 'You’re no longer taking part',
  'mail.lot_withdrawn.body':
    '{organizer} has drawn the names for {draw} again, and you’re no longer included. Your old draw no longer counts: you don’t need to choose a gift for {draw}.',
  'mail.lot_withdrawn.repaired_preview': 'You’ve been taken out. Your draw no longer counts.',
  'mail.lot_withdrawn.repaired':
    '{organizer} has taken you out of {draw}. Your draw no longer counts: you don’t need to choose a gift for {draw}. Someone else takes over.',
  'mail.lot_withdrawn.ask': 'Weren’t you expecting this? Ask {organizer}.',

  'mail.draw_deleted.subject': 'Not going ahead: the draw for {draw}',
  'mail.draw_deleted.preview': 'The draw has been deleted. The name you drew no longer counts.',
  'mail.draw_deleted.heading': 'This draw has been deleted',
  'mail.draw_deleted.body':
    '{organizer} has deleted the draw {draw}. The name you drew no longer counts, and you can’t open it any more. You don’t need to do anything.',
  'mail.draw_deleted.next': 'If names are drawn again, you’ll get a new email.',

  'mail.lot_nudge.subject': 'What would you like to get? Your wish list for {draw}',
  'mail.lot_nudge.preview': 'Whoever drew you is curious about your wishes.',
  'mail.lot_nudge.heading': 'Someone is curious about your wishes',
  'mail.lot_nudge.body': 'Someone drew you for {draw} and is choosing a gift for you. A wish list makes that a lot easier.',
  'mail.lot_nudge.how': 'Open your own draw and add a wish list. Whoever drew you sees it right away. Who that is stays secret.',
  'mail.lot_nudge.button': 'Add my wish list',
  'mail.lot_nudge.unsubscribe': 'No more requests for a wish list',

  'mail.lot_question.subject': 'A question about your gift for {draw}',
  'mail.lot_question.preview': 'Whoever drew you wants to know something. Who that is stays secret.',
  'mail.lot_question.heading': 'You have a secret question',
  'mail.lot_question.body': 'Whoever drew you for {draw} wants to know something from you:',
  'mail.lot_question.how':
    'Answer with the button. Who is asking stays secret, and we don’t pass on your email address. So don’t reply to this email: it won’t arrive anywhere.',
  'mail.lot_question.button': 'Answer the question',

  'mail.lot_message.subject': 'A message for you in {draw}',
  'mail.lot_message.preview': 'Whoever drew you wrote to you. Who that is stays secret.',
  'mail.lot_message.heading': 'A message from your secret giver',
  'mail.lot_message.body': 'Whoever drew you for {draw} wrote to you:',
  'mail.lot_message.how':
    'With the button you read everything and write back. Who it is stays secret, and we don’t pass on your email address. Until you look, we won’t email you about this conversation again. No more messages? Turn them off there.',
  'mail.lot_message.button': 'Read and write back',

  'mail.lot_reply.subject': 'A message about your draw for {draw}',
  'mail.lot_reply.preview': 'The person you drew wrote to you.',
  'mail.lot_reply.heading': 'A message from the person you drew',
  'mail.lot_reply.body': 'For {draw}, the person you drew wrote to you:',
  'mail.lot_reply.how':
    'On your draw you read everything and write back. Who you are stays secret. Until you look, we won’t email you about this conversation again. No more messages? Turn them off there.',

  'mail.lot_answer.subject': 'Answer to your question for {draw}',
  'mail.lot_answer.preview': 'The person you drew has answered.',
  'mail.lot_answer.heading': 'Your question has been answered',
  'mail.lot_answer.question': 'For {draw}, you asked the person you drew:',
  'mail.lot_answer.answer': 'The answer:',
  'mail.lot_answer.secret': 'Who asked has stayed secret. You can also find the question and the answer on your draw.',

  'mail.lot_thanks.subject': 'A thank-you for your gift at {draw}',
  'mail.lot_thanks.preview': 'The person you drew thanks you.',
  'mail.lot_thanks.heading': 'You have a thank-you',
  'mail.lot_thanks.body': 'You drew a name for {draw}. The person you drew thanks you:',
  'mail.lot_thanks.reply': 'Replies to this email don’t arrive. The secret is out, so feel free to say so yourself.',

  'mail.draw_page.button': 'Go to drawing names',
  'mail.draw_participant.footer':
    'You’re receiving this email because you’re taking part in {draw} on {site}. Questions? See {site}/faq.',
  'mail.draw_former.footer': 'You’re receiving this email because you took part in {draw} on {site}. Questions? See {site}/faq.',

  'mail.draw_unable.subject': 'The names for {draw} haven’t been drawn yet',
  'mail.draw_unable.preview': 'Something is still needed from you.',
  'mail.draw_unable.heading': 'Not drawn yet',
  'mail.draw_unable.too_few':
    'The last day to join {draw} has passed, but there are too few people to draw names. At least three are needed.',
  'mail.draw_unable.waiting':
    'The last day to join {draw} has passed, but you haven’t said of everyone whether they take part. We only draw once you have.',
  'mail.draw_unable.blocked': 'The last day to join {draw} has passed, but with these households not everyone can draw someone.',
  'mail.draw_unable.next': 'On the page of the draw you see who is in, and you draw the names yourself.',
  'mail.draw_ends.subject': 'The draw {draw} will be deleted on {day}',
  'mail.draw_ends.preview': 'After that nobody can open the name they drew either. You don’t need to do anything.',
  'mail.draw_ends.heading': 'This draw will soon be deleted',
  'mail.draw_ends.body':
    'The names for {draw} were drawn almost {months} months ago. On {day} we delete the draw, with everyone’s names, the questions and the addresses of those taking part.',
  'mail.draw_ends.next':
    'Doing it again this year? Then draw names again with the same people. Otherwise you don’t need to do anything.',

  'mail.draw.subject': 'The names for {draw} have been drawn',
  'mail.draw.preview': 'All {count} participants get their draw in an email of their own.',
  'mail.draw.heading': 'The draw is done',
  'mail.draw.body':
    'The names for {draw} have been drawn. All {count} participants get their draw in an email of their own, and so do you.',
  'mail.draw.manage':
    'With the button you see who has opened their draw, and you can correct a wrong address. You can’t see who drew whom either.',
  'mail.draw.button': 'Manage the draw',
  'mail.draw.footer': 'You’re receiving this email because you drew the names for {draw} on {site}. Questions? See {site}/faq.',
} as const;
