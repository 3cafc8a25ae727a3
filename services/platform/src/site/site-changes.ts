import { contentInternal, type SiteChange } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { PublicationRefused } from '../published/publication-problem.js';
import { activate, type Change, findRemote, setFlag, setRemoteEnabled } from './change.js';
import type { ChangeSite } from './change-site.js';
import { isSettableFlag, readFlagInput } from './flag-values.js';
import { type Publishing, shareOf } from './publish.js';
import type { SiteRepository } from './site.repository.js';
import type { StoredSite } from './stored-site.js';

/** Changes that are made now, later, or shown first. All throw PublicationRefused for what cannot be. */
export interface SiteChanges {
  /** Could it be made now? */
  readonly check: (change: SiteChange) => Promise<void>;
  /** Makes it. */
  readonly make: (actor: string, change: SiteChange) => Promise<void>;
  /** The same as a step, for what was checked before. */
  readonly step: (site: StoredSite, change: SiteChange) => Change;
}

interface Deps {
  readonly clock: ServiceBase['clock'];
  readonly internal: ServiceBase['internal'];
  readonly publishing: Pick<Publishing, 'check'>;
  readonly repository: SiteRepository;
  readonly changeSite: ChangeSite;
}

export const createSiteChanges = ({ clock, internal, publishing, repository, changeSite }: Deps): SiteChanges => {
  /** The imprint is not shown with nothing to say. */
  const checkImprint = async (): Promise<void> => {
    const { missing } = await internal.call(contentInternal.imprint, {});
    if (missing.length > 0) throw new PublicationRefused('ImprintMissing', missing.join(', '));
  };

  const check = async (change: SiteChange): Promise<void> => {
    if (change.kind === 'version') return publishing.check(change.name, change.version);
    if (change.kind === 'share') {
      await publishing.check(change.name, change.version);
      shareOf(await repository.read(), change.name, change.version, change.percent, clock.now());
      return;
    }
    if (change.kind === 'enabled') {
      if (findRemote(await repository.read(), change.name) === null) throw new PublicationRefused('RemoteUnknown', change.name);
      return;
    }
    if (!isSettableFlag(change.name)) throw new PublicationRefused('FlagUnknown', change.name);
    const input = readFlagInput(change.name, change.value);
    if (input.kind === 'invalid') throw new PublicationRefused('ValueInvalid', change.name);
    if (change.name === 'impressumEnabled' && input.kind === 'value' && input.value === true) await checkImprint();
  };

  const step = (site: StoredSite, change: SiteChange): Change => {
    if (change.kind === 'version') return activate(site, change.name, change.version, clock.now());
    if (change.kind === 'share') return shareOf(site, change.name, change.version, change.percent, clock.now());
    if (change.kind === 'enabled') return setRemoteEnabled(site, change.name, change.enabled);
    const input = readFlagInput(change.name, change.value);
    if (input.kind === 'invalid') throw new PublicationRefused('ValueInvalid', change.name);
    return setFlag(site, change.name, input.kind === 'value' ? input.value : undefined);
  };

  return {
    check,
    step,
    make: async (actor, change) => {
      await check(change);
      await changeSite(actor, (site) => step(site, change));
    },
  };
};
