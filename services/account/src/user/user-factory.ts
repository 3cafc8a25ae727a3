import { emailKey } from '@site/contracts';
import type { UserRecord } from './user.model.js';

interface UserFactoryDeps {
  readonly now: Date;
  readonly newGuid: () => string;
}

/** Months between overview mails of somebody who said yes to mail (docs/specification/3-decisions.md §12). */
const OVERVIEW_MONTHS = 3;

/** `receiveMailing` as the frequency it stands for. */
export const overviewFrequency = (receiveMailing: boolean): number => (receiveMailing ? OVERVIEW_MONTHS : 0);

/** An account whose first list is still to be made; it has no password and no name until it is activated. */
export const unfinishedAccount = (email: string, attempt: string, { now, newGuid }: UserFactoryDeps): UserRecord => ({
  publicGuid: newGuid(),
  privateGuid: newGuid(),
  email,
  accountKey: emailKey(email),
  isAccount: false,
  firstName: null,
  lastName: null,
  passwordHash: null,
  enableCrossOffConfirmationEmail: true,
  overviewEmailFrequency: 0,
  soleGuestGuid: null,
  making: { attempt, since: now, phase: 'open' },
  createdAt: now,
});

interface NewGuest {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** The guest session that makes it; null when a draw does. */
  readonly soleGuestGuid: string | null;
}

/** An afstreper: somebody known by an e-mail address alone. */
export const newGuest = (person: NewGuest, { now, newGuid }: UserFactoryDeps): UserRecord => ({
  ...person,
  publicGuid: newGuid(),
  privateGuid: newGuid(),
  guestKey: emailKey(person.email),
  isAccount: false,
  passwordHash: null,
  enableCrossOffConfirmationEmail: true,
  overviewEmailFrequency: 0,
  createdAt: now,
});
