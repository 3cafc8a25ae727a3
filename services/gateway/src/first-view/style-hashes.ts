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

/** The name of a style in a content security policy. */
export const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The distinct `style` attributes in markup of React, which escapes user text so that it cannot look like one. */
export const stylesIn = (markup: string): string[] => [
  ...new Set([...markup.matchAll(/<[a-z][^<>]*? style="([^"<>]*)"/g)].map(([, style = '']) => unescape(style))),
];
