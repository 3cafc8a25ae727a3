import { useAfter, useHub } from '@site/shell-sdk';
import { configAtom, fetchSiteConfig, useShell } from '@site/shell-sdk/host';

/** The page has settled by then: the socket takes nothing from the first load. */
const SETTLED = 3000;
/** Open pages ask within this many ms of each other instead of all at once; they have the change within a second. */
const SPREAD = 250;

/** Lets an open page hear of flags and versions that operators change (docs/specification/3-decisions.md §1). */
export const SiteConfigLive = () => {
  const { store, world } = useShell();
  const isSettled = useAfter(SETTLED);

  const refresh = () => {
    fetchSiteConfig(world.fetch).then(
      (config) => store.set(configAtom, config),
      (error: unknown) => world.report('the site-config did not load', error),
    );
  };
  const refreshSoon = () => world.hubs.later(refresh, Math.random() * SPREAD);

  useHub(
    'site',
    isSettled
      ? {
          join: { event: 'JoinSite', payload: {} },
          on: { SiteConfigChanged: refreshSoon },
          onJoined: ({ revision }) => revision !== store.get(configAtom)?.revision && refreshSoon(),
        }
      : null,
  );
  return null;
};
