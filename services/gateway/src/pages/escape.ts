const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const IN_SCRIPT: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON made safe inside a script element: `<` cannot end it or open a comment, and nothing in it ends a line. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => IN_SCRIPT[sign] ?? sign);

const escaped = new WeakMap<object, string>();

/** The same of an object that is never changed and often sent, made once. */
export const escapeJsonOnce = (value: object): string => {
  const json = escaped.get(value) ?? escapeJson(value);
  escaped.set(value, json);
  return json;
};
