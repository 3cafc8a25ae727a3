import { FIGURES, LIMITS, LOCALES, type MailData, pathTo } from '@site/contracts';
import { message, spokenLanguage } from '../message.js';
import { boxOf } from './face.js';
import { inSubject, type MailContent, type MailWorld, oneLine, shortened } from './mail-content.js';
import { openingDay } from './opening.mails.js';

/** Cents to the cent. */
const euros = (cents: number): string =>
  new Intl.NumberFormat(LOCALES[spokenLanguage()], {
    ...{ style: 'currency', currency: FIGURES.currency, trailingZeroDisplay: 'stripIfInteger' },
  }).format(cents / 100);

/** What somebody typed, by its empty lines. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/**
 * A list, sent by its owner in their own words around the link (docs/specification/3-decisions.md §12). The reader asked for
 * nothing, so it says who sent it, how to answer, and how never to get one again.
 */
export const listSentMail = (
  data: MailData<'listSent'>,
  { link, address, unsubscribe }: MailWorld,
  askedAt: Date,
): MailContent => {
  const sender = oneLine(data.senderName);
  const site = address('/');
  const { replyTo, listPath } = data;
  return {
    subject: shortened(oneLine(data.subject), LIMITS.sendSubject.max),
    preview: message('mail.list_sent.preview', { sender }),
    heading: message('mail.list_sent.heading', { sender }),
    face: data.occasion ?? 'JustBecause',
    box: boxOf(data.listName, null, data, { link, askedAt }),
    greets: false,
    paragraphs: paragraphsOf(data.messageStart),
    button: { label: message('mail.list_sent.button', { list: oneLine(data.listName) }), url: link(listPath) },
    afterButton: paragraphsOf(data.messageEnd),
    notes: [
      ...(listPath.includes('?') ? [message('mail.list_sent.invitation')] : []),
      ...(replyTo === null ? [message('mail.list_sent.no_answer', { sender })] : []),
    ],
    footer: message('mail.list_sent.footer', { sender, site }),
    unsubscribe: { label: message('mail.list_sent.unsubscribe'), url: unsubscribe('listSent').page },
    sender: { name: message('mail.list_sent.from', { sender: inSubject(sender) }), replyTo },
  };
};

/** To the other owners of a list that went with its primary owner's account (docs/specification/3-decisions.md §12). */
export const coOwnedListDeletedMail = (
  { ownerName: owner, listName, isUntitled }: MailData<'coOwnedListDeleted'>,
  { link, address }: MailWorld,
): MailContent => {
  const list = isUntitled === true ? message('mail.list_deleted.untitled', { owner }) : listName;
  return {
    subject: message('mail.list_deleted.subject', { list: inSubject(list) }),
    preview: message('mail.list_deleted.preview', { owner }),
    heading: message('mail.list_deleted.heading'),
    greets: null,
    paragraphs: [message('mail.list_deleted.body', { owner, site: address('/'), list }), message('mail.list_deleted.next')],
    button: { label: message('mail.list_deleted.button'), url: link(pathTo('newList')) },
  };
};

type Data = MailData<'crossedOffGiftsChanged'>;
type Gift = Data['gifts'][number];

const subjectOf = ([first, ...others]: readonly Gift[]): string => {
  if (first === undefined || others.length > 0) {
    return message('mail.gifts_changed.subject_many', { count: String(others.length + 1) });
  }
  const gift = inSubject(first.giftDescription);
  return message(first.change === 'edited' ? 'mail.gifts_changed.subject_edited' : 'mail.gifts_changed.subject_deleted', {
    gift,
  });
};

const lineOf = ({ giftDescription: gift, newDescription: now }: Gift, isListGone: boolean): string => {
  if (isListGone) return message('mail.gifts_changed.gone', { gift });
  if (now === null) return message('mail.gifts_changed.deleted', { gift });
  return now === gift ? message('mail.gifts_changed.edited_link', { gift }) : message('mail.gifts_changed.edited', { gift, now });
};

/** One gift to undo is the button; of several each has its link below, and the button leads to the list. */
const waysOn = ({ listPath, gifts }: Data, { link, ownLink }: MailWorld): Pick<MailContent, 'button' | 'links'> => {
  const undoable = gifts.flatMap(({ giftDescription: gift, undoPath }) =>
    undoPath === null ? [] : [{ gift, url: ownLink(undoPath) }],
  );
  const [only, ...more] = undoable;
  if (only !== undefined && more.length === 0) {
    return { button: { label: message('mail.gifts_changed.undo_button'), url: only.url } };
  }
  const button =
    listPath === null
      ? { label: message('mail.gifts_changed.search_button'), url: link(pathTo('listsearch')) }
      : { label: message('mail.gifts_changed.list_button'), url: link(listPath) };
  return { button, links: undoable.map(({ gift, url }) => ({ label: message('mail.gifts_changed.undo_link', { gift }), url })) };
};

/** What its owners get to know of what is crossed off on a list. */
const whatOwnersKnow = (owner: string, { ownerSees = false, opensAt }: Pick<Data, 'ownerSees' | 'opensAt'>): string =>
  opensAt === undefined || ownerSees
    ? message(ownerSees ? 'mail.gifts_changed.seen' : 'mail.gifts_changed.secret', { owner })
    : message('mail.gifts_changed.opens', { owner, day: openingDay(opensAt) });

/** To who crossed gifts off that an owner then changed or took away: one mail for all of a list. */
export const crossedOffGiftsChangedMail = (data: Data, world: MailWorld): MailContent => {
  const { listOwnerName: owner, listPath, gifts } = data;
  const intro = message(listPath === null ? 'mail.gifts_changed.intro_gone' : 'mail.gifts_changed.intro', { owner });
  const hasEdited = gifts.some(({ change }) => change === 'edited');
  return {
    subject: subjectOf(gifts),
    preview: message('mail.gifts_changed.preview', { owner }),
    heading: message('mail.gifts_changed.heading'),
    face: data.occasion ?? 'JustBecause',
    greets: null,
    paragraphs: [
      intro,
      ...gifts.map((gift) => lineOf(gift, listPath === null)),
      ...(hasEdited ? [message('mail.gifts_changed.next_edited')] : []),
      whatOwnersKnow(owner, data),
    ],
    ...waysOn(data, world),
  };
};

/** So many of what was said are in the mail; the rest is on the page. */
const MOST_ENTRIES = 20;

/** To who gives something with others: what those said and did. */
export const togetherNewsMail = (
  { giftDescription: gift, listOwnerName: owner, occasion, pagePath, entries, ...told }: MailData<'togetherNews'>,
  { ownLink }: MailWorld,
): MailContent => ({
  subject: message('mail.together.subject', { gift: inSubject(gift) }),
  preview: message('mail.together.preview', { owner }),
  heading: message('mail.together.heading'),
  face: occasion ?? 'JustBecause',
  greets: null,
  paragraphs: [
    message('mail.together.intro', { gift, owner }),
    ...entries
      .slice(0, MOST_ENTRIES)
      .map(({ kind, name, text }) =>
        kind === 'message'
          ? message('mail.together.message', { name, text: text ?? '' })
          : message(`mail.together.${kind}`, { name }),
      ),
    ...(entries.length > MOST_ENTRIES ? [message('mail.together.more')] : []),
    whatOwnersKnow(owner, told),
  ],
  button: { label: message('mail.together.button'), url: ownLink(pagePath) },
  notes: [message('mail.together.end')],
});

/** What its owners see of a gift from some day on. */
const opening = (owner: string, opens: MailData<'crossOffConfirmation'>['opens']): string[] => {
  if (opens === undefined) return [];
  const day = openingDay(opens.at);
  return opens.giverName === null
    ? [message('mail.cross_off.opens_unnamed', { owner, day })]
    : [message('mail.cross_off.opens_named', { owner, day, name: oneLine(opens.giverName) })];
};

/** Confirmation to the person who crossed a gift off, with the way back (docs/specification/3-decisions.md §6). */
export const crossOffConfirmationMail = (
  {
    giftDescription,
    units,
    share,
    listOwnerName: owner,
    listPath,
    undoPath,
    isIdea = false,
    opens,
    ...shown
  }: MailData<'crossOffConfirmation'>,
  { link, ownLink, address }: MailWorld,
  askedAt: Date,
): MailContent => {
  const gift = units === undefined ? giftDescription : `${String(units)}× ${giftDescription}`;
  const named = { gift, owner };
  const together =
    share === undefined
      ? {}
      : {
          subject: message('mail.cross_off.together_subject', { gift: inSubject(gift) }),
          heading: message('mail.cross_off.together_heading'),
          paragraphs: [
            message('mail.cross_off.together_body', { ...named, share: euros(share) }),
            ...opening(owner, opens),
            message('mail.cross_off.together_undo'),
          ],
          button: { label: message('mail.cross_off.together_button'), url: ownLink(undoPath) },
        };
  return {
    subject: message('mail.cross_off.subject', { gift: inSubject(gift) }),
    preview: message('mail.cross_off.preview', { owner }),
    heading: message('mail.cross_off.heading'),
    face: shown.occasion ?? 'JustBecause',
    box: boxOf(gift, owner, shown, { link, askedAt }),
    greets: null,
    paragraphs: [
      message('mail.cross_off.body', named),
      ...(isIdea ? [message('mail.cross_off.idea', { owner })] : []),
      ...opening(owner, opens),
      message('mail.cross_off.undo'),
    ],
    button: { label: message('mail.cross_off.button'), url: ownLink(undoPath) },
    notes: [message('mail.cross_off.list', { owner, address: address(listPath) })],
    ...together,
  };
};
