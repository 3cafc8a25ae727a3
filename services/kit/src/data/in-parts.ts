/** What comes one by one, in parts of so many. */
export const inParts = async function* <T>(from: AsyncIterable<T>, atOnce: number): AsyncGenerator<readonly T[]> {
  let part: T[] = [];
  for await (const one of from) {
    part.push(one);
    if (part.length < atOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
};
