import { PUBLISHED_FILES, type ShellManifest } from '@site/contracts';
import { type Compiler, type RspackPluginInstance, sources } from '@rspack/core';
import { readMetadata } from './remote-metadata.js';
import { providedVersions } from './shared-packages.js';
import type { Target } from './workspaces.js';

/** Adds to the bundle what platform and gateway read of it: the shell's manifest, or a remote's own metadata. */
export class PublishedFilesPlugin implements RspackPluginInstance {
  constructor(private readonly target: Target) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublishedFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PublishedFiles', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const emit = (name: string, value: unknown) =>
            compilation.emitAsset(name, new sources.RawSource(JSON.stringify(value)));
          if (this.target.kind === 'remote') emit(PUBLISHED_FILES.remoteMetadata, readMetadata(this.target));
          else emit(PUBLISHED_FILES.shellManifest, shellManifest(compilation.entrypoints.get('main')?.getFiles() ?? []));
        },
      );
    });
  }
}

function shellManifest(files: readonly string[]): ShellManifest {
  const ending = (extension: string) => files.filter((file) => file.endsWith(extension));
  return { js: ending('.js'), css: ending('.css'), shared: providedVersions() };
}
