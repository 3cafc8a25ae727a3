import { useEffect } from 'react';

/** While something is typed and not saved, the browser asks before it closes or reloads the page. */
export const useUnsavedWarning = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
};
