const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** JSON made safe inside a script element: `<` cannot end it or open a comment. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
