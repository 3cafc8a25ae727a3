import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema, Shapes } from '@site/contracts/description/json-schema';

/** A schema with the names that stand in it. */
export interface Side {
  readonly schema: JsonSchema;
  readonly shapes: Shapes;
}

/** Keywords by which less is taken when they grow, and when they shrink. */
const AT_LEAST = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'minProperties'];
const AT_MOST = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'maxProperties'];
/** Compared below in their own way, or of no effect on what is taken. */
const KNOWN = new Set([
  ...AT_LEAST,
  ...AT_MOST,
  ...['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties', 'required', 'additionalProperties', 'items', 'default', '$ref'],
  ...['description', 'title'],
]);

const resolve = ({ schema, shapes }: Side): JsonSchema => {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  const shape = shapes[$ref.replace('#/$defs/', '')];
  if (shape === undefined) throw new Error(`${$ref} is described nowhere`);
  return resolve({ schema: { ...shape, ...beside }, shapes });
};

/** A schema as a choice between schemas of one type each. */
const choicesOf = ({ schema, shapes }: Side): JsonSchema[] => {
  const whole = resolve({ schema, shapes });
  const choices = whole.anyOf ?? whole.oneOf;
  if (choices !== undefined) return choices.flatMap((each) => choicesOf({ schema: each, shapes }));
  const { type } = whole;
  return typeof type === 'object' ? type.map((each) => ({ ...whole, type: each })) : [whole];
};

const nameOf = (schema: JsonSchema): string =>
  schema.const === undefined ? (typeof schema.type === 'string' ? schema.type : 'anything') : JSON.stringify(schema.const);

/** The only possible values; null when the schema does not list them. */
const valuesOf = (schema: JsonSchema): readonly unknown[] | null => ('const' in schema ? [schema.const] : (schema.enum ?? null));

const sameType = (given: JsonSchema, taken: JsonSchema): boolean =>
  taken.type === undefined || given.type === taken.type || (given.type === 'integer' && taken.type === 'number');

const number = (schema: JsonSchema, keyword: string): number | null => {
  const value = schema[keyword];
  return typeof value === 'number' ? value : null;
};

const limits = (given: JsonSchema, taken: JsonSchema, at: string): string[] => {
  // Listed values were compared already.
  if (valuesOf(taken) !== null) return [];
  const tighter = (keyword: string, isTighter: (wanted: number, had: number) => boolean): string[] => {
    const [wanted, had] = [number(taken, keyword), number(given, keyword)];
    if (wanted === null || (had !== null && !isTighter(wanted, had))) return [];
    return [`${at}: ${keyword} ${String(wanted)} is tighter than ${had === null ? 'none' : String(had)}`];
  };
  const others = Object.keys(taken).filter(
    (keyword) => !KNOWN.has(keyword) && !isDeepStrictEqual(given[keyword], taken[keyword]),
  );
  return [
    ...AT_LEAST.flatMap((keyword) => tighter(keyword, (wanted, had) => wanted > had)),
    ...AT_MOST.flatMap((keyword) => tighter(keyword, (wanted, had) => wanted < had)),
    ...others.map((keyword) => `${at}: another ${keyword}`),
  ];
};

/** One schema of one type against another. */
const oneFits = (given: JsonSchema, taken: JsonSchema, at: string, shapes: Record<'given' | 'taken', Shapes>): string[] => {
  if (!sameType(given, taken)) return [`${at}: ${nameOf(given)} is not taken`];
  const [values, known] = [valuesOf(given), valuesOf(taken)];
  if (known !== null) {
    if (values === null) return [`${at}: any ${nameOf(given)}, where only ${JSON.stringify(known)} are known`];
    const unknown = values.filter((value) => !known.includes(value));
    if (unknown.length > 0) return [`${at}: ${JSON.stringify(unknown).slice(1, -1)} is not known`];
  }
  const into = (key: 'items' | 'additionalProperties'): string[] => {
    const [from, to] = [given[key], taken[key]];
    if (typeof to !== 'object') return [];
    const schema = typeof from === 'object' ? from : {};
    return reasonsAgainst({ schema, shapes: shapes.given }, { schema: to, shapes: shapes.taken }, `${at}[]`);
  };
  const properties = Object.entries(taken.properties ?? {}).flatMap(([key, to]) => {
    const from = given.properties?.[key];
    const isWanted = taken.required?.includes(key) === true && given.required?.includes(key) !== true;
    const missing = isWanted ? [`${at}.${key}: has to be there, and may be missing`] : [];
    if (from === undefined) return missing;
    const side = { schema: from, shapes: shapes.given };
    return [...missing, ...reasonsAgainst(side, { schema: to, shapes: shapes.taken }, `${at}.${key}`)];
  });
  return [...limits(given, taken, at), ...into('items'), ...into('additionalProperties'), ...properties];
};

/**
 * Why something that `given` describes may not be what `taken` describes; empty when all of it is. Keys that `taken` does not
 * know are left alone by whoever reads, and a keyword that is not known here has to be the same on both sides.
 */
export const reasonsAgainst = (given: Side, taken: Side, at: string): string[] => {
  const shapes = { given: given.shapes, taken: taken.shapes };
  const choices = choicesOf(taken);
  const [before, after] = [resolve(given).default, resolve(taken).default];
  const meaning = before !== undefined && after !== undefined && !isDeepStrictEqual(before, after);
  const reasons = choicesOf(given).flatMap((one) => {
    const tries = choices.map((each) => ({ each, reasons: oneFits(one, each, at, shapes) }));
    if (tries.some((each) => each.reasons.length === 0)) return [];
    // Report the differences to the choice that it comes nearest to.
    const alike = tries.filter(({ each }) => sameType(one, each)).sort((a, b) => a.reasons.length - b.reasons.length)[0];
    return alike?.reasons ?? [`${at}: ${nameOf(one)} is not taken`];
  });
  return [...new Set([...(meaning ? [`${at}: left out, it means something else`] : []), ...reasons])];
};
