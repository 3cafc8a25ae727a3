import { readdirSync, readFileSync } from 'node:fs';

/**
 * The drawings of a folder, by file name without `.svg`, in order of their names. The folder is named relative to the module
 * that uses it, `new URL('./pictures/', import.meta.url)`: a build puts it beside the bundle.
 */
export const readDrawings = (folder: URL): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.svg'))
      .sort()
      .map((file) => [file.slice(0, -'.svg'.length), readFileSync(new URL(file, folder), 'utf8')]),
  );
