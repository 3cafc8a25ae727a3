import { HttpProblem, invalidRequest, type Issue } from './http-problem.js';

/** No contract of ours nests deeper; more is an attempt to exhaust the stack. */
const MAX_DEPTH = 32;

/** NUL and halves of surrogate pairs: text that databases and encoders refuse or change. */
const isUnfit = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/**
 * The first string, or key, anywhere in a value that no text of ours may be; also the first place nested too deep.
 * Null when all is sound.
 */
export const findUnfitText = (value: unknown, path = '', depth = 0): Issue | null => {
  if (typeof value === 'string') return isUnfit(value) ? { path, code: 'invalid_text' } : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return { path: '', code: 'too_deep' };
  for (const [key, child] of Object.entries(value)) {
    if (isUnfit(key)) return { path, code: 'invalid_text' };
    const found = findUnfitText(child, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
};

/**
 * Parses a request's JSON; an empty body is undefined.
 * @throws HttpProblem InvalidRequest with code invalid_json, too_deep or invalid_text.
 */
export const parseJson = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  const value = parse(text);
  const unfit = findUnfitText(value);
  if (unfit !== null) throw new HttpProblem('InvalidRequest', { issues: [unfit] });
  return value;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('', 'invalid_json');
  }
};
