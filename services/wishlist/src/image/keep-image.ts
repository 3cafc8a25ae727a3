import { fileURLToPath } from 'node:url';
import { LIMITS, type Viewer } from '@site/contracts';
import { assertLimited, createCallLimits, createTaskThread, HttpProblem, type ServiceBase, TaskLost } from '@site/service-kit';
import type { Pictures } from './make-pictures.js';
import type { Deps } from '../shared/deps.js';

/** Bytes of bare base64 or of a data URL (docs/specification/3-decisions.md §12); null when it is neither, or too large. */
const decode = (text: string): Buffer | null => {
  const base64 = text.replace(/^data:[\w.+/-]*;base64,/i, '').replace(/\s+/g, '');
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > LIMITS.imageUploadBytes ? null : bytes;
};

/** More than anybody puts on their lists at once. */
export const PICTURES_PER_PERSON = { calls: 60, window: 10 * 60_000 } as const;

/** Pictures that wait for their turn in this process; each is held in memory meanwhile. */
export const MOST_WAITING = 20;
const RETRY_SECONDS = 5;
let waiting = 0;

/** Work on pictures: one at a time in a process. @throws HttpProblem 503 while too many wait. */
export const inTurn = async <T>(mutex: Deps['mutex'], work: () => Promise<T>): Promise<T> => {
  if (waiting >= MOST_WAITING)
    throw new HttpProblem('ServerError', { status: 503, headers: { 'Retry-After': String(RETRY_SECONDS) } });
  waiting += 1;
  try {
    return await mutex.run('pictures', work);
  } finally {
    waiting -= 1;
  }
};

const isSource = import.meta.url.endsWith('.ts');
const file = fileURLToPath(new URL(isSource ? '../picture-process.ts' : './picture-process.js', import.meta.url));
/** A photo of 50 megapixels that is turned upright takes less than 300. */
export const PICTURE_MEMORY_MB = 512;
/** Where libvips gives up after five seconds by itself, what is around it may take as long again. */
const LIMIT_MS = 10_000;
/** People choose pictures in bursts, and a process takes a while to start. */
const IDLE_MS = 60_000;

/** Decodes pictures in a process of its own: one that is made to take all memory ends that. Answers null for it, as for no picture. */
export const openPictures = (base: Pick<ServiceBase, 'onClose'>, memoryMb = PICTURE_MEMORY_MB, limitMs = LIMIT_MS) => {
  const options = { memoryMb, idleMs: IDLE_MS, isProcess: true };
  const process = createTaskThread<Uint8Array, Pictures | null>(base, { file, isSource }, options);
  return async (bytes: Uint8Array): Promise<Pictures | null> => {
    try {
      return await process.run(bytes, limitMs);
    } catch (error) {
      if (error instanceof TaskLost) return null;
      throw error;
    }
  };
};

const opened = new WeakMap<object, ReturnType<typeof openPictures>>();

/** The one of this process. */
const picturesOf = (base: Deps['base']): ReturnType<typeof openPictures> => {
  const pictures = opened.get(base.onClose) ?? openPictures(base);
  opened.set(base.onClose, pictures);
  return pictures;
};

/**
 * Makes a picture of ours of these bytes and keeps that; answers its id, or null when they are no picture. One at a time in
 * a process: a large one takes hundreds of megabytes while it is decoded.
 * @throws HttpProblem TooManyRequests for a person who sends too many, 503 while too many wait.
 */
export const keepPicture = async (
  { base, stores, mutex }: Pick<Deps, 'base' | 'stores' | 'mutex'>,
  bytes: Uint8Array,
  viewer: Viewer,
): Promise<string | null> => {
  assertLimited('a picture');
  if (viewer.kind !== 'anonymous') await createCallLimits(base).check('pictures', viewer.userGuid, PICTURES_PER_PERSON);
  const pictures = await inTurn(mutex, () => picturesOf(base)(bytes));
  if (pictures === null) return null;
  await stores.images.keep({ ...pictures, createdAt: base.clock.now() });
  return pictures._id;
};

/** The same for a picture that came as text. */
export const keepImage = async (deps: Deps, text: string, viewer: Viewer): Promise<string | null> => {
  const bytes = decode(text);
  return bytes === null ? null : keepPicture(deps, bytes, viewer);
};
