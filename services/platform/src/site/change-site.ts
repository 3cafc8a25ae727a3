import { SITE_CONFIG_CHANGED_CHANNEL } from '@site/contracts';
import { inTransaction, say, type ServiceBase } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { Change } from './change.js';
import type { SiteRepository } from './site.repository.js';
import { logAudit } from './site.model.js';
import { webVersionOf } from './site-state.js';
import type { StoredSite } from './stored-site.js';

/** Changes the site: one atomic write with its audit lines, then a message to every process. */
export type ChangeSite = (
  actor: string,
  decide: (site: StoredSite) => Change,
  /** What else is written when something changed, in the same transaction. */
  also?: (session: ClientSession, changed: Change) => Promise<void>,
  /** Open pages need not all hear of it at once. */
  withinMs?: number,
) => Promise<StoredSite>;

/**
 * `decide` sees the state as it is at the moment of the write and may be asked again when another change came between;
 * what it throws leaves everything as it was. Nothing is written or published when nothing changes, so repeating is safe.
 */
export const createChangeSite =
  (base: ServiceBase, repository: SiteRepository): ChangeSite =>
  async (actor, decide, also, withinMs) => {
    const { site, entries } = await inTransaction(base.mongo, async (session) => {
      const change = decide(await repository.read(session));
      if (change.notes.length === 0) return { site: change.site, entries: [] };
      const next = { ...change.site, revision: change.site.revision + 1 };
      const about = { at: base.clock.now(), actor, revision: next.revision };
      const entries = change.notes.map((note, position) => ({ _id: base.newGuid(), ...about, position, ...note }));
      await repository.write(next, entries, session);
      await also?.(session, change);
      return { site: next, entries };
    });
    logAudit(base.log, entries);
    if (entries.length > 0) await publish(base, site, withinMs);
    return site;
  };

/** Best effort: the gateway also looks by itself, so a message that is lost costs seconds only. */
const publish = async (base: ServiceBase, site: StoredSite, withinMs: number | undefined): Promise<void> => {
  try {
    const news = { webVersion: webVersionOf(site), revision: site.revision, withinMs };
    await say(base.redis, SITE_CONFIG_CHANGED_CHANNEL, JSON.stringify(news));
  } catch (err) {
    base.log.warn({ err }, 'nobody was told that the site changed');
  }
};
