import type { RouteMeta, RouteObject } from '@site/shell-sdk';
import { useConfig } from '@site/shell-sdk';
import { matchRoutes } from '@site/shell-sdk/host';
import { useMemo } from 'react';
import type { Location } from 'react-router';
import { createFindOwner, type Owner } from '../remotes/find-owner.js';
import { useRemote } from '../remotes/loader-context.js';
import type { RemoteState } from '../remotes/remote-loader.js';

/** What is at an address: whose page, how far it is, and what its route says about the frame around it. */
export interface CurrentPage {
  readonly owner: Owner;
  /** Of the owning remote, null when the shell answers itself. */
  readonly state: RemoteState | null;
  /** Path of the outermost matched route; null while unknown and when the remote has no route for the address. */
  readonly routePath: string | null;
  readonly meta: RouteMeta;
  /** The matched routes alone, to render: among all of its remote's the router would look for them again at each render. */
  readonly branch: RouteObject[];
}

const none: RouteMeta = {};

const matchOf = (routes: RouteObject[], location: Location) => matchRoutes(routes, location) ?? [];

const branchOf = (matched: readonly RouteObject[]): RouteObject[] =>
  matched.reduceRight<RouteObject[]>(
    (children, route) => [children.length === 0 ? route : ({ ...route, children } as RouteObject)],
    [],
  );

export const useCurrentPage = (location: Location): CurrentPage => {
  const { remotes } = useConfig();
  const findOwner = useMemo(() => createFindOwner(remotes), [remotes]);
  const owner = useMemo(() => findOwner(location.pathname), [findOwner, location.pathname]);
  const state = useRemote(owner.kind === 'remote' ? owner.remote : null);
  const routes = state?.status === 'ready' ? state.module.routes : null;
  return useMemo(() => {
    const matches = routes === null ? [] : matchOf(routes, location);
    const metas = matches.map(({ route }) => (route.handle ?? none) as RouteMeta);
    return {
      owner,
      state,
      routePath: matches[0] === undefined ? null : (matches[0].route.path ?? ''),
      meta: Object.assign({}, ...metas) as RouteMeta,
      branch: branchOf(matches.map(({ route }) => route)),
    };
  }, [owner, state, routes, location]);
};
