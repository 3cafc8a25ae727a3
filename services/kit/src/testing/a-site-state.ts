import { flagDefaults, type SiteState } from '@site/contracts';

/** What the platform answers: a site without remotes unless `overrides` brings some; `flags` are laid over the defaults of `http://lijstjes.example`. */
export const aSiteState = ({
  flags = {},
  ...overrides
}: Partial<Omit<SiteState, 'flags'>> & { flags?: Partial<SiteState['flags']> } = {}): SiteState => ({
  flags: { ...flagDefaults('http://lijstjes.example'), ...flags },
  shellVersion: null,
  shellShare: null,
  webVersion: 'web1',
  revision: 1,
  remotes: [],
  ...overrides,
});
