import { join } from 'node:path';
import type { RuleSetRules } from '@rspack/core';
import { type Language, OWN_LANGUAGE } from '@site/contracts';
import { rootFolder } from '../system/folders.js';

const twinLoader = join(rootFolder, 'infra/src/build/twin-loader.cjs');
/** A file that holds nothing but texts. Its twin in a language is at the same place in `src/languages/<language>`. */
const CATALOGUE = /[\\/](?:[\w-]+-)?messages\.ts$/;

/** How sources become modules; with `dev`, components are refreshed in place. */
export function moduleRules(dev: boolean, language: Language = OWN_LANGUAGE): RuleSetRules {
  return [
    // In the site's own language too, where it changes nothing: what a module is called goes by its loaders.
    { test: CATALOGUE, exclude: /node_modules/, enforce: 'pre', loader: twinLoader, options: { language } },
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
