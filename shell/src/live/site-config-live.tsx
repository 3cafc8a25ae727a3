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

  /** The gateway may still be reading the files of a new version; then it is asked again. */
  const refreshTo = (revision: number, delay: number) =>
    world.hubs.later(() => {
      fetchSiteConfig(world.fetch).then(
        (config) => {
          store.set(configAtom, config);
          if (config.revision < revision) refreshTo(revision, SETTLED);
        },
        (error: unknown) => world.report('the site-config did not load', error),
      );
    }, delay);
  const refreshSoon = (revision: number, within = SPREAD) => refreshTo(revision, Math.random() * within);

  useHub(
    'site',
    isSettled
      ? {
          join: { event: 'JoinSite', payload: {} },
          on: { SiteConfigChanged: ({ revision, withinMs }) => refreshSoon(revision, withinMs) },
          onJoined: ({ revision }) => revision !== store.get(configAtom)?.revision && refreshSoon(Number(revision)),
        }
      : null,
  );
  return null;
};
