import type { ServiceBase } from '@site/service-kit';
import { type AuditEntry, logAudit, siteModels } from '../../site/site.model.js';
import type { OperatorAction } from '../../site/operator-action.js';
import type { SiteRepository } from '../../site/site.repository.js';

const PER_MILLISECOND = 1000;

interface Note {
  readonly actor: string;
  readonly action: OperatorAction;
  /** Account, or queue and job. */
  readonly target: string;
  /** What it was about from when until when, where that tells something. */
  readonly from?: string;
  readonly to?: string;
}

/** Adds a line to the audit log, after what was done. */
export type NoteOperator = (note: Note) => Promise<void>;

interface Deps {
  readonly base: Pick<ServiceBase, 'mongo' | 'clock' | 'newGuid' | 'log'>;
  readonly repository: Pick<SiteRepository, 'read'>;
}

/** Lines stand after those of the site's last change, in the order of their time. */
export const createNoteOperator = ({ base, repository }: Deps): NoteOperator => {
  const { audit } = siteModels(base.mongo);
  let sequence = 0;
  return async (note) => {
    const { revision } = await repository.read();
    const at = base.clock.now();
    // Several may fall into one millisecond.
    sequence = (sequence + 1) % PER_MILLISECOND;
    const position = at.getTime() * PER_MILLISECOND + sequence;
    const entry: AuditEntry = { _id: base.newGuid(), at, revision, position, from: null, to: null, ...note };
    await audit.create([entry]);
    logAudit(base.log, [entry]);
  };
};

/** A line's place in the log. */
export interface AuditPlace {
  readonly revision: number;
  readonly position: number;
}

/** A page of the log, newest first, and where the next begins; null on the last. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly next: AuditPlace | null;
}

/** Reads `size` lines that come before a place; from the newest on when there is none. */
export const createAuditReader =
  ({ mongo }: Pick<ServiceBase, 'mongo'>) =>
  async (size: number, before: AuditPlace | null): Promise<AuditPage> => {
    const filter =
      before === null
        ? {}
        : {
            $or: [{ revision: { $lt: before.revision } }, { revision: before.revision, position: { $lt: before.position } }],
          };
    const { audit } = siteModels(mongo);
    const found = await audit
      .find(filter)
      .sort({ revision: -1, position: -1 })
      .limit(size + 1)
      .lean<AuditEntry[]>();
    const entries = found.slice(0, size);
    const last = entries.at(-1);
    const isMore = found.length > size && last !== undefined;
    return { entries, next: isMore ? { revision: last.revision, position: last.position } : null };
  };

export type ReadAudit = ReturnType<typeof createAuditReader>;
