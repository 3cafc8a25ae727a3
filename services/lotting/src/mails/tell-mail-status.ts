import type { MailStatus } from '@site/contracts';
import { emit } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';

/** Tells the organizer's page, in the transaction of the change, how a lot mail goes. */
export const tellMailStatus = async (
  { mongo }: Pick<LottingDeps, 'mongo'>,
  session: ClientSession,
  { _id, lotingGuid }: Pick<ParticipantRecord, '_id' | 'lotingGuid'>,
  mailStatus: MailStatus,
): Promise<void> => {
  const payload = { publicLotingGuid: lotingGuid, participantPublicGuid: _id, mailStatus };
  await emit(mongo, session, { name: 'lot.mailStatusChanged', payload, aggregate: `loting:${lotingGuid}` });
};
