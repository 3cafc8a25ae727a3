import { statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;
/** The tests' databases and sites take less than a quarter of it. */
const ROOM_BYTES = 4 * GIB;

/** Where tests put their folders: in memory where there is room for them, as databases mostly wait for the disk. */
export async function testFolder(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0, // not on this system
  );
  return Math.min(room, freemem()) > ROOM_BYTES ? MEMORY : tmpdir();
}
