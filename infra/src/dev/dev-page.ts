import { ConfiguredRemote, type RemoteMetadata } from '@site/contracts';
import { z } from 'zod/mini';
import { devPath } from './dev-path.js';

export interface DevPart {
  name: string;
  /** What a remote says of itself at this moment; null for the shell. */
  metadata: RemoteMetadata | null;
}

const SiteConfigRemotes = z.looseObject({ remotes: z.array(z.looseObject(ConfiguredRemote.shape)) });

const configElement = /(<script id="site-config"[^>]*>)([\s\S]*?)(<\/script>)/;

/**
 * The gateway's page, made to load the parts under development from their dev servers: the published shell's tags go, the
 * dev shell's come, and the remotes under development get their dev manifest with the paths and menu of this moment.
 */
export function toDevPage(html: string, parts: readonly DevPart[]): string {
  const shelves = parts.map(({ name, metadata }) => (metadata === null ? '/shell/' : `/remotes/${name}/`));
  const fromShelf = new RegExp(
    `\\s*<(?:script[^>]* src|link[^>]* href)="(?:${shelves.join('|')})[^"]*"[^>]*>(?:</script>)?`,
    'g',
  );
  const shell = devPath('shell');
  const tags = `<link rel="stylesheet" href="${shell}main.css">\n<script defer src="${shell}main.js"></script>\n</head>`;
  return html
    .replace(fromShelf, '')
    .replace('</head>', tags)
    .replace(configElement, (_all, open: string, json: string, close: string) => open + toDevConfig(json, parts) + close);
}

function toDevConfig(json: string, parts: readonly DevPart[]): string {
  const config = z.parse(SiteConfigRemotes, JSON.parse(json));
  const remotes = config.remotes.map((remote) => {
    const metadata = parts.find(({ name }) => name === remote.name)?.metadata;
    if (metadata === undefined || metadata === null) return remote;
    const manifestUrl = `${devPath(remote.name)}mf-manifest.json`;
    return { ...remote, manifestUrl, fallbackManifestUrl: null, paths: metadata.paths, menu: metadata.menu };
  });
  // A closing tag in a text must not end the script element.
  return JSON.stringify({ ...config, remotes }).replaceAll('<', '\\u003c');
}
