/** What this browser keeps of who came in by a link: by that they take themselves out again. */
interface KeptEntry {
  readonly entryGuid: string;
  readonly isIn: boolean;
}

const keyOf = (linkGuid: string): string => `loting-join ${linkGuid}`;

/** Null too where the browser keeps nothing. */
const withStorage = <T>(use: (storage: Storage) => T): T | null => {
  try {
    return use(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
};

export const keepEntry = (linkGuid: string, entry: KeptEntry | null): void => {
  withStorage((storage) => {
    if (entry === null) storage.removeItem(keyOf(linkGuid));
    else storage.setItem(keyOf(linkGuid), `${entry.isIn ? 'in' : 'waiting'} ${entry.entryGuid}`);
  });
};

export const keptEntry = (linkGuid: string): KeptEntry | null => {
  const [state, entryGuid] = withStorage((storage) => storage.getItem(keyOf(linkGuid)))?.split(' ', 2) ?? [];
  return entryGuid === undefined ? null : { entryGuid, isIn: state === 'in' };
};
