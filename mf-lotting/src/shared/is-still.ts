/** Does nothing move here? The browser cannot, or its owner does not want it. */
export const isStill = (): boolean =>
  typeof Element.prototype.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
