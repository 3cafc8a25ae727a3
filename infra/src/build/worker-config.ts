import { PUBLISHED_FILES } from '@site/contracts';
import type { Configuration } from '@rspack/core';
import { rootFolder } from '../system/folders.js';
import { moduleRules } from './module-rules.js';
import { distFolder, type Target } from './workspaces.js';

/** The shell's service worker, in one file beside its bundle. */
export function workerConfig(target: Target): Configuration {
  return {
    name: `${target.name}'s worker`,
    context: rootFolder,
    mode: 'production',
    target: ['webworker', 'es2022'],
    devtool: 'hidden-source-map',
    entry: { worker: './shell/src/worker/worker.ts' },
    output: { path: distFolder(target), filename: PUBLISHED_FILES.worker },
    resolve: { extensions: ['.tsx', '.ts', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    module: { rules: moduleRules(false) },
    performance: false,
    stats: 'errors-only',
    infrastructureLogging: { level: 'error' },
  };
}
