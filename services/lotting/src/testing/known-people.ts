import { accountInternal } from '@site/contracts';
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

/** The account service as far as draws ask it, over a list of people that a test may change. */
export const knownPeople = (newGuid: () => string) => {
  const people: KnownPerson[] = [];
  const byEmail = (email: string) => people.find((one) => one.email.toLowerCase() === email.toLowerCase());
  const add = (email: string, isAccount: boolean): KnownPerson => {
    const person = { userGuid: newGuid(), email, firstName: null, lastName: null, isAccount, isAddressProven: isAccount };
    people.push(person);
    return person;
  };
  const answer = (path: string, body: { userGuids?: string[]; emails?: string[]; email?: string }): unknown => {
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
  return { people, add, internal };
};
