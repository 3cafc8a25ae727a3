import { createHash } from 'node:crypto';
import { createTaskThread, type ServiceBase, type ThreadFile } from '@site/service-kit';
import type { PageFacts } from '../embellish/page/read-page.js';

/** What the thread is asked to read. */
export type TextTask =
  | { readonly kind: 'page'; readonly html: string; readonly url: string }
  | { readonly kind: 'article'; readonly text: string };

/** Reads texts that others wrote, beside the event loop: one made to be slow holds up nothing but its own kind. */
export interface TextReader {
  /** @throws TaskLost when it takes too long; the thread's error when it takes too much memory. */
  readPage(html: string, url: URL): Promise<PageFacts>;
  /** The text of an article, in Markdown, as sanitized HTML. As `readPage`. */
  renderArticle(text: string): Promise<string>;
}

/** A page of 1 MB takes a tenth. */
export const PAGE_MS = 300;
const ARTICLE_MS = 2000;
/** A page may be 1 MB; what is made of it is a few times as much. */
const MEMORY_MB = 128;
/** Pasting links comes in bursts, and a thread takes a while to start. */
const IDLE_MS = 5 * 60_000;
const KEPT_ARTICLES = 100;

/** @param thread `limitMs`: another limit for pages, for tests. */
export const openTexts = (
  base: Pick<ServiceBase, 'onClose'>,
  { limitMs = PAGE_MS, ...file }: ThreadFile & { readonly limitMs?: number },
): TextReader => {
  const thread = createTaskThread<TextTask, unknown>(base, file, { memoryMb: MEMORY_MB, idleMs: IDLE_MS });
  const kept = new Map<string, string>();
  return {
    readPage: async (html, url) => (await thread.run({ kind: 'page', html, url: url.href }, limitMs)) as PageFacts,
    renderArticle: async (text) => {
      const key = createHash('sha256').update(text).digest('base64');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const html = (await thread.run({ kind: 'article', text }, Math.max(ARTICLE_MS, limitMs))) as string;
      if (kept.size >= KEPT_ARTICLES) kept.clear();
      kept.set(key, html);
      return html;
    },
  };
};
