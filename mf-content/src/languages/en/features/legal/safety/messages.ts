import { defineMessages } from '@site/shell-sdk';

/** How to stay safe. Paragraphs, lists and links as `Prose` reads them. */
export const t = defineMessages({
  'safety.title': 'Staying safe',
  'safety.lead':
    'A few habits that keep your wish list, your account and your surprise safe. This is a translation: the Dutch text is the one that counts.',

  'safety.password.title': 'A good password',
  'safety.password.body': `- Use at least 8 characters; longer is better. A few words in a row are easy to remember.
- Don’t use it anywhere else. A password manager remembers it for you.
- Your name or email address isn’t allowed: anyone can guess that.
- Log out when you work on someone else’s computer.

Forgotten it, or afraid that someone else knows it? Ask for [a new password](forgotPassword). The link in that email works for 24 hours and once, and you’re logged out on your other devices.`,

  'safety.lists.title': 'Public or not',
  'safety.lists.body': `For each wish list you decide who may see it:

- **Public:** anyone with the link, and you can be found by it.
- **With a question:** anyone who knows the answer. Choose a question whose answer can’t be found online.
- **By invitation:** only people who got an invitation from you by email.
- **Private:** only you and any co-owners.

Don’t put an address, phone number or holiday plans on a public wish list. Your first and last name are already on it.`,

  'safety.links.title': 'Secret links',
  'safety.links.body': `The link to your draw, the link to free up a gift again, an invitation to a wish list and the link to your email settings are for you alone. Anyone with such a link can do what you can. So don’t forward the email and don’t share a screenshot of it.`,

  'safety.surprise.title': 'Keeping the surprise',
  'safety.surprise.body': `On a shared tablet or computer, someone else may see what you’ve crossed off. Log out when you’re done, and mind your inbox: the confirmation of crossing off names the gift. The email about your draw never says who you drew; you only see that when you open the link.`,

  'safety.phishing.title': 'Recognising fake email',
  'safety.phishing.body': `Sometimes people pretend that an email comes from us. This is how you recognise a real one:

- Every link in it starts with **{address}**. Hold your mouse over the link, or your finger on your phone, to see where it goes.
- It doesn’t threaten you or put you under pressure.
- There’s no attachment.

Don’t trust it? Don’t click anything, type **{address}** into your browser yourself and look there.`,

  'safety.never.title': 'What we never ask for',
  'safety.never.body': `- Your password, by email or phone. You only type it on this site.
- Bank details, a payment or a copy of your identity document. There’s nothing to pay for on this site.
- A code you just got, or access to your computer.

If someone asks for these in our name anyway, it’s fraud.`,

  'safety.children.title': 'Children',
  'safety.children.body': `It’s best to make a wish list for a young child yourself, with only the first name in the title, and to choose a question or an invitation instead of public. Are you under 16 yourself? Then talk to your parents or carers first.`,

  'safety.help.title': 'Is something wrong?',
  'safety.help.body': `First choose [a new password](forgotPassword) and check in [My details](editProfile) that your email address is still right. If it was changed without you doing it, you got an email about that at your old address. Then email us at [{email}](mailto).`,
  'safety.help.body_without_address': `First choose [a new password](forgotPassword) and check in [My details](editProfile) that your email address is still right. If it was changed without you doing it, you got an email about that at your old address. Then let us know with the [contact form](contact).`,
});
