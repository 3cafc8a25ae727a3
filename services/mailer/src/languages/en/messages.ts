/** Texts of mails; those of draws, reminders and operators lie beside it. `{name}` is filled in; the address the site lives at is `{site}`. */
export const MESSAGES = {
  'mail.site_name': 'Verlanglijstje',
  'mail.greeting': 'Hi {name},',
  'mail.greeting_nameless': 'Hi,',
  'mail.button_fallback': 'Button not working? Open this link instead:',
  'mail.footer': 'You’re receiving this email because you use {site}. Questions? See {site}/faq.',

  'mail.welcome.subject': 'Your wish list is ready, {firstName}',
  'mail.welcome.preview': 'Add your wishes and share the address with whoever you like.',
  'mail.welcome.heading': 'Welcome, your wish list is ready',
  'mail.welcome.body':
    'Your wish list has its own address: {address}. Add your wishes and share the address with whoever you like.',
  'mail.welcome.surprise': 'Whoever buys something for you crosses it off. You won’t see any of that: the surprise is safe.',
  'mail.welcome.button': 'Go to my wish list',

  'mail.cross_off.subject': 'Crossed off: {gift}',
  'mail.cross_off.preview': 'On {owner}’s wish list. Changed your mind? Use the link in this email.',
  'mail.cross_off.heading': 'You crossed off a gift',
  'mail.cross_off.body': 'You crossed off “{gift}” on {owner}’s wish list. Other visitors can now see that it’s being bought.',
  'mail.cross_off.idea': 'It’s a secret idea from another visitor: {owner} knows nothing about it.',
  'mail.cross_off.undo': 'Changed your mind? The button undoes it, even later. So keep this email, and don’t forward it.',
  'mail.cross_off.button': 'Undo crossing off',
  'mail.cross_off.together_subject': 'You’re giving together: {gift}',
  'mail.cross_off.together_heading': 'You’re giving this gift together with others',
  'mail.cross_off.together_body':
    'You’re giving {share} towards “{gift}” from {owner}’s wish list. Who else joins in and who buys it is up to you together: arrange it on the page behind the button. You settle the money among yourselves.',
  'mail.cross_off.together_undo': 'Changed your mind? You can step out there too. So keep this email, and don’t forward it.',
  'mail.cross_off.together_button': 'Go to our gift',
  'mail.cross_off.opens_named': 'From {day}, {owner} sees that this is being given, by {name}.',
  'mail.cross_off.opens_unnamed': 'From {day}, {owner} sees that this is being given. Your name isn’t shown.',
  'mail.cross_off.list': '{owner}’s wish list: {address}',

  'mail.list_opens.subject': '{owner} will see what you give from {day}',
  'mail.list_opens.preview': 'Choose whether your name is shown. You still can.',
  'mail.list_opens.heading': '{owner} wants to see what was given, after the day',
  'mail.list_opens.body':
    'From {day}, {owner} sees what has been crossed off the wish list. Until then it stays a surprise. This is what you crossed off:',
  'mail.list_opens.named': '“{gift}”. It says that {name} is giving it.',
  'mail.list_opens.unnamed': '“{gift}”. Your name isn’t shown.',
  'mail.list_opens.next':
    'You can choose whether your name is shown. If you don’t want it to be seen at all, undo crossing off. Then someone else can give it, though.',
  'mail.list_opens.button': 'Choose whether your name is shown',
  'mail.list_opens.list_button': 'View the wish list',
  'mail.list_opens.link': 'Name with “{gift}”',

  'mail.gift_thanks.subject': '{sender} thanks you',
  'mail.gift_thanks.preview': 'For “{gift}”.',
  'mail.gift_thanks.heading': '{sender} thanks you',
  'mail.gift_thanks.body': '{sender} thanks you for “{gift}”:',
  'mail.gift_thanks.reply': 'If your name wasn’t shown, {sender} still doesn’t know who you are. You can’t reply to this email.',
  'mail.gift_thanks.button': 'View the wish list',

  'mail.gifts_changed.subject_edited': 'Changed: {gift}',
  'mail.gifts_changed.subject_deleted': 'Removed from the wish list: {gift}',
  'mail.gifts_changed.subject_many': 'Something changed about {count} gifts you crossed off',
  'mail.gifts_changed.preview': 'On {owner}’s wish list. Check whether your gift is still right.',
  'mail.gifts_changed.heading': 'Something changed about what you crossed off',
  'mail.gifts_changed.intro': 'Something has changed on {owner}’s wish list. This is what you had crossed off:',
  'mail.gifts_changed.intro_gone':
    '{owner}’s wish list has been deleted, with everything on it. This is what you had crossed off:',
  'mail.gifts_changed.edited': '“{gift}” is now called “{now}”.',
  'mail.gifts_changed.edited_link': '“{gift}” now has a different link.',
  'mail.gifts_changed.deleted': '“{gift}” is no longer on it.',
  'mail.gifts_changed.gone': '“{gift}”',
  'mail.gifts_changed.next_edited':
    'What was changed stays crossed off by you. If you no longer want to give it like this, undo it.',
  'mail.gifts_changed.secret': '{owner} doesn’t know what has been crossed off. So don’t let it show: the surprise is safe.',
  'mail.gifts_changed.seen': '{owner} can see what has been crossed off, not by whom.',
  'mail.gifts_changed.opens': 'From {day}, {owner} sees what has been given. Until then it stays a surprise: don’t let it show.',
  'mail.gifts_changed.undo_button': 'Undo crossing off',
  'mail.gifts_changed.list_button': 'View the wish list',
  'mail.gifts_changed.search_button': 'Find another wish list',
  'mail.gifts_changed.undo_link': 'Undo “{gift}”',

  'mail.together.subject': 'News about your gift together: {gift}',
  'mail.together.preview': 'From {owner}’s wish list. See what the others say.',
  'mail.together.heading': 'News about your gift together',
  'mail.together.intro': 'You’re giving “{gift}” from {owner}’s wish list together with others. This is new:',
  'mail.together.message': '{name}: “{text}”',
  'mail.together.opened': '{name} opened the gift to others.',
  'mail.together.joined': '{name} is taking part.',
  'mail.together.left': '{name} is no longer taking part.',
  'mail.together.arranges': '{name} is arranging it from now on.',
  'mail.together.buying': '{name} is going to buy it.',
  'mail.together.bought': '{name} has bought it.',
  'mail.together.closed': '{name} has closed it: nobody else can join.',
  'mail.together.reopened': '{name} has opened it again: others can still join.',
  'mail.together.more': 'The rest is on the page behind the button.',
  'mail.together.button': 'Go to our gift',
  'mail.together.end': 'No more email about this gift? Turn it off on the page behind the button.',

  'mail.reset.subject': 'Choose a new password',
  'mail.reset.preview': 'The link in this email works once, for {hours} hours.',
  'mail.reset.heading': 'Choose a new password',
  'mail.reset.body': 'Forgotten your password? No problem. With the button you choose a new password for your account on {site}.',
  'mail.reset.limit':
    'The link works once, up to {hours} hours after this email. Did you ask for more than one? Then only the one in the newest email works.',
  'mail.reset.not_you': 'Didn’t ask for this? Then you don’t need to do anything: your password stays as it is.',
  'mail.reset.button': 'Choose new password',

  'mail.changed.password.title': 'Your password has been changed',
  'mail.changed.email.title': 'Your email address has been changed',
  'mail.changed.both.title': 'Your login details have been changed',
  'mail.changed.preview': 'Did you do this yourself? Then you don’t need to do anything.',
  'mail.changed.password.body': 'On {when} the password of your account on {site} was changed.',
  'mail.changed.email.body':
    'On {when} your account on {site} got a different email address. From now on you log in with that address, and this is the last email about your account at this address.',
  'mail.changed.both.body':
    'On {when} your account on {site} got a new password and a different email address. From now on you log in with those, and this is the last email about your account at this address.',
  'mail.changed.passkey_added.title': 'A passkey was added',
  'mail.changed.passkey_added.body':
    'On {when} a passkey was added to your account on {site}. You can log in with it without a password.',
  'mail.changed.passkey_removed.title': 'A passkey was removed',
  'mail.changed.passkey_removed.body':
    'On {when} a passkey was removed from your account on {site}. You can no longer log in with it.',
  'mail.changed.second_factor_on.title': 'Logging in with a second step is on',
  'mail.changed.second_factor_on.body':
    'On {when} logging in with a second step was turned on for your account on {site}. After your password we now ask for a code from your app, a passkey or a recovery code.',
  'mail.changed.second_factor_off.title': 'Logging in with a second step is off',
  'mail.changed.second_factor_off.body':
    'On {when} logging in with a second step was turned off for your account on {site}. Your password is now enough again.',
  'mail.changed.recovery_codes_made.title': 'New recovery codes were made',
  'mail.changed.recovery_codes_made.body':
    'On {when} new recovery codes were made for your account on {site}. The old ones no longer work.',
  'mail.changed.recovery_code_used.title': 'A recovery code was used',
  'mail.changed.recovery_code_used.body':
    'On {when} someone logged in to your account on {site} with a recovery code. That code no longer works.',
  'mail.changed.passkey.not_you':
    'Didn’t do this yourself? Then choose a new password right away. That logs out every device. Then check in My details that you know all passkeys, and that logging in with a second step is set the way you want it.',
  'mail.changed.passkey.button': 'Choose new password',
  'mail.changed.devices':
    'Your account has been logged out on all other devices. Did you do this yourself? Then you don’t need to do anything.',
  'mail.changed.password.not_you':
    'Didn’t do this yourself? Then choose a new password right away. That logs out anyone who is in your account now.',
  'mail.changed.password.button': 'Choose new password',
  'mail.changed.email.not_you': 'Didn’t do this yourself? Then let us know right away. Only we can still help you.',
  'mail.changed.undo.not_you':
    'Didn’t do this yourself? Then restore your address right away. You can for {days} days. That logs out every device, and you get a link at this address to choose a new password.',
  'mail.changed.undo.button': 'This wasn’t me',
  'mail.changed.undo_factor.not_you':
    'Didn’t do this yourself? Then reverse it right away. You can for {days} days. That logs out every device, and you get a link to choose a new password.',
  'mail.changed.undo_factor.button': 'This wasn’t me',
  'mail.changed.email.button': 'Contact us',

  'mail.address_check.subject': 'Is our email reaching you again?',
  'mail.address_check.preview': 'Use the button in this email to let us know that your address works.',
  'mail.address_check.heading': 'This email arrived',
  'mail.address_check.body':
    'Earlier email from {site} to this address bounced, and after that we sent nothing more. You asked us to try once more.',
  'mail.address_check.how':
    'Are you reading this? Then click the button. After that you get our email again, including your draws.',
  'mail.address_check.button': 'My address works',
  'mail.address_proof.subject': 'Confirm your email address',
  'mail.address_proof.preview': 'Use the button in this email to let us know that this address is yours.',
  'mail.address_proof.heading': 'Is this your address?',
  'mail.address_proof.body': 'You have an account on {site} with this address, and asked us for a link to confirm it.',
  'mail.address_proof.how': 'Click the button while you’re logged in. After that your draws appear in your overview.',
  'mail.address_proof.button': 'This is my address',
  'mail.address_check.not_you': 'Didn’t ask for this? Then you don’t need to do anything: nothing changes.',

  'mail.factor_ends.subject': 'Your second step will be removed',
  'mail.factor_ends.preview': 'Isn’t this you? Then keep it.',
  'mail.factor_ends.body':
    'Someone told us that you can no longer log in on {site}: that your app, your passkeys and your recovery codes are gone. So logging in with a second step will be turned off on {at}. Your password will then be enough again.',
  'mail.factor_ends.you': 'Did you ask for this yourself? Then you don’t need to do anything.',
  'mail.factor_ends.not_you':
    'Isn’t this you? Then keep your second step with the button, and choose a new password afterwards: someone may know yours. If you log in with your second step before then, it stays too.',
  'mail.factor_ends.button': 'Keep my second step',
  'mail.data_copy.subject': 'Your data is ready',
  'mail.data_copy.preview': 'Get it from My details, after logging in.',
  'mail.data_copy.heading': 'Your data is ready',
  'mail.data_copy.body':
    'You asked on {site} for all your data. It’s ready for you in one file, until {until}. After that we delete the file.',
  'mail.data_copy.log_in': 'You get it from My details, when you’re logged in. Nobody can reach it with the button alone.',
  'mail.data_copy.button': 'Go to my details',
  'mail.data_copy.not_you': 'Didn’t ask for this? Then someone else may know your password. Choose a new password in My details.',

  'mail.deleted.subject': 'Your account has been deleted',
  'mail.deleted.preview': 'Your wish lists, your gifts and your friends are gone. Thank you for being here.',
  'mail.deleted.body':
    'Your account on {site} has been deleted. Your wish lists, your gifts and your friends are gone, and you can no longer log in.',
  'mail.deleted.guest.subject': 'Your data has been deleted',
  'mail.deleted.guest.preview': 'Your name and your email address are gone. Thank you for being here.',
  'mail.deleted.guest.body':
    'What we kept about you on {site} has been deleted: your name, your email address and your email settings.',
  'mail.deleted.guest.footer': 'You’re receiving this email because you deleted your data on {site}.',
  'mail.deleted.stays':
    'What you crossed off for others stays crossed off, without your name. That way nobody gives anything twice. Draws keep working for everyone taking part.',
  'mail.deleted.farewell': 'Thank you for being here. If you ever want to make a wish list again, you’re very welcome.',
  'mail.deleted.not_you': 'Didn’t do this yourself? Then let us know right away.',
  'mail.deleted.button': 'Contact us',
  'mail.deleted.footer': 'You’re receiving this email because you had an account on {site}.',

  'mail.list_sent.from': '{sender} via Verlanglijstje',
  'mail.list_sent.preview': '{sender} sends you a wish list.',
  'mail.list_sent.heading': '{sender} sends you a wish list',
  'mail.list_sent.button': 'View “{list}”',
  'mail.list_sent.invitation':
    'This wish list is by invitation only. The link in this email is your invitation: it opens the wish list on every device you use it on. So don’t forward it.',
  'mail.list_sent.no_answer': 'Replies to this email don’t reach {sender}.',
  'mail.list_sent.footer': 'You’re receiving this email because {sender} entered your address on {site}.',
  'mail.unwanted': 'I don’t want this: no more email from {name}',
  'mail.list_sent.unsubscribe': 'No more wish lists by email',

  'mail.list_deleted.untitled': '{owner}’s wish list',
  'mail.list_deleted.subject': 'Deleted: {list}',
  'mail.list_deleted.preview': '{owner} has deleted their account, and this wish list with it.',
  'mail.list_deleted.heading': 'A wish list you shared is gone',
  'mail.list_deleted.body':
    '{owner} has deleted their account on {site}. That also removed “{list}”, the wish list you helped manage, with all the gifts on it.',
  'mail.list_deleted.next': 'We can’t bring it back. Want to carry on with your wishes? Then make a new wish list of your own.',
  'mail.list_deleted.button': 'Make a new wish list',

  'mail.contact.sender': 'Contact form Verlanglijstje',
  'mail.contact.no_subject': 'Message via the contact form',
  'mail.contact.preview': 'Message from {sender}',
  'mail.contact.heading': 'A message via the contact form',
  'mail.contact.from_account': '{sender} wrote this from an account:',
  'mail.contact.from_visitor': '{sender} wrote this without logging in. We don’t know whether the address is right:',
  'mail.contact.may_spam':
    'Careful, possible spam: this form was probably filled in by a program. Don’t open links you don’t know.',
  'mail.contact.answer': 'Just reply to this email: your answer goes to {sender}.',
  'mail.report.subject': 'Reported message in a draw',
  'mail.report.preview': 'Someone reported another person’s message.',
  'mail.report.heading': 'A reported message',
  'mail.report.body': 'In a conversation between two people in a draw, the reader reported this message:',
  'mail.report.done':
    'We don’t say who wrote it, who reports it or which draw it belongs to: that would show who drew whom. The conversation is paused until the person who reported it turns it back on.',
  'mail.contact.button': 'Go to the frequently asked questions',
  'mail.contact.footer': 'You’re receiving this email because this is the contact address of {site}.',
} as const;
