import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { FirstViewPage } from '@site/contracts';
import { LRUCache } from 'lru-cache';
import type { KeptPart } from '../pages/send-html.js';

const MAX_READY_BYTES = 32 * 1024 * 1024;
const MAX_PACKED_BYTES = 64 * 1024 * 1024;
const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const LEVEL = 1;

/** A page that has its content in the HTML. */
export interface FirstViewMade extends Pick<FirstViewPage, 'structuredData'> {
  readonly markup: KeptPart;
  /** The JSON of what it was made from, safe inside a script element. */
  readonly state: KeptPart;
  readonly sheet: KeptPart;
  /** Hashes of that sheet, and of every style that an element has by itself. */
  readonly styles: readonly string[];
}

interface PackedPage {
  readonly page: Omit<FirstViewMade, 'markup' | 'state'>;
  readonly digests: { readonly markup: string; readonly state: string };
  readonly packed: Buffer;
  readonly markupBytes: number;
}

const unpack = async ({ page, digests, packed, markupBytes }: PackedPage): Promise<FirstViewMade> => {
  const all = await inflate(packed);
  return {
    ...page,
    markup: { bytes: all.subarray(0, markupBytes), digest: digests.markup },
    state: { bytes: all.subarray(markupBytes), digest: digests.state },
  };
};

/** Pages that were made, by key: those used last as they are sent, many thousands more at a tenth of their size. */
export const createPageCache = () => {
  const ready = new LRUCache<string, FirstViewMade>({
    maxSize: MAX_READY_BYTES,
    sizeCalculation: ({ markup, state }) => markup.bytes.length + state.bytes.length,
  });
  const packed = new LRUCache<string, PackedPage>({ maxSize: MAX_PACKED_BYTES, sizeCalculation: (one) => one.packed.length });

  return {
    get: async (key: string): Promise<FirstViewMade | undefined> => {
      const known = ready.get(key);
      if (known !== undefined) return known;
      const small = packed.get(key);
      if (small === undefined) return undefined;
      const page = await unpack(small);
      ready.set(key, page);
      return page;
    },
    /** Resolves when the page is kept small too. */
    set: async (key: string, page: FirstViewMade): Promise<void> => {
      ready.set(key, page);
      const { markup, state, ...rest } = page;
      packed.set(key, {
        page: rest,
        digests: { markup: markup.digest, state: state.digest },
        packed: await deflate(Buffer.concat([markup.bytes, state.bytes]), { level: LEVEL }),
        markupBytes: markup.bytes.length,
      });
    },
  };
};
