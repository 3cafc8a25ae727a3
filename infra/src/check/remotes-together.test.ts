import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@site/contracts';
import {
  callPattern,
  type Endpoint,
  FLAG_EFFECTS,
  type FlagName,
  Flags,
  isEndpoint,
  isReservedName,
  JOB_MAILS,
} from '@site/contracts';
import { readMetadata } from '../build/remote-metadata.js';
import { containerName, findTargets } from '../build/workspaces.js';
import { rootFolder } from '../system/folders.js';

const targets = findTargets().filter(({ kind }) => kind === 'remote');
const remotes = targets.map((target) => ({ target, metadata: readMetadata(target) }));

const endpoints = Object.entries(contracts).filter((entry): entry is [string, Endpoint & (typeof entry)[1]] =>
  isEndpoint(entry[1]),
);
const called = ({ method, path }: Endpoint) => `${method} ${path}`;

const sourcesOf = (folder: string, names = /\.tsx?$/): string =>
  readdirSync(join(rootFolder, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        names.test(entry.name) &&
        !/\.test\.|\/(testing|node_modules|dist)\b/.test(`${entry.parentPath}/${entry.name}`),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** Calls that a folder's code makes: what it imports of the generated ones, and the contract's endpoints that it calls. */
const callsIn = (folder: string): Set<string> => {
  const text = sourcesOf(folder);
  const imports = text.matchAll(/import \{([^}]*)\} from '@site\/contracts\/calls'/g);
  const imported = new Set([...imports].flatMap(([, names = '']) => names.match(/\w+/g) ?? []));
  const isMade = (name: string) => imported.has(name) || text.includes(`call(${name},`);
  return new Set(endpoints.filter(([name]) => isMade(name)).map(([, endpoint]) => called(endpoint)));
};

test('a remote is called what its folder is, and no two claim a path', () => {
  for (const { target, metadata } of remotes) expect(metadata.name).toBe(containerName(target));
  const paths = remotes.flatMap(({ metadata }) => metadata.paths);
  expect(paths).toEqual([...new Set(paths)]);
});

test('a remote expects the contract it is built against', () => {
  for (const { metadata } of remotes)
    expect([metadata.name, metadata.contractVersion]).toEqual([metadata.name, contracts.CONTRACT_VERSION]);
});

test("a path's first step is a name that no list can have", () => {
  const steps = remotes.flatMap(({ metadata }) => metadata.paths.map((path) => path.split('/')[1] ?? ''));
  expect(steps.filter((step) => step !== '' && !step.startsWith(':') && !isReservedName(step))).toEqual([]);
});

test('menu entries of a flag are those of its row, and each leads to the page of a flag that is named with it', () => {
  const entries = remotes.flatMap(({ metadata }) => metadata.menu);
  for (const flag of Object.keys(Flags.shape) as FlagName[]) {
    const menu = FLAG_EFFECTS[flag]?.menu ?? [];
    const found = entries.filter(({ when }) => when.flag === flag).map(({ to }) => to);
    expect([flag, ...new Set(found)]).toEqual([flag, ...menu]);
    for (const { to, when } of entries.filter((entry) => menu.includes(entry.to))) expect([to, when.flag]).toEqual([to, flag]);
  }
});

/** Own pages and new accounts do without draws and lots; lots wait for their address to be proven until accounts are back. */
const DISPENSABLE = [
  'GET /api/Loting/Overview',
  'GET /api/Lot/:guid',
  'POST /api/Account/TryMail',
  // The service worker: what is refused it keeps no longer, a wish waits, and of who deletes an account it only hears.
  'POST /api/Account/Delete',
  'GET /api/Friend/Overview',
  'GET /api/Gift/CrossedOff',
  'POST /api/MyGift/EditWithoutProduct',
  'GET /api/MyList/Get/:id',
  'GET /api/MyList/GetAllWithGiftCount',
  'GET /api/Wishlist/GetAccessState/:username',
  'GET /api/Wishlist/Get/:username',
];

test('calls that are switched off with a remote are calls, and nobody else makes them but who can do without', () => {
  const elsewhere = new Map([...targets.map(({ folder }) => folder), 'shell'].map((folder) => [folder, callsIn(folder)]));
  const known = endpoints.map(([, endpoint]) => endpoint);
  for (const { target, metadata } of remotes) {
    const patterns = metadata.calls ?? [];
    const matching = (pattern: string) => known.filter(({ method, path }) => callPattern(pattern)(method, path));
    for (const pattern of patterns) expect([pattern, matching(pattern).length > 0]).toEqual([pattern, true]);
    const off = patterns.flatMap(matching).map(called);
    for (const [folder, calls] of elsewhere) {
      if (folder === target.folder) continue;
      const taken = [...calls].filter((call) => off.includes(call));
      expect([folder, taken.filter((call) => !DISPENSABLE.includes(call))]).toEqual([folder, []]);
    }
  }
});

test('every job that sends mail is one of a remote, and remotes name none that is not there', () => {
  const named = new Set(remotes.flatMap(({ metadata }) => metadata.jobs ?? []));
  expect([...named].sort()).toEqual(Object.keys(JOB_MAILS).sort());
  const jobs = ['account', 'wishlist', 'lotting'].map((service) => sourcesOf(`services/${service}/src`, /\.job\.ts$/)).join('\n');
  for (const job of [...named, ...Object.values(FLAG_EFFECTS).flatMap(({ jobs: off = [] }) => off)])
    expect([job, jobs.includes(`name: '${job}'`)]).toEqual([job, true]);
});
