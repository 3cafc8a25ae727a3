/** Hands out `Idempotency-Key`s, so that a create whose answer got lost can be repeated without doing it twice. */
export interface IdempotencyKeys {
  /** The key for this request: the earlier one while an equal request is under way or got no answer. */
  keyFor(request: string): string;
  /** The request got an answer: the next equal one is a new wish. */
  answered(request: string): void;
}

export const createIdempotencyKeys = (newId: () => string): IdempotencyKeys => {
  const open = new Map<string, string>();
  return {
    keyFor: (request) => {
      const key = open.get(request) ?? newId();
      open.set(request, key);
      return key;
    },
    answered: (request) => {
      open.delete(request);
    },
  };
};
