import type { EventHandlers } from '@site/service-kit';
import type { Stores } from '../data/stores.js';
import { emailKey } from '../domain/email-key.js';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Somebody deleted their account (spec 1 §9, spec 3 §8, §13). Draws they organized are managed by nobody any more; their
 * lots stay readable for a year. In draws they take part in, the name stays for that year, for whoever drew it, but no
 * way to reach them. Steps that may each be repeated, in an order that leaves what is to be done findable.
 *
 * By address they are known only in draws that were there when they left: the address may be somebody else's since.
 */
export const forgetParticipant =
  ({ lotingen, participants }: Stores): EventHandlers<'lotting'>['user.deleted'] =>
  async ({ userGuid, email }, { occurredAt, log }) => {
    const expiresAt = new Date(occurredAt.getTime() + YEAR_MS);
    const organized = await lotingen.guidsOrganizedBy(userGuid);
    await participants.expireAllOf(organized, expiresAt);
    await lotingen.endManagement(organized, expiresAt);

    const rows = await participants.rowsOf({ userGuid, emailKey: emailKey(email) });
    const known = new Set(
      await lotingen.guidsMadeBy(
        rows.map((row) => row.lotingGuid),
        occurredAt,
      ),
    );
    const theirs = rows.filter((row) => [row.userGuid, row.accountGuid].includes(userGuid) || known.has(row.lotingGuid));
    await participants.forget(
      theirs.map(({ _id }) => _id),
      expiresAt,
    );
    log.info({ organized: organized.length, lots: theirs.length }, 'a deleted person is wiped from the draws');
  };
