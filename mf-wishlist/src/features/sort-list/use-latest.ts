import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What was rendered last, for handlers that must stay the same object: a list of a thousand rows is not drawn anew for them. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};
