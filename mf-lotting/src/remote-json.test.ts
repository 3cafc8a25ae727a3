import { RemoteMetadata, ROUTES, type RouteName } from '@site/contracts';
import { getLot } from '@site/contracts/calls';
import type { RouteObject } from '@site/shell-sdk';
import remote from '../remote.json';
import { routes } from './routes.js';

/** Those of pages, whatever stands around them. */
const pathsIn = (all: readonly RouteObject[]): (string | undefined)[] =>
  all.flatMap(({ path, children }) => (children === undefined ? [path] : pathsIn(children)));

const named = (...names: RouteName[]): string[] => names.flatMap((name) => [...ROUTES[name]]);

test('the deploy metadata fits the contract', () => {
  expect(RemoteMetadata.safeParse(remote).error).toBeUndefined();
});

test('the declared paths are the routes of this area, aliases included, and each has a page', () => {
  const draws = named(
    'lotingHome',
    'lotingWizard.open',
    'lotingWizard.lotingDeleted',
    'lotingBroken',
    'lotingNotFound',
    'lotingCheck',
    'lotCard',
    'lotingGather',
    'lotingJoin',
  );
  const wizard = named(
    'lotingWizard.getStarted',
    'lotingWizard',
    'lotingWizard.participants',
    'lotingWizard.exclusions',
    'lotingWizard.overview',
    'lotingWizard.previouslyDrawn',
  );
  const own = [...draws, ...wizard, ...named('lot', 'lotQuestion', 'lotBroken', 'lotDeleted', 'lotNotFound')].sort();
  expect([...remote.paths].sort()).toEqual(own);
  expect(pathsIn(routes).sort()).toEqual(own);
});

test('what the HTML preloads for a lot is what its page asks first', () => {
  for (const { path, calls } of remote.preload) {
    expect(named('lot')).toContain(path);
    expect(calls).toEqual([getLot.path]);
  }
});

test('the menu hides what is switched off', () => {
  for (const { when } of remote.menu) expect(when.flag).toBe('drawLotsEnabled');
});
