import { LIMITS } from '@site/contracts';
import { useEffect, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ChosenProduct } from '../product-search/model/chosen-product.js';
import type { GiftForm } from './model/gift-values.js';
import { useProductPanel } from './use-product-panel.js';

/** The product that the gift is, the panel in which it is looked for, and letting it go again. */
export const useChosenProduct = (form: UseFormReturn<GiftForm>, initial: ChosenProduct | null, isNew: boolean) => {
  const search = useProductPanel();
  const [product, setProduct] = useState(initial);
  const description = useWatch({ control: form.control, name: 'description' });
  const wasChosen = useRef(false);

  useEffect(() => {
    // The button that was pressed is gone with the panel: on with what was chosen.
    if (product === null || !wasChosen.current) return;
    wasChosen.current = false;
    document.querySelector<HTMLElement>('[data-chosen-product]')?.focus();
  }, [product]);

  const choose = (chosen: ChosenProduct) => {
    const typed = form.getValues('description').trim();
    // Words that were only there to look for it make place for its name; a description of one's own stays.
    if (typed === '' || (isNew && typed === search.term.trim())) {
      form.setValue('description', chosen.title.slice(0, LIMITS.giftDescription.max), {
        shouldDirty: true,
        shouldValidate: true,
      });
    }
    wasChosen.current = true;
    setProduct(chosen);
    search.close();
  };

  /** The gift keeps the link, as its own (docs/specification/3-decisions.md §13 Gifts). */
  const letGo = () => {
    if (product !== null) form.setValue('url', product.url, { shouldDirty: true });
    setProduct(null);
    form.setFocus('description');
  };

  return { product, search, choose, letGo, description };
};
