/** What was to be changed is no longer as it was when it was read. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';

  constructor(message = 'it changed since it was read') {
    super(message);
  }
}

/** Each one more is because somebody else changed something at that very moment: more than ever happen by chance. */
const MOST_ATTEMPTS = 100;

/**
 * An optimistic write: `attempt` reads, decides and writes on condition that all is as it was read, and throws
 * `ChangedMeanwhile` when it is not; then it is made again, from the beginning.
 * @param attempt hears how many were made before it.
 */
export const retryWhenChanged = async <T>(attempt: (made: number) => Promise<T>, most = MOST_ATTEMPTS): Promise<T> => {
  for (let made = 0; ; made += 1) {
    try {
      return await attempt(made);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || made + 1 >= most) throw error;
    }
  }
};

/** Whether a write on condition was made; false when what it is about changed meanwhile. */
export const isWritten = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return false;
    throw error;
  }
};
