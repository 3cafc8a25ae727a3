import { useCallback, useRef } from 'react';

/** The same function that does nothing from its second call on. */
export const useCalledOnce = <T>(callback: (value: T) => void): ((value: T) => void) => {
  const isCalled = useRef(false);
  return useCallback(
    (value: T) => {
      if (isCalled.current) return;
      isCalled.current = true;
      callback(value);
    },
    [callback],
  );
};
