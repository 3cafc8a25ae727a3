import { ConfiguredRemote, inLanguage, type Language, PUBLISHED_FILES, type RemoteMetadata } from '@site/contracts';
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
 * dev shell's come, and the remotes under development get their dev manifest with the paths and menu of this moment, also
 * when the site has none of them, or has them switched off.
 */
export function toDevPage(html: string, parts: readonly DevPart[], language: Language): string {
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
    .replace(
      configElement,
      (_all, open: string, json: string, close: string) => open + toDevConfig(json, parts, language) + close,
    );
}

function toDevConfig(json: string, parts: readonly DevPart[], language: Language): string {
  const config = z.parse(SiteConfigRemotes, JSON.parse(json));
  const developed = parts.flatMap(({ metadata }) => (metadata === null ? [] : [metadata]));
  const known = config.remotes.map((remote) => {
    const metadata = developed.find(({ name }) => name === remote.name);
    return metadata === undefined ? remote : { ...remote, ...underDevelopment(metadata, language) };
  });
  // One that the site has never seen is there all the same: that is how a new one begins.
  const added = developed
    .filter(({ name }) => !config.remotes.some((remote) => remote.name === name))
    .map((metadata) => ({ name: metadata.name, version: 'dev', ...underDevelopment(metadata, language) }));
  const remotes = [...known, ...added];
  // A closing tag in a text must not end the script element.
  return JSON.stringify({ ...config, remotes }).replaceAll('<', '\\u003c');
}

/** What a remote is in the page of who works on it: switched on, and what its remote.json says at this moment. */
const underDevelopment = ({ name, paths, menu }: RemoteMetadata, language: Language) => ({
  enabled: true,
  manifestUrl: devPath(name) + inLanguage(PUBLISHED_FILES.remoteManifest, language),
  // Its files change while they are worked on.
  entryUrl: undefined,
  integrity: undefined,
  fallbackManifestUrl: null,
  paths,
  menu: menu.map(({ labels, ...entry }) => ({ ...entry, label: labels?.[language] ?? entry.label })),
});
