import { type ServiceBase, startRounds } from '@site/service-kit';
import { keepPagePicture, type PagePictureDeps } from './page-picture.js';

type JobDeps = PagePictureDeps & { readonly base: Pick<ServiceBase, 'log' | 'onClose'> };

/** Tries after which a gift stays without, about half an hour after the first. */
const MOST_TRIES = 6;
/** Pages and pictures that are fetched at the same time. */
const AT_ONCE = 4;
const EVERY_MS = 5_000;

/** Deals with one gift that is due; false when there is none. What cannot be done now is due again later. */
const keepNext = async (deps: JobDeps): Promise<boolean> => {
  const { base, stores } = deps;
  const wanted = await stores.pagePictures.take(base.clock.now());
  if (wanted === null) return false;
  try {
    await keepPagePicture(deps, wanted);
    await stores.pagePictures.done(wanted);
  } catch (err) {
    base.log.warn({ err, tries: wanted.tries }, 'the picture of a page cannot be kept now');
    if (wanted.tries >= MOST_TRIES) await stores.pagePictures.done(wanted);
  }
  return true;
};

/** Keeps the pictures of all pages that are due. @returns how many there were. */
export const keepDuePictures = async (deps: JobDeps): Promise<number> => {
  const one = async (): Promise<number> => {
    let done = 0;
    while (await keepNext(deps)) done += 1;
    return done;
  };
  const done = await Promise.all(Array.from({ length: AT_ONCE }, one));
  return done.reduce((sum, count) => sum + count, 0);
};

/** Looks for what is due every five seconds, until the base is closed. */
export const startKeepingPictures = (deps: JobDeps, everyMs = EVERY_MS): void =>
  startRounds(deps.base, {
    everyMs,
    work: () => keepDuePictures(deps),
    failure: 'cannot look for pages whose picture is due; tried again',
  });
