import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { rootFolder } from '../system/folders.js';

/** Finds packages as the code of a folder or file would. */
const from = (place: string) => createRequire(join(rootFolder, place));
const within = (file: string, name: string) => createRequire(file).resolve(name);
const beside = (file: string, other: string) => join(dirname(file), other);

const federation = from('infra/package.json').resolve('@module-federation/enhanced');
const runtimeTools = within(federation, '@module-federation/runtime-tools');
const bundlerRuntime = within(federation, '@module-federation/webpack-bundler-runtime');
const runtime = within(runtimeTools, '@module-federation/runtime');
const runtimeCore = dirname(within(runtime, '@module-federation/runtime-core'));
const federationSdk = within(runtime, '@module-federation/sdk');
const shareCore = within(federation, '@module-federation/inject-external-runtime-core-plugin');
const errorCodes = dirname(
  createRequire(within(runtime, '@module-federation/runtime-core')).resolve('@module-federation/error-codes'),
);
const router = from('shell/package.json').resolve('react-router/package.json');
const socketClient = from('shell/sdk/package.json').resolve('socket.io-client');
const transport = dirname(within(socketClient, 'engine.io-client/package.json'));

/** The federation plugin names its runtime as CommonJS. As ES modules nothing of it comes twice, and what is not used stays out. */
const federationAsModules = {
  [bundlerRuntime]: beside(bundlerRuntime, 'bundler.js'),
  [runtime]: beside(runtime, 'index.js'),
  [shareCore]: beside(shareCore, 'index.js'),
};

/** Pages name the entry of each remote. The plugin's own switch for that leaves most of what reads manifests in. */
const noSnapshots = Object.fromEntries(
  ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'].map((module) => [
    join(runtimeCore, module),
    join(rootFolder, 'shell/src/remotes/no-snapshots.ts'),
  ]),
);

const noImportedRemotes = Object.fromEntries(
  ['remotes.js', 'getSharedFallbackGetter.js'].map((module) => [
    beside(bundlerRuntime, module),
    join(rootFolder, 'shell/src/remotes/no-imported-remotes.ts'),
  ]),
);

/** What went wrong is said by its number, which an error of the federation runtime always has. */
const noDescriptions = { [join(errorCodes, 'desc.mjs')]: join(rootFolder, 'shell/src/remotes/no-descriptions.ts') };

/** It would say where in itself a message came from. */
const plainLogger = { [beside(federationSdk, 'logger.js')]: join(rootFolder, 'shell/src/remotes/plain-logger.ts') };

/** The live connection brings its one transport itself; the library's list of all of them would bring the others too. */
const noOtherTransports = {
  [join(transport, 'build/esm/transports/index.js')]: join(rootFolder, 'shell/sdk/src/hub/no-transports.ts'),
};

/** To a bundler the router's package gives its development build, with warnings that nobody sees in production. */
const routerWithoutWarnings = { 'react-router$': beside(router, 'dist/production/index.mjs') };

/** Module → the lighter one that takes its place in the browser's build. */
export const lighterModules = (dev: boolean): Record<string, string> => ({
  ...federationAsModules,
  ...noSnapshots,
  ...noImportedRemotes,
  ...noOtherTransports,
  ...(!dev && { ...routerWithoutWarnings, ...noDescriptions, ...plainLogger }),
});

/** The socket library does not say so itself: its modules that nobody uses can be left out. */
export const withoutUnusedTransports: RuleSetRule = { include: join(transport, 'build/esm'), sideEffects: false };
