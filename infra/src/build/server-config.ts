import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inLanguage, type Language, PUBLISHED_FILES } from '@site/contracts';
import type { Configuration } from '@rspack/core';
import { rootFolder } from '../system/folders.js';
import { moduleRules } from './module-rules.js';
import { providedVersions } from './shared-packages.js';
import { containerName, distFolder, type Target } from './workspaces.js';

const sourceOf = ({ folder }: Target): string => `./${folder}/src/server.tsx`;

/** Does the part bring code that makes its public pages on the server? */
export const hasServerEntry = (target: Target): boolean => existsSync(join(rootFolder, sourceOf(target)));

/** File in the dist folder, and beside it the parts that are loaded when needed. */
const entry = PUBLISHED_FILES.serverEntry;

/**
 * The same sources once more, for the gateway's processes: CommonJS, in a hidden folder of the dist folder. The shell brings
 * everything; a remote takes what it shares with the shell from there, so that there is one copy, as in the browser.
 */
export function serverConfig(target: Target, language: Language): Configuration {
  const isShell = target.kind === 'shell';
  return {
    name: `${target.name} on the server (${language})`,
    context: rootFolder,
    mode: 'production',
    target: 'node20',
    devtool: 'hidden-source-map',
    entry: { main: sourceOf(target) },
    output: {
      path: join(distFolder(target), dirname(entry)),
      // Of this depend the class names in style sheets: they must be those of the browser's build.
      uniqueName: isShell ? 'shell' : containerName(target),
      filename: inLanguage('[name].cjs', language),
      chunkFilename: '[name].[contenthash:10].cjs',
      library: { type: 'commonjs2' },
      publicPath: '',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    module: { rules: moduleRules(false, language) },
    externalsType: 'commonjs',
    externals: isShell ? [] : Object.keys(providedVersions()),
    performance: false,
    stats: 'errors-only',
    infrastructureLogging: { level: 'error' },
  };
}
