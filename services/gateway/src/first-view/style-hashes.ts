import { createHash } from 'node:crypto';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};
const unescape = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** As a content security policy names a style. */
export const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Every different `style` that elements of the markup have, as React writes them: what people wrote cannot look like one. */
export const stylesIn = (markup: string): string[] => [
  ...new Set([...markup.matchAll(/<[a-z][^<>]*? style="([^"<>]*)"/g)].map(([, style = '']) => unescape(style))),
];
