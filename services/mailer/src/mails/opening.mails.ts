import { FIGURES, type MailData } from '@site/contracts';
import { dateFormat, message } from '../message.js';
import { inSubject, type MailContent, type MailWorld, oneLine } from './mail-content.js';

const dayOf = dateFormat({
  ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: FIGURES.timeZone } as const),
});

/** When a list opens, as its givers read it. */
export const openingDay = (at: string): string => dayOf.format(new Date(at));

/** What is seen of something from then on. */
const seen = (gift: string, giverName: string | null): string =>
  giverName === null
    ? message('mail.list_opens.unnamed', { gift })
    : message('mail.list_opens.named', { gift, name: oneLine(giverName) });

/** To who crossed gifts off on a list that its owners chose to open, or to open sooner. */
export const listOpensMail = (
  { listOwnerName: owner, listPath, occasion, at, gifts }: MailData<'listOpens'>,
  { link, ownLink }: MailWorld,
): MailContent => {
  const day = openingDay(at);
  const ways = gifts.map(({ giftDescription: gift, path }) => ({ gift, url: ownLink(path) }));
  const [only] = ways;
  const isOne = only !== undefined && ways.length === 1;
  return {
    subject: message('mail.list_opens.subject', { owner: inSubject(owner), day }),
    preview: message('mail.list_opens.preview'),
    heading: message('mail.list_opens.heading', { owner }),
    face: occasion ?? 'JustBecause',
    greets: null,
    paragraphs: [
      message('mail.list_opens.body', { owner, day }),
      ...gifts.map(({ giftDescription, giverName }) => seen(giftDescription, giverName)),
      message('mail.list_opens.next'),
    ],
    button: isOne
      ? { label: message('mail.list_opens.button'), url: only.url }
      : { label: message('mail.list_opens.list_button'), url: link(listPath) },
    ...(isOne ? {} : { links: ways.map(({ gift, url }) => ({ label: message('mail.list_opens.link', { gift }), url })) }),
  };
};

/** Thanks to who gave something. Their name is nobody's to tell: an owner may not know whom they thank. */
export const giftThanksMail = (
  { senderName, giftDescription: gift, thanks, listPath, occasion }: MailData<'giftThanks'>,
  { link }: MailWorld,
): MailContent => {
  const sender = oneLine(senderName);
  return {
    subject: message('mail.gift_thanks.subject', { sender: inSubject(sender) }),
    preview: message('mail.gift_thanks.preview', { gift }),
    heading: message('mail.gift_thanks.heading', { sender }),
    face: occasion ?? 'JustBecause',
    greets: null,
    paragraphs: [
      message('mail.gift_thanks.body', { sender, gift }),
      { quote: thanks },
      message('mail.gift_thanks.reply', { sender }),
    ],
    button: { label: message('mail.gift_thanks.button'), url: link(listPath) },
  };
};
