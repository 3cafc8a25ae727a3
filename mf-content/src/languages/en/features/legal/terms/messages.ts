import { defineMessages } from '@site/shell-sdk';

/**
 * The terms of use (docs/specification/1-shell-and-account.md §9: December 2012). Paragraphs, lists and links as `Prose` reads
 * them.
 */
export const t = defineMessages({
  'terms.title': 'Terms of use',
  'terms.version': 'version December 2012',
  'terms.lead':
    'The agreement between you and {siteName}. Short, and in plain language. This is a translation: the Dutch text is the one that counts.',

  'terms.about.title': 'What this is about',
  'terms.about.body': `These terms apply to everyone who uses {siteName}: with an account, as a guest or just to look around. By using the site you agree to them.

On the site you make wish lists, share them with others, cross off other people’s gifts and draw names. You pay nothing for that. We don’t sell gifts.`,

  'terms.account.title': 'Your account',
  'terms.account.body': `- Enter your own name and an email address that is yours.
- Keep your password to yourself. What happens with your account happens in your name.
- Do you think someone else knows your password? Then choose [a new password](forgotPassword) right away. That logs you out on your other devices.
- Are you under 16? Then first ask your parents or carers whether you may create an account.`,

  'terms.lists.title': 'What you put on your wish list',
  'terms.lists.body': `Your wish list remains yours. You only give us permission to keep your texts and pictures and to show them to the people you show the wish list to.

Don’t put anything on it that belongs to someone else and that you may not use, or anything that is illegal, insulting or dangerous. That also goes for messages you leave with someone else’s wish list.

If you share a wish list with a second owner, they may change it too.`,

  'terms.crossing_off.title': 'Crossing off',
  'terms.crossing_off.body': `By crossing off a gift you let other givers know that you’re taking care of it. It’s neither an order nor a reservation at a shop.

- Only cross off what you really want to give. If you change your mind, undo it: only you can.
- Don’t give anything away to the person who gets the gift. We don’t either: the owner of a wish list doesn’t see what has been crossed off, unless they choose to see it.`,

  'terms.draws.title': 'Drawing names',
  'terms.draws.body': `If you draw names for a group, only enter names and email addresses of people who know that they’re taking part.

The draw is fair and automatic: nobody draws themselves and your exclusions count. Not even the organiser sees who has whom. With few participants or many exclusions someone can sometimes work it out.

The link to someone’s draw is secret. Anyone with that link can read who they drew.`,

  'terms.behaviour.title': 'What isn’t allowed',
  'terms.behaviour.body': `- Pretending to be someone else, or poking around in an account or wish list that isn’t meant for you.
- Sending advertising or other messages to people who didn’t ask for them.
- Overloading the site, getting around its security, or copying other people’s wish lists on a large scale.

If you do so anyway, we may remove what you’ve posted and close your account. Do you see something that is out of line yourself? Let us know.`,

  'terms.shops.title': 'Shops and links',
  'terms.shops.body': `Wish lists and our overview of shops contain links to web shops. If you buy something there, you buy it from that shop and that shop’s terms apply. Prices and pictures on a wish list may be out of date: always check in the shop itself.`,

  'terms.liability.title': 'If something goes wrong',
  'terms.liability.body': `We do our best to keep the site working and to keep your wish lists safe, but we can’t promise it. Keep a print of what you really don’t want to lose.

We aren’t liable for damage caused by a failure, a duplicate or forgotten gift, or a purchase at a shop, unless we caused that damage intentionally or through gross negligence. You always keep the rights the law gives you.`,

  'terms.leaving.title': 'Leaving',
  'terms.leaving.body': `You can stop whenever you want: delete your account in [My details](editProfile). What then happens to your data is in our [privacy statement](privacy).`,

  'terms.changes.title': 'New versions',
  'terms.changes.body': `If we change these terms, we put the new version on this page, with the month in which it was made at the top. Dutch law applies to these terms.`,

  'terms.contact.title': 'Questions',
  'terms.contact.body': `Is something not clear? Email us at [{email}](mailto).`,
  'terms.contact.body_without_address': `Is something not clear? Ask your question with the [contact form](contact).`,
});
