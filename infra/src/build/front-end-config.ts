import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RspackPluginInstance, RuleSetRules } from '@rspack/core';
import { rootFolder } from '../system/folders.js';
import { PublishedFilesPlugin } from './published-files-plugin.js';
import { sharedPackages } from './shared-packages.js';
import { containerName, distFolder, type Target } from './workspaces.js';

const federation = createRequire(join(rootFolder, 'infra/package.json')).resolve('@module-federation/enhanced');
const federationRuntime = createRequire(federation).resolve('@module-federation/webpack-bundler-runtime');

/** One configuration for the shell and for every remote, so that they always fit each other. */
export function frontEndConfig(target: Target): Configuration {
  const isShell = target.kind === 'shell';
  const name = isShell ? 'shell' : containerName(target);
  return {
    name: target.name,
    // The repository, so that two remotes' ./src/list.tsx are two modules.
    context: rootFolder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'source-map',
    entry: isShell ? { main: './shell/src/main.tsx' } : {},
    output: {
      path: distFolder(target),
      clean: true,
      uniqueName: name,
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      // The same runtime as an ES module: what is not used of it is left out.
      alias: { [federationRuntime]: join(dirname(federationRuntime), 'bundler.js') },
    },
    module: { rules: moduleRules({ dev: false }) },
    optimization: {
      ...(isShell && { splitChunks: { chunks: 'initial', cacheGroups: { vendor: vendorChunk } } }),
    },
    performance: false,
    stats: 'errors-only',
    infrastructureLogging: { level: 'error' },
    plugins: [federationPlugin(target, name), new PublishedFilesPlugin(target)],
  };
}

const vendorChunk = { name: 'vendor', enforce: true, test: /[\\/]node_modules[\\/]/ };

/** How sources become modules; with `dev`, components are refreshed in place. */
export function moduleRules({ dev }: { dev: boolean }): RuleSetRules {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
        },
      },
      type: 'javascript/auto',
    },
    { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
    { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
  ];
}

function federationPlugin(target: Target, name: string): RspackPluginInstance {
  const isShell = target.kind === 'shell';
  return new ModuleFederationPlugin({
    name,
    shared: sharedPackages(isShell ? 'shell' : 'remote'),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: !isShell,
    ...(!isShell && { exposes: exposedDoors(target), filename: 'remoteEntry.[contenthash:10].js' }),
    experiments: {
      optimization: { target: 'web' },
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  });
}

const exposedDoors = ({ folder }: Target): Record<string, string> => ({ './routes': `./${folder}/src/routes.tsx` });
