import { call, formError, TextField } from '@site/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { getPagePicture } from '@site/contracts/calls';
import type { ChosenProduct } from '../../product-search/model/chosen-product.js';
import { t } from '../messages.js';
import type { GiftForm, Picture } from '../model/gift-values.js';
import { centsOf, typedEuros } from '../model/euros.js';
import { addressIn, inDescription, pastedAddressIn } from '../model/link-in-text.js';
import { LinkSuggestions } from './link-suggestions.js';
import { useLinkSuggestions } from './use-link-suggestions.js';
import { scalePicture } from '../../../shared/pictures/scale-picture.js';

/**
 * The picture at an address of another site, as the gift's own: fetched by our service, scaled here. Null when it cannot
 * be had, whatever the reason: the person can only choose another one.
 */
export const takePicture = async (url: string): Promise<string | null> => {
  try {
    const answer = await call(getPagePicture, { body: { url }, handles: [429] });
    if (answer === null) return null;
    const bytes = Uint8Array.from(atob(answer.imageBase64), (letter) => letter.charCodeAt(0));
    return await scalePicture(new Blob([bytes], { type: answer.contentType }));
  } catch {
    return null;
  }
};

/** A link as it was typed, and what it was made into. */
interface CleanedLink {
  readonly from: string;
  readonly to: string;
}

interface GiftLinkProps {
  readonly form: UseFormReturn<GiftForm>;
  /** The link the gift has already: nobody asks what it is about. */
  readonly storedUrl: string;
  readonly picture: Picture;
  readonly onPicture: (picture: Picture) => void;
  /** The page of the link is this product's, and the gift is to be it. */
  readonly onProduct: (product: ChosenProduct) => void;
}

/**
 * The gift's link, with suggestions of what it is about (docs/specification/3-decisions.md §11). A link pasted in the description
 * counts while the field itself is empty. The title fills an empty description at once and never takes the place of what was
 * typed. What is in a link for its shop's counting goes by itself, and comes back by one tap.
 */
export const GiftLink = ({ form, storedUrl, picture, onPicture, onProduct }: GiftLinkProps) => {
  const { register, setValue, getValues, setFocus, control, formState } = form;
  const [url, description, ownPrice] = useWatch({ control, name: ['url', 'description', 'price'] });
  const [cleaned, setCleaned] = useState<CleanedLink | null>(null);
  // What the clean link is about was found already, by the one that was typed.
  const typed = url.trim() === cleaned?.to ? cleaned.from : url.trim();
  const link = typed === '' ? pastedAddressIn(description) : typed === storedUrl ? null : addressIn(typed);
  const suggestions = useLinkSuggestions(link);
  const [pictureTaken, setPictureTaken] = useState<{ readonly from: string; readonly dataUrl: string } | null>(null);
  const facts = suggestions.kind === 'found' ? suggestions.facts : null;
  const title = facts?.title ?? null;

  const fill = (field: 'description' | 'url' | 'price', value: string) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  useEffect(() => {
    if (title !== null && getValues('description').trim() === '') {
      setValue('description', inDescription(title), { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each title: a description emptied later was meant to be
  }, [title]);

  const clean = facts?.sanitizedUrl ?? null;
  useEffect(() => {
    if (clean === null || typed === '' || clean === link || cleaned?.from === typed) return;
    setValue('url', clean, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setCleaned({ from: typed, to: clean });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each link: one that was brought back stays
  }, [clean]);

  const isPictureTaken =
    pictureTaken !== null &&
    pictureTaken.from === facts?.imageUrl &&
    picture.kind === 'new' &&
    picture.dataUrl === pictureTaken.dataUrl;

  /** What is shown of the page is what is taken of it: fetched once. */
  const fetched = useRef<{ readonly from: string; readonly dataUrl: Promise<string | null> } | null>(null);
  const lookAt = async (imageUrl: string): Promise<string | null> => {
    if (fetched.current?.from !== imageUrl) fetched.current = { from: imageUrl, dataUrl: takePicture(imageUrl) };
    const dataUrl = await fetched.current.dataUrl;
    // The next one tries again.
    if (dataUrl === null) fetched.current = null;
    return dataUrl;
  };
  const takeFrom = async (imageUrl: string): Promise<boolean> => {
    const dataUrl = await lookAt(imageUrl);
    if (dataUrl === null) return false;
    setPictureTaken({ from: imageUrl, dataUrl });
    onPicture({ kind: 'new', dataUrl });
    return true;
  };

  return (
    <>
      <TextField
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t('gift.url.label')}
        placeholder="https://"
        error={formError(t, formState.errors.url)}
        {...register('url')}
      />
      <LinkSuggestions
        suggestions={suggestions}
        taken={{
          title: title !== null && description.includes(inDescription(title)),
          price: facts?.price != null && centsOf(ownPrice) === facts.price,
          picture: isPictureTaken,
          link: url.trim() !== '',
        }}
        onTitle={(found) => {
          // A link in the description moves to where it belongs instead of being lost.
          if (url.trim() === '' && facts !== null) fill('url', facts.sanitizedUrl);
          fill('description', inDescription(found));
        }}
        onPrice={(cents) => fill('price', typedEuros(cents))}
        lookAt={lookAt}
        onPicture={takeFrom}
        onProduct={(product) => {
          // The link that stood there is the product's now.
          if (url.trim() === '') fill('description', inDescription(product.title));
          onProduct(product);
        }}
        onLink={(found) => {
          fill('description', inDescription(title ?? ''));
          fill('url', found);
        }}
        onLinkBack={
          cleaned !== null && url.trim() === cleaned.to
            ? () => {
                fill('url', cleaned.from);
                setFocus('url');
              }
            : undefined
        }
      />
    </>
  );
};
