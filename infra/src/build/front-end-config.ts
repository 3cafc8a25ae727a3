import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack, type RspackPluginInstance, sources } from '@rspack/core';
import { inLanguage, type Language, OWN_LANGUAGE, PUBLISHED_FILES, type ShellManifest } from '@site/contracts';
import { rootFolder } from '../system/folders.js';
import { lighterModules, withoutUnusedTransports } from './lighter-modules.js';
import { moduleRules } from './module-rules.js';
import { providedVersions, sharedPackages } from './shared-packages.js';
import { containerName, distFolder, type Target } from './workspaces.js';
import { readMetadata } from './remote-metadata.js';

/** Adds to the bundle what platform and gateway read of it: the shell's manifest, or a remote's own metadata. */
class PublishedFilesPlugin implements RspackPluginInstance {
  constructor(
    private readonly target: Target,
    private readonly language: Language,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublishedFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PublishedFiles', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const emit = (name: string, value: unknown) =>
            compilation.emitAsset(name, new sources.RawSource(JSON.stringify(value)));
          if (this.target.kind === 'shell') {
            const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
            const manifest = shellManifest(files, Object.keys(compilation.assets));
            emit(inLanguage(PUBLISHED_FILES.shellManifest, this.language), manifest);
          } else if (this.language === OWN_LANGUAGE) emit(PUBLISHED_FILES.remoteMetadata, readMetadata(this.target));
        },
      );
    });
  }
}

/** The letters of Dutch and of English; those of other languages come when a name has them. */
const FONT = /-latin-wght-normal\..*woff2$/;

function shellManifest(files: readonly string[], all: readonly string[]): ShellManifest {
  const ending = (extension: string) => files.filter((file) => file.endsWith(extension));
  const later = all.filter((file) => file.endsWith('.js') && !files.includes(file));
  const fonts = all.filter((file) => FONT.test(file));
  return { js: ending('.js'), css: ending('.css'), fonts, later, shared: providedVersions() };
}

/**
 * `production`: hashed names, an own dist folder. `development`: fixed names, components that are refreshed in place;
 * `plugins` and `extraEntries` then bring what refreshing needs.
 */
export type BuildMode =
  | { kind: 'production' }
  | { kind: 'development'; plugins: readonly RspackPluginInstance[]; extraEntries: readonly string[] };

/**
 * One configuration for the shell and for every remote, so that they always fit each other. All languages are built into one folder:
 * what has no texts is the same file in each, and manifests say which files are whose.
 */
export function frontEndConfig(target: Target, mode: BuildMode, language: Language = OWN_LANGUAGE): Configuration {
  const dev = mode.kind === 'development';
  const isShell = target.kind === 'shell';
  const name = isShell ? 'shell' : containerName(target);
  const named = (extension: string) => (dev ? `[name]${extension}` : `[name].[contenthash:10]${extension}`);
  return {
    name: language === OWN_LANGUAGE ? target.name : `${target.name} (${language})`,
    // The repository, so that two remotes' ./src/list.tsx are two modules.
    context: rootFolder,
    mode: mode.kind,
    target: ['web', 'es2022'],
    // Without eval, which the site's content security policy forbids, in development too.
    // In production the maps stay in dist: they are ours, and not published.
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: isShell ? { main: [...(dev ? mode.extraEntries : []), './shell/src/main.tsx'] } : {},
    output: {
      path: distFolder(target),
      uniqueName: name,
      publicPath: 'auto',
      filename: named('.js'),
      chunkFilename: named('.js'),
      cssFilename: named('.css'),
      cssChunkFilename: named('.css'),
      assetModuleFilename: named('[ext]'),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      alias: lighterModules(dev),
    },
    module: { rules: [...moduleRules(dev, language), withoutUnusedTransports] },
    // A remote's refresh runtime must be the shell's, or React never hears of what changed.
    ...(dev && !isShell && { externals: { 'react-refresh/runtime': '__REACT_REFRESH_RUNTIME__' } }),
    ...(!dev && isShell && { optimization: { splitChunks: { chunks: 'initial', cacheGroups: { vendor: vendorChunk } } } }),
    performance: false,
    stats: 'errors-only',
    infrastructureLogging: { level: 'error' },
    plugins: [
      federationPlugin(target, name, dev, language),
      new PublishedFilesPlugin(target, language),
      ...(dev ? mode.plugins : [compiledAhead]),
    ],
  };
}

/** Browsers that know it compile the code beside the page's own thread while it comes in, not bit by bit on it when it runs. */
const compiledAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const vendorChunk = { name: 'vendor', enforce: true, test: /[\\/]node_modules[\\/]/ };

function federationPlugin(target: Target, name: string, dev: boolean, language: Language): RspackPluginInstance {
  const isShell = target.kind === 'shell';
  return new ModuleFederationPlugin({
    name,
    shared: sharedPackages(isShell ? 'shell' : 'remote'),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: !isShell && { fileName: inLanguage(PUBLISHED_FILES.remoteManifest, language) },
    ...(!isShell && {
      exposes: { './routes': `./${target.folder}/src/routes.tsx` },
      filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    }),
    experiments: {
      // Pages name each remote's entry, so the runtime needs no snapshots of manifests.
      optimization: { target: 'web', disableSnapshot: true },
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  });
}
