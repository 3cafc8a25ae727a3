import type { ClientSession, Connection } from 'mongoose';
import { type AuditEntry, SITE_ID, siteModels } from './site.model.js';
import { completeSite, EMPTY_SITE, type StoredSite } from './stored-site.js';

/** Where the site's state and its audit log are kept. */
export interface SiteRepository {
  /** Makes the document when there is none yet; without it two first changes could both make one. */
  ensure(): Promise<void>;
  read(session?: ClientSession): Promise<StoredSite>;
  /** Replaces the state and adds the notes, in the caller's transaction. */
  write(site: StoredSite, entries: readonly AuditEntry[], session: ClientSession): Promise<void>;
  /** Newest entries of the audit log. */
  audit(limit: number): Promise<AuditEntry[]>;
}

export const createSiteRepository = (mongo: Connection): SiteRepository => {
  const { site: sites, audit } = siteModels(mongo);
  return {
    ensure: async () => {
      await sites.collection.updateOne({ _id: SITE_ID as never }, { $setOnInsert: EMPTY_SITE }, { upsert: true });
    },
    read: async (session) => {
      const found = await sites.findById(SITE_ID, null, { session: session ?? null }).lean<StoredSite>();
      return found === null ? EMPTY_SITE : completeSite(found);
    },
    write: async (site, entries, session) => {
      await sites.replaceOne({ _id: SITE_ID }, { _id: SITE_ID, ...completeSite(site) }, { session, upsert: true });
      await audit.insertMany([...entries], { session });
    },
    audit: (limit) => audit.find().sort({ revision: -1, position: -1 }).limit(limit).lean<AuditEntry[]>(),
  };
};
