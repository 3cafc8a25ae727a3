/** Headers flat, name and value, without those of these names, which are lower case. */
export const without = (headers: readonly string[], names: ReadonlySet<string>): string[] => {
  const kept: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!names.has(name.toLowerCase())) kept.push(name, headers[index + 1] ?? '');
  }
  return kept;
};

/** The first value of a name, which is lower case. */
export const valueOf = (headers: readonly string[], name: string): string | undefined => {
  const at = headers.findIndex((each, index) => index % 2 === 0 && each.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
};
