import { defineMessages } from '@site/shell-sdk';

/**
 * The privacy statement (docs/specification/1-shell-and-account.md §9: May 2018). Paragraphs, lists and links as `Prose` reads
 * them.
 */
export const t = defineMessages({
  'privacy.title': 'Privacy statement',
  'privacy.version': 'version May 2018',
  'privacy.lead':
    'What {siteName} keeps about you, why, for how long, and who sees it. This is a translation: the Dutch text is the one that counts.',

  'privacy.short.title': 'In short',
  'privacy.short.body': `- We only keep what is needed to make wish lists, cross off gifts and draw names.
- We don’t sell your data, show no advertising and don’t track you, not here and not on other sites.
- Whoever makes a wish list doesn’t learn from us what has been crossed off, unless they choose to.
- You can see, change and delete your data yourself.`,

  'privacy.kept.title': 'What we keep about you',
  'privacy.kept.body': `**With an account:** your email address, your first and last name, which emails you want and when you created the account. Of your password we only keep a code that can’t be reversed: not even we can read it.

**Of your wish lists:** what you put on them, such as title, description, gifts, links and pictures, and who may see the wish list. And which wish lists of others you’ve added as a friend: whoever keeps such a wish list sees your name with it.

**When you cross something off:** which gift and when, and what you add yourself: whether you’ve bought it, a note, what it costs, your budget. Without an account we only ask for your email address.

**When you take part in a draw:** your name and email address as the organiser entered them, whether your draw has been opened, and who you drew. We keep that last one encrypted, as we do what you and your secret giver, or you and the person you drew, write to each other. If you report such a message, we only get its text.

**When you leave a message with a wish list:** the message and your name.

**When you ask us something:** your message and the email address at which we can answer.`,

  'privacy.why.title': 'What we use it for',
  'privacy.why.body': `Only to let the site do what you ask: to log you in, show your wish list, prevent duplicate gifts, deliver draws and send you the emails that go with them. And to stop misuse, such as someone trying to guess passwords.

We make no profile of you and take no automated decisions about you.`,

  'privacy.seen.title': 'Who sees what',
  'privacy.seen.body': `**Your wish list** is seen by the people you show it to. A public wish list can be seen by anyone and may appear in search engines. A wish list with a question opens for anyone who knows the answer, one by invitation only for the people you invite, and a private one only for you and any co-owners. A wish list shows your name and, where it can be found, also your town, if you fill it in.

**Co-owners** of a wish list see each other’s name and whether the other has the wish list open at that moment.

**What has been crossed off** is seen by other visitors of the wish list, without seeing by whom. The owner doesn’t see it, unless they choose to. If they choose to see it after the day, the wish list says so and you decide for yourself whether your name is shown.

**Your draw** is seen by anyone who has the link from the email. The organiser sees who is taking part and whether a draw has been opened, but not who drew whom.

**Your email address** isn’t shown to visitors of your wish list. The organiser of a draw only sees the addresses they entered themselves.`,

  'privacy.shared.title': 'Who gets it from us',
  'privacy.shared.body': `We give your data to nobody else, unless the law obliges us to. Email goes through the mail servers of ours and of the person who receives it.

If you click a link to a shop, what that shop says about privacy applies. If a gift has a picture from a shop, your browser fetches it there: that shop then sees your IP address, but not which wish list you’re looking at.`,

  'privacy.cookies.title': 'Cookies',
  'privacy.cookies.body': `Usually you can look around without us setting a cookie. We use seven at most, all of them only for the site itself:

- **sid** remembers who you are once you log in, cross something off, submit a form or open a link from an email. This cookie disappears 30 days after your last visit. If you log out, nothing of yours belongs to it any more.
- **theme** remembers whether you chose light or dark. This cookie is only there if you choose something yourself, and disappears after a year.
- **taal** remembers in which language you want to read the site. This cookie is only there if you choose one yourself, and disappears after a year.
- **compact** remembers that you want to see more gifts at once on your phone. This cookie is only there if you choose that yourself, and disappears after a year.
- **deel** is only there if we first try a new version of the site with some of the visitors: you then always see the same one. It’s a random mark that says nothing about you, and disappears after 90 days.
- **preview** is only there if you got a link from us to look at something before others see it. It remembers what you get to see, and disappears when the link expires or when you stop looking.
- **owners-device** is only there if you’ve looked at a wish list of your own on this device. If you’re logged out, we then first ask whether you want to look before you see what has been crossed off. It doesn’t say who you are, and disappears after a year.

Your browser also remembers a few things itself that don’t go to us: the draw you’re working on, what you tried out on the home page (for a week), which categories you’ve folded and which wish lists on this device are yours. They’re gone when you clear the data of this site in your browser.

So that you can read without a connection, your browser also keeps a copy of your own wish lists, of wish lists you looked at in the past 30 days, of what you give and, if you’re logged in, of draws you opened. If you log out, that copy is gone.

There are no cookies for advertising or to track you, not from others either. That’s why we don’t ask you to accept cookies anywhere.`,

  'privacy.measuring.title': 'Measuring and logs',
  'privacy.measuring.body': `We use no services that measure visitors. We only count how often the buttons of the app stores are pressed, without keeping track of by whom.

To find failures we keep a technical log of what was requested and how long that took. It doesn’t say who requested it. Your browser also lets us know how fast a page was there, how smoothly it responded and what went wrong in it, with the kind of page and the version of the site. It doesn’t say who was looking or at which wish list, and nothing is kept in your browser for it. To stop misuse we remember for an hour at most how often an internet address tried something.`,

  'privacy.mail.title': 'Emails you get',
  'privacy.mail.body': `Some emails go with something you or someone else just did: welcome with a new account, choosing a new password, word that your password or email address has changed, your draw, or the link to manage a draw. You can’t turn those off, or the site wouldn’t work.

Other emails you choose yourself:

- You can turn off the confirmation with the way back when you cross something off.
- You get an overview email as often as you like, or never.

You arrange that in [My details](editProfile). You can do so without an account too: first open a link from an email of ours on the same device, so that we know the address is yours. An overview email contains a link to your email settings, for which you don’t need to log in.

If our email doesn’t reach an address because it doesn’t exist, we remember that, so that we don’t send any more email to it.`,

  'privacy.how_long.title': 'How long we keep it',
  'privacy.how_long.body': `- **Your account and wish lists:** as long as your account exists.
- **After deleting your account:** we erase your data and your own wish lists right away. Only your name in a draw stays for a while, so that the draws of the other participants stay right. A year after deleting at the latest, everything of yours has been erased.
- **Conversations about a draw:** disappear a year after their first message, or sooner with the draw. What you wrote to the person you drew stays until then, also when you delete your account: encrypted and without anything of yours with it. If it disappeared with your account, the other person would see from that who it came from.
- **What you had crossed off:** stays crossed off, so that nobody gives it twice, but without anything of yours with it.
- **A draw:** until the organiser deletes it, and otherwise until 18 months after the names were drawn. The organiser is told 30 days before.
- **Messages with a wish list:** after one year we delete them automatically.
- **Why you left:** we keep your answer to that question without your name, for a year at most.
- **Guests:** if you only left an email address, you delete it in [My details](editProfile).
- **What you write to us:** in our inbox, until your question has been answered and for a year at most.
- **Messages at the bell:** 60 days, encrypted.
- **Emails we send:** one day. What couldn’t be delivered, 90 days at most.
- **The link to choose a new password:** works for 24 hours and once.
- **A logged-in session:** 30 days after your last visit.`,

  'privacy.safe.title': 'How we protect it',
  'privacy.safe.body': `After ten failed attempts to log in, the door closes for a quarter of an hour. If you choose a new password, you’re logged out on all your other devices. Links to draws and to what you crossed off yourself are so long that nobody can guess them, and don’t end up in our logs.

What you can do yourself is in [Staying safe](safety).`,

  'privacy.rights.title': 'What you can do yourself',
  'privacy.rights.body': `- **See and change:** your name, email address, password and email choices are in [My details](editProfile).
- **Delete:** you [delete your account](deleteUser) yourself, whenever you want.
- **Take with you:** you get everything we keep about you in one file, in [My details](editProfile).
- **Request or object:** contact us. Also if you have no account.

Couldn’t we work it out together? Then you can file a complaint with the Dutch Data Protection Authority (Autoriteit Persoonsgegevens).`,

  'privacy.contact.title': 'Contact',
  'privacy.contact.body': `{siteName} ({address}) is responsible for your data. Email us at [{email}](mailto).`,
  'privacy.contact.body_without_address': `{siteName} ({address}) is responsible for your data. Ask your question with the [contact form](contact).`,
});
