import { call, errorText, newId, openLogin, useSession } from '@site/shell-sdk';
import { getMyList } from '@site/contracts/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NO_SHARED_PICTURE, sharedPicturePath } from '@site/contracts';
import { pictureProblem, scalePicture } from '../../shared/pictures/scale-picture.js';
import { takePicture } from '../edit-gift/link/gift-link.js';
import { useLinkSuggestions } from '../edit-gift/link/use-link-suggestions.js';
import { emptyGift, type Picture } from '../edit-gift/model/gift-values.js';
import { addressIn, inDescription } from '../edit-gift/model/link-in-text.js';
import { createGiftSaver, type LeaveGift } from '../edit-gift/save-gift.js';
import { useRefreshMyLists } from '../own-list/use-refresh-my-lists.js';
import { leaveWish } from '../unsent/unsent.js';
import { t } from './messages.js';
import { addressOf, type SharedWish } from './shared-wish.js';

const hasWorker = (): boolean => (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller != null;

/** The picture that another app shared, which the service worker keeps sealed; null for none that can be read. */
const sharedPicture = async (key: string): Promise<string | null> => {
  if (key === NO_SHARED_PICTURE || !hasWorker()) return null;
  try {
    const kept = await fetch(sharedPicturePath(key));
    const picture = kept.ok ? await kept.blob() : null;
    return picture === null || pictureProblem(picture) !== null ? null : await scalePicture(picture);
  } catch {
    // Whatever the reason, somebody can only choose the picture themselves; the page says so.
    return null;
  }
};

/** It is on a list: nobody needs it here any more. */
const dropSharedPicture = async (key: string): Promise<void> => {
  if (hasWorker()) await fetch(sharedPicturePath(key), { method: 'DELETE' }).catch(() => undefined);
};

const NONE: Picture = { kind: 'none' };

/** The picture that the link's page shows itself with, taken over until somebody chooses otherwise. */
const usePicture = (imageUrl: string | null) => {
  const [picture, setPicture] = useState<Picture>(NONE);
  const coming = useRef<Promise<Picture>>(Promise.resolve(NONE));
  useEffect(() => {
    if (imageUrl === null) return;
    const taking = takePicture(imageUrl).then((dataUrl): Picture => (dataUrl === null ? NONE : { kind: 'new', dataUrl }));
    coming.current = taking;
    void taking.then((taken) => coming.current === taking && setPicture(taken));
  }, [imageUrl]);
  const choose = (chosen: Picture) => {
    coming.current = Promise.resolve(chosen);
    setPicture(chosen);
  };
  return { picture, choose, settled: () => coming.current };
};

/** Takes a picture that another app shared; true when it did not come along. */
const useSharedPicture = (photo: string | null, choose: (chosen: Picture) => void): boolean => {
  const [isLost, setLost] = useState(false);
  const latest = useRef(choose);
  useEffect(() => {
    if (photo === null) return;
    void sharedPicture(photo).then((dataUrl) => {
      if (dataUrl === null) setLost(true);
      else latest.current({ kind: 'new', dataUrl });
    });
  }, [photo]);
  return isLost;
};

/** A wish on its way to one of one's own lists. */
export const useAddWish = (shared: SharedWish, photo: string | null) => {
  const { user, wishlists } = useSession();
  const queryClient = useQueryClient();
  const refreshMyLists = useRefreshMyLists();
  const [typed, setTyped] = useState<string | null>(null);
  const [url, setUrl] = useState(shared.url);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState<{ readonly description: string; readonly username: string; readonly waits: boolean } | null>(
    null,
  );
  const isKnown = user?.isAccount === true;
  const suggestions = useLinkSuggestions(isKnown ? addressIn(url) : null);
  const facts = suggestions.kind === 'found' ? suggestions.facts : null;
  const { picture, choose, settled } = usePicture(facts?.imageUrl ?? null);
  const isPictureLost = useSharedPicture(photo, choose);
  const description = typed ?? inDescription(facts?.title ?? shared.title);
  const list = wishlists.find(({ privateGuid }) => privateGuid === chosen) ?? wishlists[0];

  const put = async (privateGuid: string, username: string) => {
    const { categories } = await call(getMyList, { params: { id: privateGuid } });
    const category = categories[0]?.privateGuid;
    if (category === undefined) return setProblem(t('add.no_category'));
    const saver = createGiftSaver(privateGuid, {
      ...{ queryClient, call, newId, setSaving: () => undefined, renamed: () => undefined },
      // The list is not on the screen.
      reloadPage: () => undefined,
    });
    const values = { ...emptyGift(category), description, url: facts?.sanitizedUrl ?? url, picture: await settled() };
    const leave: LeaveGift = async (wish) => user !== null && leaveWish(user.publicGuid, { ...wish, key: newId() });
    const outcome = await saver.save(values, null, leave);
    if (outcome.kind === 'failed') return setProblem(errorText(outcome.error));
    if (outcome.kind === 'imageFailed') setProblem(t('add.picture_failed', { gift: description }));
    if (photo !== null) await dropSharedPicture(photo);
    setSaved({ description, username, waits: outcome.kind === 'waits' });
    if (outcome.kind === 'waits') return;
    await refreshMyLists();
  };

  const submit = async () => {
    setProblem(null);
    if (!isKnown) {
      await openLogin({ explanation: t('add.login') });
      return;
    }
    if (list === undefined) return;
    setBusy(true);
    try {
      await put(list.privateGuid, list.username);
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };

  return {
    ...{ description, setTyped, url, setUrl, suggestions, picture, choose },
    ...{ list, setChosen, isKnown, isBusy, problem, saved, submit },
    /** Where this wish is as it is now. */
    address: addressOf({ url, title: description }, photo),
    isPictureLost,
  };
};

export type AddWish = ReturnType<typeof useAddWish>;
