import { type MailAddressee, type MailStatus, pathTo } from '@site/contracts';
import { requestMail } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { LotingRecord, ParticipantRecord } from './records.js';

/** A participant as far as a mail goes: never whom they drew. */
type Addressed = Pick<ParticipantRecord, '_id' | 'name' | 'email' | 'userGuid' | 'privateGuid'>;
type Announced = Pick<LotingRecord, '_id' | 'title' | 'organizerKey' | 'participantCount'>;

/** The mails of a draw, asked for in the transaction that draws: all of them or none (spec 3 §7). */
export interface DrawMails {
  /** One participant's lot. Answers what to keep of it. */
  lot(
    session: ClientSession,
    loting: Announced,
    to: Addressed,
    organizerName: string,
  ): Promise<{ mailId: string | null; mailStatus: MailStatus }>;
  /** The organizer's way back to the draw. */
  organizer(session: ClientSession, loting: Announced, organizer: Addressed): Promise<void>;
}

const addressee = ({ email, name, userGuid }: Addressed): MailAddressee => {
  if (email !== null) return { address: email, name };
  if (userGuid !== null) return { userGuid };
  throw new Error('a participant has neither address nor account');
};

/** Mails by way of this service's outbox; the outcome of a lot mail comes back under the participant's public guid. */
export const createDrawMails = (mongo: Connection): DrawMails => ({
  lot: async (session, loting, to, organizerName) => {
    const lotPath = pathTo('lot', { guid: to.privateGuid });
    const data = { participantName: to.name, organizerName, drawTitle: loting.title, lotPath };
    const mailId = await requestMail(mongo, session, { kind: 'lot', to: addressee(to), data, reference: to._id });
    return { mailId, mailStatus: 'queued' };
  },
  organizer: async (session, loting, organizer) => {
    const key = loting.organizerKey === null ? {} : { organizerGuid: loting.organizerKey };
    const data = {
      organizerName: organizer.name,
      drawTitle: loting.title,
      participantCount: loting.participantCount,
      managePath: pathTo('lotingWizard.open', { lotingIdOrGuid: loting._id, ...key }),
    };
    await requestMail(mongo, session, { kind: 'drawOrganizer', to: addressee(organizer), data, reference: null });
  },
});
