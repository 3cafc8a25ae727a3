import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'owner_invite.title': 'Invitation from {name}',
  'owner_invite.lead': '{name} asks you to look after this {product} together.',
  'owner_invite.list': '{name}’s {product}',
  'owner_invite.what.edit': 'You add gifts and change them, just like {name}.',
  'owner_invite.what.menu': 'The {product} appears among your own wish lists.',
  'owner_invite.what.surprise': 'What has been crossed off stays a surprise for you too, unless {name} chose otherwise.',
  'owner_invite.as': 'You’re joining as {name}.',
  'owner_invite.accept': 'Yes, I’m in',
  'owner_invite.not_now': 'Not now',
  'owner_invite.names': 'What is your name? Then {name} and you can see who is who.',
  'owner_invite.first_name': 'First name',
  'owner_invite.last_name': 'Last name',
  'owner_invite.choose': 'Already have an account?',
  'owner_invite.choose.explanation': 'That tells us who is joining, and you can always find the {product} again.',
  'owner_invite.log_in': 'I already have an account',
  'owner_invite.create_account': 'Create account',
  'owner_invite.accepted': 'You now look after this {product} together.',
  'owner_invite.already_owned': 'This {product} is already yours.',
  'owner_invite.invalid.AlreadyAccepted.title': 'This invitation has already been accepted',
  'owner_invite.invalid.AlreadyAccepted.body':
    'An invitation works once. If it was you, the {product} is among your own wish lists. If it was someone else, ask for a new link.',
  'owner_invite.invalid.Expired.title': 'This invitation has expired',
  'owner_invite.invalid.Expired.body': 'An invitation is valid for {days} days. Ask the person who invited you for a new link.',
  'owner_invite.invalid.NotFound.title': 'We don’t know this invitation',
  'owner_invite.invalid.NotFound.body':
    'Part of the link may be missing, or the invitation has been withdrawn. Have another look at the link, or ask for a new one.',
  'owner_invite.invalid.my_lists': 'Go to my wish lists',
  'owner_invite.invalid.log_in': 'Log in',
  'owner_invite.invalid.home': 'Go to the home page',
});
