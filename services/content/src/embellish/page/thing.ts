/** Something a page describes, from JSON-LD or microdata: properties by name, `@type` among them. */
export type Thing = Readonly<Record<string, unknown>>;

export const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One, several or none, as a list. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value];

/** A property by its schema.org name, also when written with a prefix. */
export const valueOf = (thing: Thing, name: string): unknown => thing[name] ?? thing[`schema:${name}`];

export const thingsOf = (thing: Thing, name: string): readonly Thing[] => listOf(valueOf(thing, name)).filter(isThing);

/** A value as text: a string, a number, the first of several, or what an object names as its value. */
export const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  return isThing(value) && '@value' in value ? textOf(value['@value']) : null;
};

/** Names of types without their vocabulary: `http://schema.org/Product` and `schema:Product` are `Product`. */
export const typesOf = (thing: Thing): readonly string[] =>
  listOf(thing['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []));

/** Is it, by the end of the word, what schema.org calls it? `https://schema.org/InStock` is `InStock`. */
export const isCalled = (value: unknown, name: RegExp): boolean =>
  listOf(value).some((one) => name.test((textOf(isThing(one) ? one['@id'] : one) ?? '').replace(/^.*[/#:]/, '')));
