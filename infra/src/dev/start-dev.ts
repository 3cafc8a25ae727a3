import type { Target } from '../build/workspaces.js';
import { createDevFront } from './dev-front.js';
import { devLanguage } from './dev-language.js';
import { startDevBundles } from './dev-bundles.js';

interface DevOptions {
  /** The shell and the remotes that are worked on; the shell is always among them: only a dev shell loads dev remotes. */
  targets: readonly Target[];
  /** The site whose pages and calls these are: a gateway on this machine, or a site anywhere. */
  siteUrl: string;
  port: number;
  host: string;
}

/** Serves the site with some of its parts under development on `port`; answers how to stop. */
export async function startDev({ targets, siteUrl, port, host }: DevOptions): Promise<() => Promise<void>> {
  const language = devLanguage(process.env);
  const bundles = await startDevBundles(targets, language);
  const front = createDevFront(bundles, siteUrl, language);
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject);
    front.listen(port, host, resolve);
  });
  return async () => {
    front.closeAllConnections();
    await Promise.all([...bundles.map((bundle) => bundle.stop()), new Promise((resolve) => front.close(resolve))]);
  };
}
