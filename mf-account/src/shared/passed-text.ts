/** A text that whoever sends a person here passed in navigation state; null when there is none. */
export const passedText = (state: unknown, key: string): string | null => {
  const value: unknown =
    state !== null && typeof state === 'object' ? Object.entries(state).find(([name]) => name === key)?.[1] : null;
  return typeof value === 'string' ? value : null;
};
