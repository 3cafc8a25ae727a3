import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Router } from 'express';
import { CHART_SCRIPT } from '../overview/chart-script.js';
import { PASSKEY_SCRIPT } from '../pages/passkey-script.js';
import { STYLE } from '../style.js';

/** Installed packages, seen from where the process runs: a bundle does not know where it came from. */
const installed = createRequire(join(process.cwd(), 'package.json'));
const bytes = (path: string): Buffer => readFileSync(installed.resolve(path));
const read = (path: string): string => bytes(path).toString();

/** The package hides its bundle for pages from who imports it. */
const WEBAUTHN = readFileSync(
  join(dirname(installed.resolve('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js'),
).toString();

interface Asset {
  readonly url: string;
  readonly path: string;
  readonly type: string;
  readonly content: string | Buffer;
}

const asset = (file: string, type: string, content: string | Buffer): Asset => {
  const path = `/beheer/${file}`;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path, url: `${path}?v=${hash}`, type, content };
};

/** The letter of the site. */
const font = asset('letter.woff2', 'woff2', bytes('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'));
const FONT_FACE = `@font-face { font-family: Figtree; src: url('${font.url}') format('woff2'); font-weight: 300 900; font-display: swap; }`;

/** Files of the operators' pages. Nothing in them is secret, so nobody needs to be logged in for them. */
const ASSETS = {
  font,
  style: asset('stijl.css', 'css', FONT_FACE + STYLE),
  chartStyle: asset('grafiek.css', 'css', read('uplot/dist/uPlot.min.css')),
  chartLibrary: asset('uplot.js', 'js', read('uplot/dist/uPlot.iife.min.js')),
  chartScript: asset('grafiek.js', 'js', CHART_SCRIPT),
  passkeyLibrary: asset('webauthn.js', 'js', WEBAUTHN),
  passkeyScript: asset('passkey.js', 'js', PASSKEY_SCRIPT),
} as const;

/** Addresses under which a page asks for them: they change with the content. */
export const ASSET_URLS = Object.fromEntries(Object.entries(ASSETS).map(([name, { url }]) => [name, url])) as Readonly<
  Record<keyof typeof ASSETS, string>
>;

export const serveAssets = (router: Router): void => {
  for (const { path, type, content } of Object.values(ASSETS)) {
    router.get(path, (_req, res) => {
      res.set('Cache-Control', 'public, max-age=31536000, immutable').type(type).send(content);
    });
  }
};
