/** So that a loop over it, a comparison or a wait for it ends. */
const ENDS: Readonly<Record<PropertyKey, unknown>> = {
  then: undefined,
  length: 0,
  [Symbol.iterator]: () => [][Symbol.iterator](),
  [Symbol.toPrimitive]: () => '',
};

/**
 * Stands for what is not there while code is only loaded: it can be called, constructed and asked for anything, and that is
 * such a thing again.
 */
export const anything: unknown = new Proxy(function none(): undefined {}, {
  get: (target, key): unknown => {
    // As a class that others extend it has one of its own.
    if (key === 'prototype') return target.prototype;
    return key in ENDS ? ENDS[key] : anything;
  },
  set: () => true,
  apply: () => anything,
  construct: () => anything as object,
});
