import { SiteConfig } from '@site/contracts';
import { z } from 'zod/mini';

const PATHS = ['/', '/blog', '/anna', '/faq', '/account/login'];
const CLIENTS = 4;

/** What asking by HTTP came to. */
export interface HttpVisits {
  readonly pages: number;
  /** Requests for code that those pages name. */
  readonly files: number;
  readonly failures: readonly string[];
}

/** The site-config of a page that is asked for now. */
export const configNow = async (siteUrl: string): Promise<SiteConfig> => {
  const html = await (await fetch(`${siteUrl}/contact`)).text();
  const text = /<script id="site-config" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return z.parse(SiteConfig, JSON.parse(text));
};

/** Clients that ask for pages, and for all code that each page names, one after the other, until they are stopped. */
export const startHttpVisits = (siteUrl: string): { readonly stop: () => Promise<HttpVisits> } => {
  let isOver = false;
  const visits = { pages: 0, files: 0, failures: [] as string[] };
  const get = async (path: string): Promise<string> => {
    try {
      const answer = await fetch(siteUrl + path);
      const text = await answer.text();
      if (answer.status !== 200) visits.failures.push(`${path}: ${answer.status.toString()}`);
      return text;
    } catch (error) {
      visits.failures.push(`${path}: ${String(error)}`);
      return '';
    }
  };
  const visit = async (client: number): Promise<void> => {
    for (let index = client; !isOver; index += 1) {
      const html = await get(PATHS[index % PATHS.length] ?? '/');
      visits.pages += 1;
      const files = new Set(html.match(/\/(?:remotes|shell)\/[\w/.-]+\.(?:json|js|css)\b/g));
      for (const file of files) await get(file);
      visits.files += files.size;
    }
  };
  const visitors = Array.from({ length: CLIENTS }, (_, client) => visit(client));
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(visitors);
      return visits;
    },
  };
};
