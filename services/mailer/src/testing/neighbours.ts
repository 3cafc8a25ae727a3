import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountInternal, type Language, lottingInternal, type MailAddressee, type MailKind } from '@site/contracts';
import { createApi, handleInternal, HttpProblem, type ServiceBase } from '@site/service-kit';

interface Person {
  readonly address: string;
  readonly name: string | null;
  readonly wanted: boolean;
  readonly isProven?: boolean;
  readonly language?: Language;
}
interface Outcome {
  readonly mailId: string;
  readonly reference: string;
  readonly status: 'sent' | 'failed';
}

/** The account and lotting services as far as the mailer sees them, on a real port. */
export interface Neighbours {
  readonly url: string;
  readonly people: Map<string, Person>;
  readonly suppressed: Set<string>;
  /** Addresses that want no lists by mail. */
  readonly optedOut: Set<string>;
  /** What the mailer said that its mails look like. */
  readonly previews: { readonly kind: MailKind; readonly html: string }[];
  /** What the mailer said of each mail in a line. */
  readonly notices: {
    readonly kind: MailKind;
    readonly title: string;
    readonly titles?: Record<string, string> | undefined;
    readonly path: string;
  }[];
  /** What lotting heard, repetitions included. */
  readonly outcomes: Outcome[];
  /** While true, lotting answers 404 to everything. */
  lottingIsDown: boolean;
  reset(): void;
  close(): Promise<void>;
}

/** Starts both on one port; `base` gives secret and databases. Signatures are checked against its clock: a spawned mailer has the machine's. */
export const startNeighbours = async (base: ServiceBase): Promise<Neighbours> => {
  const app = createApi(base, {
    internal: [
      handleInternal(accountInternal.mailRecipients, async ({ body }) => {
        neighbours.notices.push(...body.asked.flatMap(({ kind, notice }) => (notice === undefined ? [] : [{ kind, ...notice }])));
        return body.asked.map(recipientOf);
      }),
      handleInternal(accountInternal.mailPreviews, async ({ body }) => {
        neighbours.previews.splice(0, Infinity, ...body.previews);
        return true as const;
      }),
      handleInternal(accountInternal.suppressAddress, async ({ body }) => {
        neighbours.suppressed.add(body.address.toLowerCase());
        return true as const;
      }),
      handleInternal(lottingInternal.mailOutcome, async ({ body }) => {
        if (neighbours.lottingIsDown) throw new HttpProblem('NotFound');
        neighbours.outcomes.push(body);
        return true as const;
      }),
    ],
  });
  const recipientOf = ({ to, kind }: { to: MailAddressee; kind: MailKind }) => {
    const person = 'address' in to ? { ...to, wanted: true } : neighbours.people.get(to.userGuid);
    if (person === undefined) return null;
    const isEnded = kind === 'listSent' && neighbours.optedOut.has(person.address);
    return { ...person, usable: !neighbours.suppressed.has(person.address), wanted: person.wanted && !isEnded };
  };
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const neighbours: Neighbours = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    people: new Map(),
    suppressed: new Set(),
    optedOut: new Set(),
    previews: [],
    notices: [],
    outcomes: [],
    lottingIsDown: false,
    reset: () => {
      neighbours.people.clear();
      neighbours.suppressed.clear();
      neighbours.optedOut.clear();
      neighbours.previews.splice(0);
      neighbours.notices.splice(0);
      neighbours.outcomes.splice(0);
      neighbours.lottingIsDown = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return neighbours;
};
