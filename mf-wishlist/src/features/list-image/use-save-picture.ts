import { pathTo, setThemeImage, uploadImage } from '@site/contracts';
import { call, errorText, isApiError, refusalOf, toast, useNavigate, useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChosenPicture } from './chosen-picture.js';
import { t } from './messages.js';

const send = (username: string, picture: ChosenPicture) =>
  picture.kind === 'file'
    ? call(uploadImage, { params: { username }, body: picture.file, handles: [413, 415] })
    : call(setThemeImage, { body: { id: picture.id, username }, handles: [404] });

/** Why the service did not take the picture, in words (docs/specification/3-decisions.md §4). */
const textOf = (error: unknown): string => {
  if (refusalOf(uploadImage, error) === 'InvalidImage') return t('list_image.unreadable');
  const status = isApiError(error) ? error.status : null;
  if (status === 413) return t('list_image.too_large');
  if (status === 415) return t('list_image.wrong_type');
  return status === 404 ? t('list_image.gone') : errorText(error);
};

/** Puts the chosen picture on the list and goes there; what went wrong stays on the page, with the choice. */
export const useSavePicture = (username: string) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { reloadWishlists } = useSession();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (picture: ChosenPicture) => {
    setSaving(true);
    setFailure(null);
    try {
      await send(username, picture);
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['wishlist'] }), reloadWishlists()]);
      toast(t('list_image.saved'));
      await navigate(pathTo('listView', { username }));
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, failure, clearFailure: () => setFailure(null) };
};
