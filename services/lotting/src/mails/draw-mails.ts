import {
  type Fairness,
  type Language,
  type MailAddressee,
  type MailData,
  type MailRequest,
  type MailSender,
  type MailStatus,
  OWN_LANGUAGE,
  pathTo,
} from '@site/contracts';
import { type Day, requestMail, requestMails } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { DrawSecrets } from '../draw/draw-secrets.js';
import { drawingOf, fairnessOf } from '../fair-draw/fairness.js';
import type { GatheringRecord } from '../gatherings/gathering.model.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';

/** A participant as far as a mail goes: never whom they drew. */
type MailRecipient = Pick<ParticipantRecord, '_id' | 'name' | 'email' | 'userGuid' | 'privateGuid' | 'round'>;
type AnnouncedDraw = Pick<LotingRecord, '_id' | 'title' | 'language' | 'organizerKey' | 'participantCount'>;
type TitledDraw = Pick<LotingRecord, 'title' | 'language' | 'organizerGuid'>;
/** With the seal of its drawing. */
type SealedDraw = TitledDraw &
  Pick<LotingRecord, '_id' | 'round' | 'fair' | 'earlier' | 'description' | 'celebration' | 'giversFrom'>;

/** Why a lot is mailed: drawn, drawn once more, or asked for again by the organizer. */
type LotMail = 'drawn' | 'redrawn' | 'resent';
export interface LotToMail {
  readonly to: MailRecipient;
  readonly why: LotMail;
}
/** A lot that its holder did not open. */
export interface LotToRemind {
  readonly lot: MailRecipient;
  readonly title: string;
  readonly language: LotingRecord['language'];
  readonly organizerName: string;
}
/** What to keep of a lot mail. */
export interface MailedLot {
  readonly mailId: string | null;
  readonly mailStatus: MailStatus;
}

/** The mails of a draw, asked for in the transaction of what they tell: all of them or none. */
export interface DrawMails {
  /** Lots. Answers what to keep of each. */
  lots(
    session: ClientSession,
    loting: SealedDraw,
    lots: readonly LotToMail[],
    organizerName: string,
  ): Promise<readonly MailedLot[]>;
  /** To the holders of lots that a repair changed, when it did or to remind them of that. */
  changed(
    session: ClientSession,
    loting: SealedDraw,
    to: readonly MailRecipient[],
    organizerName: string,
    isReminder: boolean,
  ): Promise<void>;
  /** To who was signed off. */
  left(session: ClientSession, loting: TitledDraw, one: MailRecipient, organizerName: string): Promise<void>;
  /** The organizer's way back to the draw, when it was drawn or is to end. */
  organizer(
    session: ClientSession,
    loting: AnnouncedDraw,
    organizer: Pick<MailRecipient, 'name' | 'email' | 'userGuid'>,
    endsOn?: Day,
  ): Promise<void>;
  /** To the organizer of what could not be drawn by itself. */
  gathering(
    session: ClientSession,
    gathering: Pick<GatheringRecord, '_id' | 'title' | 'organizerName' | 'organizerGuid' | 'peopleCount'>,
    unable: NonNullable<MailData<'drawOrganizer'>['unable']>,
  ): Promise<void>;
  /** To who held lots that open no more. Whom nobody can reach is left out. */
  notices(
    session: ClientSession,
    kind: 'lotMoved' | 'lotWithdrawn' | 'drawDeleted',
    loting: TitledDraw,
    to: readonly MailRecipient[],
    organizerName: string,
  ): Promise<void>;
  /** To a drawn person, by nobody: would they choose a list? */
  nudge(session: ClientSession, loting: TitledDraw, drawn: MailRecipient): Promise<void>;
  /** To who holds these lots, all of one person, and opened none. */
  reminder(session: ClientSession, lots: readonly LotToRemind[]): Promise<void>;
  /** To who takes part, the day before it is celebrated. Whom nobody can reach is left out. */
  celebration(
    session: ClientSession,
    loting: TitledDraw & Pick<LotingRecord, 'celebration'>,
    to: readonly MailRecipient[],
    organizerName: string,
  ): Promise<void>;
  /** To a drawn person, by nobody. */
  question(
    session: ClientSession,
    loting: TitledDraw,
    drawn: MailRecipient,
    asked: { readonly guid: string; readonly question: string; readonly isMessage: boolean },
  ): Promise<void>;
  /** To who drew somebody, from them; `question` null: it answers none. */
  answer(
    session: ClientSession,
    loting: TitledDraw,
    asker: MailRecipient,
    given: { readonly question: string | null; readonly answer: string },
  ): Promise<void>;
  /** To who had somebody, from whoever they drew. */
  thanks(session: ClientSession, loting: TitledDraw, giver: MailRecipient, thanks: string): Promise<void>;
  /** A message to who runs the site, with nothing of whose it is. */
  reported(session: ClientSession, address: string, text: string): Promise<void>;
}

/** Is there a way to reach this participant? Not once they deleted their account (docs/specification/3-decisions.md §13). */
export const isReachable = ({ email, userGuid }: Pick<ParticipantRecord, 'email' | 'userGuid'>): boolean =>
  email !== null || userGuid !== null;

/** Has no mail and never had: their lot is on a card. */
export const isByCard = ({ addedAs }: Pick<ParticipantRecord, 'addedAs'>): boolean => addedAs === 'card';

/** Is this participant there, reachable or not? Who deleted their account is not. */
export const isThere = (one: Pick<ParticipantRecord, 'addedAs' | 'email' | 'userGuid'>): boolean =>
  isByCard(one) || isReachable(one);

/** Of who takes part, those whose lots are mailed. */
export const mailedTo = <T extends Pick<ParticipantRecord, 'addedAs'>>(people: readonly T[]): readonly T[] =>
  people.filter((one) => !isByCard(one));

/** How a participant is reached. @throws when nothing says how. */
export const addressee = ({ email, name, userGuid }: Pick<MailRecipient, 'email' | 'name' | 'userGuid'>): MailAddressee => {
  if (email !== null) return { address: email, name };
  if (userGuid !== null) return { userGuid };
  throw new Error('a participant has neither address nor account');
};
const lotPathOf = ({ privateGuid }: MailRecipient): string => pathTo('lot', { guid: privateGuid });

/**
 * Who has a draw's mails sent: its organizer, under the name that the mail says. What a participant has sent by nobody counts as
 * the organizer's too, under the name of the draw.
 */
export const sentBy = ({ organizerGuid }: TitledDraw, name: string): { sender?: MailSender } =>
  organizerGuid === null ? {} : { sender: { userGuid: organizerGuid, name } };

/** Of the draw: in that of who causes a mail, whom nobody may know, its reader could guess who that is. */
const spoken = ({ language = OWN_LANGUAGE }: { readonly language?: Language | undefined }): { language: Language } => ({
  language,
});

/** By what its reader can check the draw. */
const sealOn = (fairness: Fairness | null): { seal?: string; readableFrom?: Day } =>
  fairness === null ? {} : { seal: fairness.seal + fairness.root, ...(fairness.opens ? { readableFrom: fairness.day } : {}) };

const lotData = (deps: { readonly secrets: DrawSecrets }, loting: SealedDraw, organizerName: string) => (to: MailRecipient) => ({
  organizerName,
  drawTitle: loting.title,
  drawDescription: loting.description,
  ...(loting.celebration == null ? {} : { celebration: loting.celebration }),
  ...(loting.giversFrom == null ? {} : { giversFrom: loting.giversFrom }),
  ...sealOn(fairnessOf(deps, drawingOf(loting, to.round ?? 1))),
  participantName: to.name,
  lotPath: lotPathOf(to),
});

/** Mails by way of this service's outbox; the outcome of a lot mail comes back under the participant's public guid. */
export const createDrawMails = (mongo: Connection, secrets: DrawSecrets): DrawMails => ({
  lots: async (session, loting, lots, organizerName) => {
    const dataFor = lotData({ secrets }, loting, organizerName);
    const mails = lots.map(({ to, why }): MailRequest => {
      const data = dataFor(to);
      const mail = { to: addressee(to), reference: to._id, ...spoken(loting), ...sentBy(loting, organizerName) };
      if (why === 'resent') return { kind: 'lotResend', ...mail, data };
      return { kind: 'lot', ...mail, data: { ...data, ...(why === 'redrawn' ? { isRedraw: true } : {}) } };
    });
    const ids = await requestMails(mongo, session, mails);
    return ids.map((mailId) => ({ mailId, mailStatus: 'queued' }));
  },
  changed: async (session, loting, to, organizerName, isReminder) => {
    const dataFor = lotData({ secrets }, loting, organizerName);
    // Nobody hears how these mails go: the organizer would know whose lots changed.
    const mails = to.filter(isReachable).map((one): MailRequest => {
      const data = { ...dataFor(one), changed: isReminder ? ('reminded' as const) : ('told' as const) };
      return { kind: 'lot', to: addressee(one), data, reference: null, ...spoken(loting), ...sentBy(loting, organizerName) };
    });
    await requestMails(mongo, session, mails);
  },
  left: async (session, loting, one, organizerName) => {
    if (!isReachable(one)) return;
    const data = { participantName: one.name, organizerName, drawTitle: loting.title, isRepair: true };
    const mail = { to: addressee(one), data, reference: null, ...spoken(loting), ...sentBy(loting, organizerName) };
    await requestMail(mongo, session, { kind: 'lotWithdrawn', ...mail });
  },
  organizer: async (session, loting, organizer, endsOn) => {
    const key = loting.organizerKey === null ? {} : { organizerGuid: loting.organizerKey };
    const data = {
      organizerName: organizer.name,
      drawTitle: loting.title,
      participantCount: loting.participantCount,
      managePath: pathTo('lotingWizard.open', { lotingIdOrGuid: loting._id, ...key }),
      ...(endsOn === undefined ? {} : { endsOn }),
    };
    await requestMail(mongo, session, {
      kind: 'drawOrganizer',
      to: addressee(organizer),
      data,
      reference: null,
      ...spoken(loting),
    });
  },
  gathering: async (session, { _id, title, organizerName, organizerGuid, peopleCount }, unable) => {
    const managePath = pathTo('lotingGather', { guid: _id });
    const data = { organizerName, drawTitle: title, participantCount: peopleCount, managePath, unable };
    await requestMail(mongo, session, { kind: 'drawOrganizer', to: { userGuid: organizerGuid }, data, reference: null });
  },
  notices: async (session, kind, loting, to, organizerName) => {
    const mails = to.filter(isReachable).map((one): MailRequest => {
      const data = { participantName: one.name, organizerName, drawTitle: loting.title };
      return { kind, to: addressee(one), data, reference: null, ...spoken(loting), ...sentBy(loting, organizerName) };
    });
    await requestMails(mongo, session, mails);
  },
  nudge: async (session, loting, drawn) => {
    const data = { participantName: drawn.name, drawTitle: loting.title, lotPath: lotPathOf(drawn) };
    const mail = { to: addressee(drawn), data, reference: null, ...spoken(loting), ...sentBy(loting, loting.title) };
    await requestMail(mongo, session, { kind: 'lotNudge', ...mail });
  },
  reminder: async (session, lots) => {
    const [first] = lots;
    if (first === undefined) return;
    const data = {
      lots: lots.map(({ lot, title, organizerName }) => ({ organizerName, drawTitle: title, lotPath: lotPathOf(lot) })),
    };
    await requestMail(mongo, session, {
      kind: 'unviewedLotReminder',
      to: addressee(first.lot),
      data,
      reference: null,
      ...spoken(first),
    });
  },
  celebration: async (session, loting, to, organizerName) => {
    const { celebration, title } = loting;
    if (celebration?.day == null) throw new Error('a day is celebrated');
    const celebrated = { ...celebration, day: celebration.day };
    const mails = to.filter(isReachable).map((one): MailRequest => {
      const data = { lots: [{ organizerName, drawTitle: title, lotPath: lotPathOf(one) }], celebration: celebrated };
      return {
        kind: 'unviewedLotReminder',
        to: addressee(one),
        data,
        reference: null,
        ...spoken(loting),
        ...sentBy(loting, organizerName),
      };
    });
    await requestMails(mongo, session, mails);
  },
  question: async (session, loting, drawn, { guid, question, isMessage }) => {
    const answerPath = pathTo('lotQuestion', { questionGuid: guid });
    const asMessage = isMessage ? { isMessage } : {};
    const data = { participantName: drawn.name, drawTitle: loting.title, question, answerPath, ...asMessage };
    const mail = { to: addressee(drawn), data, reference: null, ...spoken(loting), ...sentBy(loting, loting.title) };
    await requestMail(mongo, session, { kind: 'lotQuestion', ...mail });
  },
  answer: async (session, loting, drawer, { question, answer }) => {
    const asMessage = question === null ? { isMessage: true } : {};
    const to = { participantName: drawer.name, drawTitle: loting.title, lotPath: lotPathOf(drawer) };
    const data = { ...to, question: question ?? '', answer, ...asMessage };
    const mail = { to: addressee(drawer), data, reference: null, ...spoken(loting) };
    // Nobody asked for what answers no question, and so it can be ended.
    const sender = question === null ? sentBy(loting, loting.title) : {};
    await requestMail(mongo, session, { kind: 'lotAnswer', ...mail, ...sender });
  },
  thanks: async (session, loting, giver, thanks) => {
    const said = { question: '', answer: thanks, isThanks: true };
    const data = { participantName: giver.name, drawTitle: loting.title, ...said, lotPath: lotPathOf(giver) };
    // Unlike an answer nobody asked for it, and so it can be ended.
    const mail = { to: addressee(giver), data, reference: null, ...spoken(loting), ...sentBy(loting, loting.title) };
    await requestMail(mongo, session, { kind: 'lotAnswer', ...mail });
  },
  reported: async (session, address, text) => {
    const nobody = { replyTo: '', senderName: null, hasAccount: false, subject: '', maySpam: false };
    const data = { ...nobody, message: text, isReport: true };
    await requestMail(mongo, session, { kind: 'contactMessage', to: { address, name: null }, data, reference: null });
  },
});
