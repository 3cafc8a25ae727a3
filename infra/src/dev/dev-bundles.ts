import type { Language } from '@site/contracts';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { frontEndConfig } from '../build/front-end-config.js';
import { containerName, type Target } from '../build/workspaces.js';
import { freePorts } from '../system/free-port.js';
import { devPath } from './dev-path.js';

/** A part of the front end that is bundled in memory and refreshed in the page as its sources change. */
export interface DevBundle {
  target: Target;
  /** `shell` or a remote's container name; its files are served under `/__dev/<name>/`. */
  name: string;
  port: number;
  stop: () => Promise<void>;
}

/** Starts a dev server for each of `targets`, all in one language; resolves when they listen. */
export async function startDevBundles(targets: readonly Target[], language: Language): Promise<DevBundle[]> {
  const ports = await freePorts(targets.length);
  return Promise.all(targets.map((target, index) => startBundle(target, language, ports[index] ?? 0)));
}

async function startBundle(target: Target, language: Language, port: number): Promise<DevBundle> {
  const name = target.kind === 'shell' ? 'shell' : containerName(target);
  const mode = {
    kind: 'development',
    plugins: [new ReactRefreshRspackPlugin()],
    extraEntries: ['./infra/src/dev/share-refresh-runtime.mjs'],
  } as const;
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: target.kind === 'shell',
      allowedHosts: 'all',
      static: false,
      devMiddleware: { publicPath: devPath(name), stats: 'errors-warnings' },
      webSocketServer: { type: 'ws', options: { path: `${devPath(name)}ws` } },
      client: { overlay: false, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${devPath(name)}ws` },
    },
    rspack(frontEndConfig(target, mode, language)),
  );
  await server.start();
  return { target, name, port, stop: () => server.stop() };
}
