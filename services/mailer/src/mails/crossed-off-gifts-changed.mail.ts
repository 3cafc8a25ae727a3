import { type MailData, pathTo } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

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

/** To who crossed gifts off that an owner then changed or took away: one mail for all of a list. */
export const crossedOffGiftsChangedMail = (data: Data, world: MailWorld): MailContent => {
  const { listOwnerName: owner, listPath, gifts } = data;
  const intro = message(listPath === null ? 'mail.gifts_changed.intro_gone' : 'mail.gifts_changed.intro', { owner });
  const hasEdited = gifts.some(({ change }) => change === 'edited');
  return {
    subject: subjectOf(gifts),
    preview: message('mail.gifts_changed.preview', { owner }),
    heading: message('mail.gifts_changed.heading'),
    greets: null,
    paragraphs: [
      intro,
      ...gifts.map((gift) => lineOf(gift, listPath === null)),
      ...(hasEdited ? [message('mail.gifts_changed.next_edited')] : []),
      message('mail.gifts_changed.secret', { owner }),
    ],
    ...waysOn(data, world),
    notes: [],
  };
};
