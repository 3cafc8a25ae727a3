import type { lottingInternal } from '@site/contracts';
import type { z } from 'zod/mini';
import { organizerOf } from '../draw/draw-identity.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';

type Link = z.output<typeof lottingInternal.personOfLink.body>;
type Person = z.output<typeof lottingInternal.personOfLink.reply>;
type Deps = Pick<LottingDeps, 'stores'>;

/**
 * Whose mail a link to a lot or to an organizer's page stood in. The address goes along only where the link was mailed
 * to it and answered to nobody else: a guest session that proved nothing gets the guid of the organizer's lot it makes,
 * and an account finds its lots in its overview. The organizer's guid of a draw is in no answer at all.
 */
export const personOfLink = (deps: Deps, link: Link): Promise<Person> =>
  link.kind === 'lot' ? personOfLot(deps, link.lotPrivateGuid) : personOfOrganizer(deps, link);

const personOfLot = async ({ stores }: Deps, lotPrivateGuid: string): Promise<Person> => {
  const lot = await stores.participants.byPrivateGuid(lotPrivateGuid);
  const loting = lot === null ? null : await stores.lotingen.byGuid(lot.lotingGuid);
  if (lot === null || loting === null) return null;
  return { userGuid: lot.userGuid, email: isAnswered(lot, loting) ? null : lot.email };
};

/** Did a session get this lot's guid that had not proven the address? */
const isAnswered = ({ position }: ParticipantRecord, { organizerGuestGuid }: LotingRecord): boolean =>
  position === 0 && organizerGuestGuid !== null;

const personOfOrganizer = async (
  { stores }: Deps,
  { publicLotingGuid, organizerGuid }: Extract<Link, { kind: 'organizer' }>,
): Promise<Person> => {
  const loting = await stores.lotingen.byGuid(publicLotingGuid);
  if (loting === null || loting.organizerKey !== organizerGuid) return null;
  const { email } = organizerOf(loting, await stores.participants.organizersOf([loting._id]));
  // Without a guid the link itself proves nothing: the mark that its mail carries has to.
  return { userGuid: loting.organizerGuid, email: organizerGuid === null ? null : email };
};
