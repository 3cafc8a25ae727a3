const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose name has every typed word somewhere, without regard to case or accents. */
export const matching = <T extends { readonly name: string }>(people: readonly T[], query: string): readonly T[] => {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return people;
  return people.filter(({ name }) => words.every((word) => plain(name).includes(word)));
};
