import { readFile, rename, writeFile } from 'node:fs/promises';
import { isErrno } from './errno.js';

/** What a JSON file holds; null when it is not there or was cut off while being written. */
export async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if (error instanceof SyntaxError || isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Replaces a JSON file at once: a reader sees the old content or the new, never half of it. */
export async function writeJson(file: string, value: unknown, mode = 0o644): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode });
  await rename(draft, file);
}
