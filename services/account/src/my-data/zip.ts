import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const PIECE_BYTES = 1024 * 1024;

/** A zip that is written while it is made, in pieces of a megabyte, so that none of it is in memory for long. */
export const createZip = (write: (piece: Buffer) => Promise<void>, at: Date) => {
  let made: Buffer = Buffer.alloc(0);
  let problem: Error | null = null;
  let written = 0;
  const zip = new Zip((error, chunk) => {
    if (error === null) made = Buffer.concat([made, chunk]);
    else problem = error;
  });
  const flush = async (least: number): Promise<void> => {
    if (problem !== null) throw problem;
    while (made.length > 0 && made.length >= least) {
      const piece = made.subarray(0, PIECE_BYTES);
      made = made.subarray(piece.length);
      written += piece.length;
      await write(piece);
    }
  };
  return {
    /** Pictures are as small as they get. */
    add: async (name: string, bytes: Uint8Array): Promise<void> => {
      const file = name.endsWith('.png') ? new ZipPassThrough(name) : new ZipDeflate(name);
      file.mtime = at;
      zip.add(file);
      file.push(bytes, true);
      await flush(PIECE_BYTES);
    },
    /** Answers how long it is. */
    end: async (): Promise<number> => {
      zip.end();
      await flush(1);
      return written;
    },
  };
};
