import { LIMITS, type Viewer } from '@site/contracts';
import { assertLimited, createCallLimits, HttpProblem } from '@site/service-kit';
import { makePictures } from './make-pictures.js';
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
  const pictures = await inTurn(mutex, () => makePictures(bytes));
  if (pictures === null) return null;
  await stores.images.keep({ ...pictures, createdAt: base.clock.now() });
  return pictures._id;
};

/** The same for a picture that came as text. */
export const keepImage = async (deps: Deps, text: string, viewer: Viewer): Promise<string | null> => {
  const bytes = decode(text);
  return bytes === null ? null : keepPicture(deps, bytes, viewer);
};
