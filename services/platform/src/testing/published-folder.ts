import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION, type RemoteMetadata, type ShellManifest } from '@site/contracts';

/** Versions of shared packages as a shell brings them and remotes ask for them. */
const SHARED = { react: '19.3.1', '@site/shell-sdk': '1.0.0' };

export const aMetadata = (overrides: Partial<RemoteMetadata> = {}): RemoteMetadata => ({
  name: 'mf_wishlist',
  contractVersion: CONTRACT_VERSION,
  paths: ['/:username'],
  menu: [],
  preload: [{ path: '/:username', calls: ['/api/Wishlist/Get/:username'] }],
  ...overrides,
});

interface ManifestOverrides {
  readonly exposes?: readonly string[];
  readonly requires?: Readonly<Record<string, string>>;
  /** What the remote's entry is, as an expression. */
  readonly entry?: string;
}

/** An entry as small as can be: it has one route. */
const ENTRY = `{ init() {}, get: async () => () => ({ routes: [{ path: '/' }] }) }`;

/** A DATA_DIR with published folders as a build leaves them. */
export const aPublishedFolder = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-'));
  const write = async (file: string, content: unknown): Promise<void> => {
    await mkdir(dirname(join(dataDir, file)), { recursive: true });
    await writeFile(join(dataDir, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  return {
    dataDir,
    write,
    remote: async (version: string, metadata: RemoteMetadata = aMetadata(), overrides: ManifestOverrides = {}): Promise<void> => {
      const folder = `remotes/${metadata.name}/${version}`;
      const assets = { js: { sync: ['routes.js'], async: ['page.js'] }, css: { sync: ['routes.css'], async: [] } };
      const requires = overrides.requires ?? { react: '^19.0.0', '@site/shell-sdk': '^1.0.0' };
      await write(`${folder}/mf-manifest.json`, {
        name: metadata.name,
        metaData: {
          globalName: metadata.name,
          publicPath: 'auto',
          buildInfo: { buildVersion: '1.0.0' },
          remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
          types: { path: '', name: '', zip: '', api: '' },
        },
        remotes: [],
        shared: Object.entries(requires).map(([name, requiredVersion]) => ({ name, requiredVersion, singleton: true, assets })),
        exposes: (overrides.exposes ?? ['./routes']).map((path) => ({ name: path.slice(2), path, assets })),
      });
      await write(`${folder}/deploy.json`, metadata);
      await write(`${folder}/remoteEntry.js`, `var ${metadata.name} = ${overrides.entry ?? ENTRY};`);
      for (const file of ['routes.js', 'page.js', 'routes.css']) await write(`${folder}/${file}`, '/* */');
    },
    shell: async (version: string, shared: Record<string, string> = SHARED): Promise<void> => {
      const manifest: ShellManifest = { js: ['vendor.js', 'main.js'], css: ['main.css'], shared };
      await write(`shell/${version}/shell-manifest.json`, manifest);
      for (const file of [...manifest.js, ...manifest.css]) await write(`shell/${version}/${file}`, '/* */');
    },
    drop: (file: string) => rm(join(dataDir, file)),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
};
