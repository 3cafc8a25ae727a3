import type { SiteChange } from '@site/contracts';
import { previewToken, type ServiceBase } from '@site/service-kit';
import { PublicationRefused } from '../published/publication-problem.js';
import { noted } from './change.js';
import type { ChangeSite } from './change-site.js';
import type { SiteChanges } from './site-changes.js';

const HOUR_MS = 3_600_000;

/** Where a preview begins and ends; both only move the visitor's own cookie. */
export const PREVIEW_PATH = '/beheer/voorvertoning';
/** The query parameter of its link. */
export const PREVIEW_KEY = 'sleutel';

/** Shows changes before they are made. */
export interface Previews {
  /** A signed link that shows changes to who opens it, for some hours. @throws PublicationRefused for what could not be made. */
  readonly make: (actor: string, changes: readonly SiteChange[], hours: number) => Promise<{ url: string; until: string }>;
}

interface Deps {
  readonly base: Pick<ServiceBase, 'clock' | 'config'>;
  readonly changes: SiteChanges;
  readonly changeSite: ChangeSite;
}

const describe = (change: SiteChange): string => {
  if (change.kind === 'enabled') return `${change.name} ${change.enabled ? 'aan' : 'uit'}`;
  if (change.kind === 'share') return `${change.name} ${change.version} ${String(change.percent)}%`;
  return `${change.name} ${change.kind === 'flag' ? change.value : change.version}`;
};

export const createPreviews = ({ base, changes, changeSite }: Deps): Previews => ({
  make: async (actor, shown, hours) => {
    for (const change of shown) await changes.check(change);
    const until = base.clock.now().getTime() + hours * HOUR_MS;
    const token = previewToken(base.config, { changes: [...shown], until });
    if (token === null) throw new PublicationRefused('ValueInvalid', 'te veel tegelijk');
    const to = new Date(until).toISOString();
    await changeSite(actor, (site) =>
      noted(site, { action: 'preview.made', target: shown.map(describe).join(', '), from: null, to }),
    );
    const url = new URL(PREVIEW_PATH, base.config.PUBLIC_URL);
    url.searchParams.set(PREVIEW_KEY, token);
    return { url: url.href, until: to };
  },
});
