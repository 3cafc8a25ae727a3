const DUPLICATE_KEY = 11_000;

/** Did a write break a unique index? With a field: one whose keys include it, which tells which of two it was. */
export const isDuplicateKey = (error: unknown, field?: string): boolean => {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== DUPLICATE_KEY) return false;
  if (field === undefined) return true;
  return 'keyPattern' in error && typeof error.keyPattern === 'object' && error.keyPattern !== null && field in error.keyPattern;
};
