/** Something a page describes, from JSON-LD or microdata: properties by name, `@type` among them. */
export type Thing = Readonly<Record<string, unknown>>;

export const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One, several or none, as a list. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value];

/** A property by its schema.org name, also when written with a prefix or a capital. */
export const valueOf = (thing: Thing, name: string): unknown =>
  thing[name] ?? thing[`schema:${name}`] ?? thing[name.charAt(0).toUpperCase() + name.slice(1)];

const MAX_THINGS = 300;

/** The things in a property, as many as a page may need; some shops put lists in lists. */
export const thingsOf = (thing: Thing, name: string): readonly Thing[] =>
  listOf(valueOf(thing, name)).flat().filter(isThing).slice(0, MAX_THINGS);

/** A value as text: a string, a number, the first of several, or what an object names as its value. */
export const textOf = (value: unknown): string | null => {
  const [first] = Array.isArray(value) ? (value as unknown[]).flat() : [value];
  const plain = isThing(first) ? first['@value'] : first;
  if (typeof plain === 'number') return String(plain);
  return typeof plain === 'string' && plain.trim() !== '' ? plain.trim() : null;
};

/** Names of types without their vocabulary: `http://schema.org/Product` and `schema:Product` are `Product`. */
export const typesOf = (thing: Thing): readonly string[] =>
  listOf(thing['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []));

/** Is it, by the end of the word, what schema.org calls it? `https://schema.org/InStock` is `InStock`. */
export const isCalled = (value: unknown, name: RegExp): boolean =>
  listOf(value).some((one) => name.test((textOf(isThing(one) ? one['@id'] : one) ?? '').replace(/^.*[/#:]/, '')));
