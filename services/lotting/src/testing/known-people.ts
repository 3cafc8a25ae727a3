import { accountInternal, type MailAddressee, type MailSender, remindersInternal } from '@site/contracts';
import type { InternalClient } from '@site/service-kit';

export interface KnownPerson {
  readonly userGuid: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isAccount: boolean;
  /** Of an account; a test takes it away from one whose holder opened no mailed link yet. */
  isAddressProven: boolean;
}

interface PeopleQuery {
  readonly userGuids?: string[];
  readonly emails?: string[];
  readonly email?: string;
  readonly day?: string;
  readonly mails?: { to: MailAddressee; by: string }[];
  readonly asked?: { to: MailAddressee; sender?: MailSender }[];
}

/** The account service as far as draws ask it, over a list of people that a test may change. */
export const knownPeople = (newGuid: () => string) => {
  const people: KnownPerson[] = [];
  /** Reminder mails by address and day; a test takes days for another mail. */
  const reminderDays = new Map<string, string>();
  /** Who wants no mail of whom: address and the sender's guid. */
  const unwanted = new Set<string>();
  const byEmail = (email: string) => people.find((one) => one.email.toLowerCase() === email.toLowerCase());
  const add = (email: string, isAccount: boolean): KnownPerson => {
    const person = { userGuid: newGuid(), email, firstName: null, lastName: null, isAccount, isAddressProven: isAccount };
    people.push(person);
    return person;
  };
  const addressOf = (to: MailAddressee) =>
    'address' in to ? to.address : people.find(({ userGuid }) => userGuid === to.userGuid)?.email;
  const recipient = ({ to, sender }: { to: MailAddressee; sender?: MailSender }) => {
    const address = addressOf(to);
    if (address === undefined) return null;
    return { address, name: null, usable: true, wanted: !unwanted.has(`${address} ${sender?.userGuid ?? ''}`) };
  };
  const takeDay = (day: string, { to, by }: { to: MailAddressee; by: string }) => {
    const email = addressOf(to);
    if (email === undefined) return 'no';
    const key = `${email} ${day}`;
    if (!reminderDays.has(key)) reminderDays.set(key, by);
    return reminderDays.get(key) === by ? 'yes' : 'later';
  };
  const answer = (path: string, body: PeopleQuery): unknown => {
    if (path === remindersInternal.takeDay.path) return (body.mails ?? []).map((mail) => takeDay(body.day ?? '', mail));
    if (path === accountInternal.mailRecipients.path) return (body.asked ?? []).map(recipient);
    if (path === accountInternal.people.path) return people.filter((one) => body.userGuids?.includes(one.userGuid));
    if (path === accountInternal.peopleByEmail.path) return (body.emails ?? []).flatMap((email) => byEmail(email) ?? []);
    if (path === accountInternal.ensureAfstreper.path) {
      const known = byEmail(body.email ?? '');
      const person = known ?? add(body.email ?? '', false);
      return { userGuid: person.userGuid, isAccount: person.isAccount, isNew: known === undefined };
    }
    throw new Error(`the draws never ask ${path}`);
  };
  const internal = { call: async (call, body) => answer(call.path, body as object) } as InternalClient;
  return { people, add, reminderDays, unwanted, internal };
};
