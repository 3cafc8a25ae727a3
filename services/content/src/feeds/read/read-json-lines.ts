import type { FeedLine } from './lines.js';
import { excerptOf, type FeedRow } from './reading.js';

/** Objects in objects are named by their path, as in `price.amount`; of lists the first counts. */
const flatten = (value: unknown, path: string, into: Record<string, string>, depth: number): void => {
  if (value === null || value === undefined || depth > 3) return;
  if (Array.isArray(value)) flatten(value[0], path, into, depth + 1);
  else if (typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) flatten(inner, path === '' ? name : `${path}.${name}`, into, depth + 1);
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') into[path] = String(value);
};

const parseLine = (text: string): unknown => {
  try {
    // One object to a line in an array is as good.
    return JSON.parse(text.replace(/,\s*$/, ''));
  } catch {
    return undefined;
  }
};

/** Rows of JSON Lines: an object on each. */
export const readJsonLines = async function* (lines: AsyncIterable<FeedLine>): AsyncGenerator<FeedRow> {
  for await (const { number: line, text, excerpt } of lines) {
    if (text === null) {
      yield { line, problem: 'a line too long to be a row', excerpt };
      continue;
    }
    if (/^[[\],]?$/.test(text.trim())) continue;
    const value = parseLine(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      yield { line, problem: 'no JSON object', excerpt: excerptOf(text) };
      continue;
    }
    const fields: Record<string, string> = {};
    flatten(value, '', fields, 0);
    yield { line, fields };
  }
};
