import { FIGURES, type MailData, pathTo } from '@site/contracts';
import { dateFormat, message } from '../message.js';
import { occasionOfDraw, toldOfDraw, withoutLinks } from './face.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** Mails of which the catalogue has subject, preview and heading under one name. */
type ParticipantMail =
  | 'lot'
  | 'lot_redraw'
  | 'lot_changed'
  | 'lot_moved'
  | 'lot_withdrawn'
  | 'draw_deleted'
  | 'lot_nudge'
  | 'lot_question'
  | 'lot_message'
  | 'lot_answer'
  | 'lot_reply'
  | 'lot_thanks';

interface Participant {
  readonly participantName: string;
  readonly drawTitle: string;
}

/** What all mails to somebody who takes part in a draw have in common. */
const participantMail = (
  name: ParticipantMail,
  { participantName, drawTitle: draw }: Participant,
  { address }: MailWorld,
  paragraphs: MailContent['paragraphs'],
  button: MailContent['button'],
): MailContent => ({
  subject: message(`mail.${name}.subject`, { draw: inSubject(draw) }),
  preview: message(`mail.${name}.preview`),
  heading: message(`mail.${name}.heading`),
  face: occasionOfDraw(draw),
  greets: participantName,
  paragraphs,
  button,
  footer: message('mail.draw_participant.footer', { draw, site: address('/') }),
});

/** The same to somebody whose lot, as they know it, is no longer valid. */
const formerParticipantMail = (
  name: ParticipantMail,
  to: Participant,
  world: MailWorld,
  paragraphs: MailContent['paragraphs'],
): MailContent => ({
  ...participantMail(name, to, world, paragraphs, {
    label: message('mail.draw_page.button'),
    url: world.link(pathTo('lotingHome')),
  }),
  footer: message('mail.draw_former.footer', { draw: to.drawTitle, site: world.address('/') }),
});

const openLot = (lotPath: string, { ownLink }: MailWorld): MailContent['button'] => ({
  label: message('mail.lot.button'),
  url: ownLink(lotPath),
});

export const celebratedDay = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** When, where and for how much is celebrated, as far as the organizer said. */
export const celebrationPart = ({ celebration }: Pick<MailData<'lotResend'>, 'celebration'>): MailContent['paragraphs'] => {
  if (celebration === undefined) return [];
  const { day, place, amount } = celebration;
  const lines = [
    ...(day === null ? [] : [message('mail.celebration.day', { day: celebratedDay.format(new Date(day)) })]),
    ...(place === null ? [] : [message('mail.celebration.place', { place: withoutLinks(place) })]),
    ...(amount === null ? [] : [message('mail.celebration.amount', { amount: withoutLinks(amount) })]),
    ...(day === null ? [] : [message('mail.celebration.agenda')]),
  ];
  return [{ title: message('mail.celebration.title'), lines }];
};

const dayOf = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** By what the draw can be checked, in groups that a narrow screen breaks between; and whether others will read it. */
const sealNotes = ({ organizerName: organizer, seal, readableFrom, giversFrom }: MailData<'lotResend'>): string[] => [
  ...(giversFrom === undefined ? [] : [message('mail.lot.givers', { organizer, day: dayOf.format(new Date(giversFrom)) })]),
  ...(readableFrom === undefined ? [] : [message('mail.lot.readable', { organizer, day: dayOf.format(new Date(readableFrom)) })]),
  ...(seal === undefined ? [] : [message('mail.lot.seal', { seal: (seal.match(/.{1,8}/gu) ?? []).join(' ') })]),
];

/** Drawn, drawn again, or changed because somebody is gone, new, or of one's household: not who, nor why this lot. */
const lotNews = ({ organizerName: organizer, drawTitle: draw, isRedraw = false, changed }: MailData<'lot'>) => {
  if (changed !== undefined) {
    const body = changed === 'told' ? 'mail.lot_changed.body' : 'mail.lot_changed.reminder';
    return { name: 'lot_changed' as const, news: [message(body, { organizer, draw }), message('mail.lot_changed.open')] };
  }
  return isRedraw
    ? {
        name: 'lot_redraw' as const,
        news: [message('mail.lot_redraw.body', { organizer, draw }), message('mail.lot_redraw.open')],
      }
    : { name: 'lot' as const, news: [message('mail.lot.body', { organizer, draw })] };
};

/** A participant's lot. It never names the drawn person: a mail is read over a shoulder. */
export const lotMail = (data: MailData<'lot'>, world: MailWorld): MailContent => {
  const { lotPath } = data;
  const { name, news } = lotNews(data);
  const paragraphs = [...news, ...celebrationPart(data), message('mail.lot.secret')];
  const content = participantMail(name, data, world, paragraphs, openLot(lotPath, world));
  return { ...content, box: toldOfDraw(data.drawTitle, data.drawDescription), notes: sealNotes(data) };
};

/** The same lot once more, at the organizer's wish. It says that nothing was drawn again. */
export const lotResendMail = (data: MailData<'lotResend'>, world: MailWorld): MailContent => {
  const { organizerName: organizer, drawTitle: draw, lotPath } = data;
  const body = message('mail.lot_resend.body', { organizer, draw });
  const paragraphs = [body, ...celebrationPart(data), message('mail.lot.secret')];
  return {
    ...participantMail('lot', data, world, paragraphs, openLot(lotPath, world)),
    subject: message('mail.lot_resend.subject', { draw: inSubject(draw) }),
    preview: message('mail.lot_resend.preview', { organizer }),
    heading: message('mail.lot_resend.heading'),
    box: toldOfDraw(draw, data.drawDescription),
    notes: sealNotes(data),
  };
};

/** To the address a lot had before. Not to where it went: whoever reads here need not be who should know. */
export const lotMovedMail = (data: MailData<'lotMoved'>, world: MailWorld): MailContent => {
  const { organizerName: organizer, drawTitle: draw } = data;
  return formerParticipantMail('lot_moved', data, world, [
    message('mail.lot_moved.body', { organizer, draw }),
    message('mail.lot_moved.not_you', { organizer }),
  ]);
};

/** To who was left out when lots were drawn again (docs/specification/3-decisions.md §4): what they bought for is over. */
export const lotWithdrawnMail = (data: MailData<'lotWithdrawn'>, world: MailWorld): MailContent => {
  const { organizerName: organizer, drawTitle: draw, isRepair = false } = data;
  const content = formerParticipantMail('lot_withdrawn', data, world, [
    message(isRepair ? 'mail.lot_withdrawn.repaired' : 'mail.lot_withdrawn.body', { organizer, draw }),
    message('mail.lot_withdrawn.ask', { organizer }),
  ]);
  return isRepair ? { ...content, preview: message('mail.lot_withdrawn.repaired_preview') } : content;
};

/** To all of a draw that its organizer deleted (docs/specification/3-decisions.md §13). */
export const drawDeletedMail = (data: MailData<'drawDeleted'>, world: MailWorld): MailContent => {
  const { organizerName: organizer, drawTitle: draw } = data;
  return formerParticipantMail('draw_deleted', data, world, [
    message('mail.draw_deleted.body', { organizer, draw }),
    message('mail.draw_deleted.next'),
  ]);
};

/**
 * Whoever drew the reader would like a list. Names the draw, never who asks (docs/specification/3-decisions.md §12); the link is
 * to the reader's own lot, where a list is coupled. Nobody is a customer of this: it can be ended.
 */
export const lotNudgeMail = (data: MailData<'lotNudge'>, world: MailWorld): MailContent => {
  const { drawTitle: draw, lotPath } = data;
  const paragraphs = [message('mail.lot_nudge.body', { draw }), message('mail.lot_nudge.how')];
  const button = { label: message('mail.lot_nudge.button'), url: world.ownLink(lotPath) };
  return {
    ...participantMail('lot_nudge', data, world, paragraphs, button),
    unsubscribe: { label: message('mail.lot_nudge.unsubscribe'), url: world.unsubscribe('lotNudge').page },
  };
};

/** A question of whoever drew the reader, never by name. Whoever holds the link answers, so it proves no address. */
export const lotQuestionMail = (data: MailData<'lotQuestion'>, world: MailWorld): MailContent => {
  const { drawTitle: draw, question, answerPath, isMessage = false } = data;
  if (isMessage) {
    const said = [message('mail.lot_message.body', { draw }), { quote: question }, message('mail.lot_message.how')];
    const read = { label: message('mail.lot_message.button'), url: world.link(answerPath) };
    return participantMail('lot_message', data, world, said, read);
  }
  const paragraphs = [message('mail.lot_question.body', { draw }), { quote: question }, message('mail.lot_question.how')];
  const button = { label: message('mail.lot_question.button'), url: world.link(answerPath) };
  return participantMail('lot_question', data, world, paragraphs, button);
};

/** The answer of the drawn person to the one who asked, or their thanks. They are "the person on your lot" here: the name is on the lot. */
export const lotAnswerMail = (data: MailData<'lotAnswer'>, world: MailWorld): MailContent => {
  const { drawTitle: draw, question, answer, lotPath, isThanks = false, isMessage = false } = data;
  if (isThanks) {
    const said = [message('mail.lot_thanks.body', { draw }), { quote: answer }, message('mail.lot_thanks.reply')];
    return participantMail('lot_thanks', data, world, said, openLot(lotPath, world));
  }
  if (isMessage) {
    const said = [message('mail.lot_reply.body', { draw }), { quote: answer }, message('mail.lot_reply.how')];
    return participantMail('lot_reply', data, world, said, openLot(lotPath, world));
  }
  const paragraphs = [
    message('mail.lot_answer.question', { draw }),
    { quote: question },
    message('mail.lot_answer.answer'),
    { quote: answer },
    message('mail.lot_answer.secret'),
  ];
  return participantMail('lot_answer', data, world, paragraphs, openLot(lotPath, world));
};

/** To the organizer of a draw that nobody deleted: on which day it goes, and what to do until then. */
const drawEndsMail = ({ drawTitle: draw }: MailData<'drawOrganizer'>, endsOn: string) => {
  const day = dayOf.format(new Date(endsOn));
  return {
    subject: message('mail.draw_ends.subject', { draw: inSubject(draw), day }),
    preview: message('mail.draw_ends.preview'),
    heading: message('mail.draw_ends.heading'),
    paragraphs: [
      message('mail.draw_ends.body', { draw, day, months: String(FIGURES.drawMonths) }),
      message('mail.draw_ends.next'),
    ],
  };
};

const drawnMail = ({ drawTitle: draw, participantCount }: MailData<'drawOrganizer'>) => {
  const count = String(participantCount);
  return {
    subject: message('mail.draw.subject', { draw: inSubject(draw) }),
    preview: message('mail.draw.preview', { count }),
    heading: message('mail.draw.heading'),
    paragraphs: [message('mail.draw.body', { draw, count }), message('mail.draw.manage')],
  };
};

/** To the organizer of what people put themselves in, and was to be drawn by itself: why it was not. */
const unableMail = (
  { drawTitle: draw }: MailData<'drawOrganizer'>,
  unable: NonNullable<MailData<'drawOrganizer'>['unable']>,
) => ({
  subject: message('mail.draw_unable.subject', { draw: inSubject(draw) }),
  preview: message('mail.draw_unable.preview'),
  heading: message('mail.draw_unable.heading'),
  paragraphs: [message(`mail.draw_unable.${unable}`, { draw }), message('mail.draw_unable.next')],
});

/** To the organizer of a draw: the link to manage it by (docs/specification/3-decisions.md §7). */
export const drawOrganizerMail = (data: MailData<'drawOrganizer'>, { ownLink, address }: MailWorld): MailContent => {
  const { organizerName, drawTitle: draw, managePath, endsOn, unable } = data;
  const said = endsOn === undefined ? drawnMail(data) : drawEndsMail(data, endsOn);
  return {
    ...(unable === undefined ? said : unableMail(data, unable)),
    face: occasionOfDraw(draw),
    greets: organizerName,
    button: { label: message('mail.draw.button'), url: ownLink(managePath) },
    footer: message('mail.draw.footer', { draw, site: address('/') }),
  };
};
