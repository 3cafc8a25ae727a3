import type { ServiceBase } from '@site/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { AuditNote } from './change.js';
import type { OperatorAction } from './operator-action.js';
import type { StoredSite } from './stored-site.js';

export type SiteDocument = StoredSite & { readonly _id: typeof SITE_ID };
export const SITE_ID = 'site';

/** One line of the audit log: who did what, when. */
export interface AuditEntry extends Omit<AuditNote, 'action'> {
  readonly action: AuditNote['action'] | OperatorAction;
  readonly _id: string;
  readonly at: Date;
  readonly actor: string;
  /** The change it belongs to, and its place in it: their order, whatever clocks say. */
  readonly revision: number;
  readonly position: number;
}

/** Entries as lines too: logs leave for a system that has a copy which nobody here can change. */
export const logAudit = (log: ServiceBase['log'], entries: readonly AuditEntry[]): void => {
  for (const { _id: id, ...entry } of entries) log.info({ audit: { id, ...entry } }, 'audit');
};

/** As long as somebody may still ask who did what; it names operators. */
const AUDIT_KEEP_S = 730 * 24 * 60 * 60;

const siteSchema = new Schema(
  {
    _id: String,
    revision: { type: Number, required: true },
    flags: { type: Schema.Types.Mixed, required: true },
    shell: { type: Schema.Types.Mixed, required: true },
    remotes: { type: Schema.Types.Mixed, required: true },
    scheduled: { type: Schema.Types.Mixed, required: true },
    tokens: { type: Schema.Types.Mixed, required: true },
    shedding: { type: Schema.Types.Mixed },
  },
  // An empty `flags` is a value, not a lack of one.
  { collection: 'site', versionKey: false, minimize: false },
);

const auditSchema = new Schema(
  {
    _id: String,
    at: { type: Date, required: true },
    revision: { type: Number, required: true },
    position: { type: Number, required: true },
    actor: { type: String, required: true },
    action: { type: String, required: true },
    target: { type: String, required: true },
    from: { type: String, default: null },
    to: { type: String, default: null },
  },
  { collection: 'audit', versionKey: false },
);
auditSchema.index({ revision: -1, position: -1 }); // the operators' page: newest first
auditSchema.index({ at: 1 }, { name: 'expire', expireAfterSeconds: AUDIT_KEEP_S });

/** The platform's models on its connection. */
export const siteModels = (mongo: Connection): { site: Model<SiteDocument>; audit: Model<AuditEntry> } => ({
  site: (mongo.models['Site'] as Model<SiteDocument> | undefined) ?? mongo.model<SiteDocument>('Site', siteSchema as never),
  audit: (mongo.models['Audit'] as Model<AuditEntry> | undefined) ?? mongo.model<AuditEntry>('Audit', auditSchema as never),
});
