import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'listview.question.title': '{name}’s wish list',
  'listview.question.explanation': '{name} asks a question before you see the wish list. If you know the answer, you’re in.',
  'listview.question.answer': 'Your answer',
  'listview.question.open': 'Open',
  'listview.question.answer.required': 'Enter an answer.',
  'listview.question.answer.too_long': 'This answer is too long: use at most 32 characters.',
  'listview.question.wrong_answer': 'That isn’t the right answer. Try again.',
  'listview.not_found.title': 'We don’t know this wish list',
  'listview.not_found.body': 'The name may be slightly different, or the wish list has been deleted. Search by name or town.',
  'listview.not_found.search': 'Find a wish list',
  'listview.invitation_required.title': 'This wish list is by invitation only',
  'listview.invitation_required.body':
    'The owner sends a personal link by email. Open that link in this browser, and you’ll see the wish list.',
  'listview.no_access.title': 'You can’t see this wish list',
  'listview.no_access.body':
    'The owner is keeping the wish list private, or a wrong answer was given too often. Ask the owner for help, or try again later.',
  'listview.deleted.title': 'Your wish list has been deleted',
  'listview.deleted.body': 'The wish list is gone, with everything on it. You’ll go to your home page in a moment.',
  'listview.deleted.home': 'Go to the home page now',
  'listview.own_device.title': 'Is this your wish list?',
  'listview.own_device.body':
    'The owner of this wish list was logged in on this device. If that’s you, log in: without logging in you see what others have already crossed off.',
  'listview.own_device.look': 'Look anyway',
  'listview.login': 'Log in',
});
