const DUPLICATE_KEY = 11000;

/** Did a write break a unique index whose keys include `field`? That is how two people at once are told apart. */
export const isDuplicateKey = (error: unknown, field: string): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, keyPattern } = error as { code?: unknown; keyPattern?: unknown };
  return code === DUPLICATE_KEY && typeof keyPattern === 'object' && keyPattern !== null && field in keyPattern;
};
