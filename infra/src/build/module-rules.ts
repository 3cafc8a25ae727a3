import { join } from 'node:path';
import type { RuleSetRules } from '@rspack/core';
import { rootFolder } from '../system/folders.js';

/** How sources become modules; with `dev`, components are refreshed in place. */
export function moduleRules(dev: boolean): RuleSetRules {
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
    // Custom properties keep their names: tokens are worn by drawings and by what other sheets style.
    { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false, dashedIdents: false } },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
    { test: /\.svg$/, loader: join(rootFolder, 'infra/src/build/svg-loader.cjs'), type: 'javascript/auto' },
    { test: /\.(woff2|png|webp|avif)$/, type: 'asset/resource' },
  ];
}
