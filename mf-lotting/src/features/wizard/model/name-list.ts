const list = new Intl.ListFormat('nl-NL', { type: 'conjunction' });

/** "Anna, Bram en Carlijn". */
export const nameList = (names: readonly string[]): string => list.format(names);
