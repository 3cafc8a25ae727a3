import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a field that comes in the HTML: what was typed in it before the page was alive, which nobody heard, is heard when it is.
 * Put the answered ref on the field.
 */
export const useTypedBefore = (hear: (text: string) => void): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  const onTyped = useEffectEvent(hear);
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') onTyped(typed);
  }, []);
  return field;
};
