/** Bytes as a file or answer gives them: in pieces that end anywhere. */
export const inPieces = async function* (bytes: Buffer, size = 7): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
};
