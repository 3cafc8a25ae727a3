const DUPLICATE_KEY = 11_000;

/** Did a write fail because a unique index holds that value already? */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
