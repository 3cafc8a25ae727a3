import { readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set(['.js', '.css', '.json', '.svg', '.html']);
/** Below this, headers weigh more than what packing saves. */
const smallestBytes = 512;

const isHidden = (folder: string): boolean => basename(folder).startsWith('.');

const pack = {
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
  '.br': (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
};

/** Writes a `.gz` and a `.br` beside every text file of a folder, so that the gateway only picks one; not where nothing is served from. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && texts.has(extname(entry.name)) && !isHidden(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < smallestBytes) return;
      await Promise.all(
        Object.entries(pack).map(async ([extension, compress]) => writeFile(`${file}${extension}`, await compress(content))),
      );
    }),
  );
}
