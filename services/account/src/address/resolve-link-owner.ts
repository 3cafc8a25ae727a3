import { type accountInternal, lottingInternal, pathTo, wishlistInternal } from '@site/contracts';
import { isLinkProof } from '@site/service-kit';
import type { z } from 'zod/mini';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';

type Deps = Pick<AccountDeps, 'base' | 'users'>;
/** A mailed link as the gateway saw it asked for. */
export type OpenedLink = Pick<z.output<typeof accountInternal.linkOpened.body>, 'link' | 'proof'>;
type Link = OpenedLink['link'];

/** A guest session of an afstreper, by the guids under which it did things. */
export interface Guest {
  readonly userGuid: string;
  readonly guestGuid: string;
}

/** To whom a link belongs. */
export interface LinkOwner {
  readonly email: string;
  /** Is the link in nobody's hands but of who reads that address's mail? */
  readonly isProof: boolean;
  /** The guest session that got the guid of this link as an answer; null when it is in the mail only, or no guest's. */
  readonly guest: Guest | null;
}

interface FoundPerson {
  readonly email: string;
  /** Its guid was in no answer to a session that had not proven the address. */
  readonly isSecret: boolean;
  readonly guest: Guest | null;
}

/**
 * Whose link this is, and whether opening it proves the address of its mail (docs/specification/3-decisions.md §13). A guid that
 * a session got as an answer proves nothing: whoever crosses a gift off, draws or makes an account with somebody else's address
 * holds such guids. What proves is a guid that only mail carries, or the proof that the mailer put into the link.
 * Null for a link that is nobody's.
 * @throws InternalCallError when the service that knows does not answer.
 */
export const resolveLinkOwner = async (deps: Deps, { link, proof }: OpenedLink): Promise<LinkOwner | null> => {
  const found = await find(deps, link);
  if (found === null) return null;
  const { email, isSecret, guest } = found;
  const isMailed = proof !== null && isLinkProof(deps.base.config, { path: pathOf(link), address: email }, proof);
  return { email, isProof: isSecret || isMailed, guest };
};

const find = async (deps: Deps, link: Link): Promise<FoundPerson | null> => {
  const { base, users } = deps;
  switch (link.kind) {
    case 'emailSettings': {
      const user = await users.byPrivateGuid(link.userPrivateGuid);
      // An account knows its own; an afstreper's goes by mail until the address is proven.
      return user === null ? null : { email: user.email, isSecret: !user.isAccount, guest: null };
    }
    case 'crossOff': {
      const { giftPublicGuid, crossOffGuid } = link;
      const giver = await base.internal.call(wishlistInternal.giverOfCrossOff, { giftPublicGuid, crossOffGuid });
      if (giver === null) return null;
      const { userGuid, guestGuid } = giver;
      return known(await users.byGuid(userGuid), guestGuid === null ? null : { userGuid, guestGuid });
    }
    case 'lot':
    case 'organizer': {
      const person = await base.internal.call(lottingInternal.personOfLink, link);
      if (person === null) return null;
      if (person.email !== null) return { email: person.email, isSecret: true, guest: null };
      return person.userGuid === null ? null : known(await users.byGuid(person.userGuid), null);
    }
  }
};

const known = (user: UserRecord | null, guest: Guest | null): FoundPerson | null =>
  user === null ? null : { email: user.email, isSecret: false, guest };

/** The path as it was mailed. */
const pathOf = (link: Link): string => {
  switch (link.kind) {
    case 'emailSettings':
      return pathTo('emailSettings', { guid: link.userPrivateGuid });
    case 'crossOff':
      return pathTo('crossedOffGift', { giftPublicGuid: link.giftPublicGuid, crossOffGuid: link.crossOffGuid });
    case 'lot':
      return pathTo('lot', { guid: link.lotPrivateGuid });
    case 'organizer':
      return pathTo('lotingWizard.open', {
        lotingIdOrGuid: link.publicLotingGuid,
        ...(link.organizerGuid === null ? {} : { organizerGuid: link.organizerGuid }),
      });
  }
};
