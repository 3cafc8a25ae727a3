import { defineMessages } from '@site/shell-sdk';

/** Texts of the create-account page (docs/specification/1-shell-and-account.md §2, §5, §8). */
export const t = defineMessages({
  'create_account.title': 'Make a {product}',
  'create_account.lead':
    'With a free account you make {product}s, share them with whoever you like and change them whenever you like.',
  'create_account.who.title': 'Who are you?',
  'create_account.address.title': 'Where will your {product} be?',
  'create_account.username': 'Name of your {product}',
  'create_account.username.example': 'your-name',
  'create_account.username.hint': 'Your {product} will be at {address}',
  'create_account.username.checking': 'We’re checking whether {address} is free.',
  'create_account.username.free': '{address} is free.',
  'create_account.login.title': 'How will you log in?',
  'create_account.username.suggested': 'Still free, choose one:',
  'create_account.submit': 'Make my {product}',
  'create_account.has_account': 'Already have an account?',
  'create_account.log_in': 'Log in',
  'create_account.success': 'Your {product} has been made. Add something lovely to it.',
  'create_account.for_lot.title': 'For your draw for {draw}',
  'create_account.for_lot.body':
    'Your {product} is added to your draw right away. Whoever drew you sees it there. What the organiser entered about you is already there.',
  'create_account.on_lot.title': 'Your {product} is with your draw',
  'create_account.on_lot.body': 'Whoever drew you sees it with the draw. Add something lovely to it.',
  'create_account.on_lot.to_list': 'Add wishes',
  'create_account.on_lot.to_lot': 'Back to your draw',
  'create_account.problem.wishlist_failed':
    'Your {product} couldn’t be made, so your account wasn’t created either. Try again shortly.',
  'create_account.problem.signed_in_failed': 'Your {product} was made, but opening it didn’t work. We’re reloading the page.',
  'create_account.preview.title': '{name}’s wish list',
  'create_account.preview.nobody': 'Your Name',
  'create_account.preview.label': 'This is what your {product} will look like',
});
