import type { User } from '@site/contracts';
import { userData } from '@site/contracts/calls';

interface Deps {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly origin: string;
  /** What is kept of anybody else goes. */
  readonly settle: (user: string | null) => Promise<void>;
}

/**
 * Whose session this browser has. Only the server says so: what a page believes may be old, and any site can lead to an address of ours.
 */
export const createWhoseSession = ({ fetch, origin, settle }: Deps) => {
  let questions = 0;
  let answered = 0;
  let user: string | null = null;

  const heard = async (question: number, of: string | null): Promise<string | null> => {
    // The answer to a later question stands.
    if (question < answered) return user;
    answered = question;
    user = of;
    await settle(of);
    return of;
  };

  return {
    /** Public guid of the account; null for guests and nobody, undefined when the server has no answer. Rejects without a connection. */
    learn: async (): Promise<string | null | undefined> => {
      const question = (questions += 1);
      const answer = await fetch(origin + userData.path, { cache: 'no-store' });
      if (answer.status !== 200 && answer.status !== 204) return undefined;
      return heard(question, answer.status === 204 ? null : accountIn((await answer.json()) as User));
    },

    /** The server ended the session. */
    end: async (): Promise<void> => {
      await heard((questions += 1), null);
    },
  };
};

/** A guest seldom logs out of a computer of several people: as for nobody, nothing of theirs alone is kept. */
export const accountIn = ({ isAccount, publicGuid }: User): string | null => (isAccount ? publicGuid : null);
