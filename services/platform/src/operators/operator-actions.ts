import { PublicationRefused } from '../published/publication-problem.js';
import { findRemote, setRemoteEnabled } from '../site/change.js';
import type { ChangeSite } from '../site/change-site.js';
import { isSettableFlag, readFlagInput } from '../site/flag-values.js';
import type { Publishing } from '../site/publish.js';
import type { SiteChanges } from '../site/site-changes.js';
import { ERRORS, type Notice, PROBLEMS } from './texts.js';

/** What became of a form: done, an error to show, nothing of that name, or a page of its own that is sent already. */
export type Outcome =
  | { kind: 'done'; notice: Notice; to?: string }
  | { kind: 'error'; text: string }
  | { kind: 'unknown' }
  | { kind: 'sent' };

const DONE: Outcome = { kind: 'done', notice: 'opgeslagen' };
const UNKNOWN: Outcome = { kind: 'unknown' };

interface Deps {
  readonly changeSite: ChangeSite;
  readonly changes: Pick<SiteChanges, 'make'>;
  readonly publishing: Publishing;
}

const refusalText = ({ problem, detail }: PublicationRefused): string =>
  detail === '' ? `${PROBLEMS[problem]}.` : `${PROBLEMS[problem]} (${detail}).`;

/** A refusal is an error to show; anything else is an error of ours. */
export const orRefusal = async (work: Promise<unknown>): Promise<Outcome> => {
  try {
    await work;
    return DONE;
  } catch (error) {
    if (!(error instanceof PublicationRefused)) throw error;
    return { kind: 'error', text: refusalText(error) };
  }
};

/** What the operators' forms do. `actor` goes into the audit log. */
export const createOperatorActions = ({ changeSite, changes, publishing }: Deps) => ({
  setFlag: async (actor: string, name: string, text: string): Promise<Outcome> => {
    if (!isSettableFlag(name)) return UNKNOWN;
    if (readFlagInput(name, text).kind === 'invalid') return { kind: 'error', text: ERRORS.invalidFlag };
    return orRefusal(changes.make(actor, { kind: 'flag', name, value: text }));
  },
  switchRemote: async (actor: string, name: string, text: string): Promise<Outcome> => {
    if (text !== 'aan' && text !== 'uit') return { kind: 'error', text: ERRORS.invalidFlag };
    const site = await changeSite(actor, (before) => setRemoteEnabled(before, name, text === 'aan'));
    return findRemote(site, name) === null ? UNKNOWN : DONE;
  },
  pinPart: (actor: string, name: string, text: string): Promise<Outcome> =>
    orRefusal(publishing.pin({ name, pinned: text === 'aan', actor })),
  activateRemote: (actor: string, name: string, version: string): Promise<Outcome> =>
    orRefusal(publishing.activate({ name, version, actor })),
  activateShell: (actor: string, version: string): Promise<Outcome> =>
    orRefusal(publishing.activate({ name: 'shell', version, actor })),
});

export type OperatorActions = ReturnType<typeof createOperatorActions>;
