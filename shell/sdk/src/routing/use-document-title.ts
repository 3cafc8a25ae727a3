import { useEffect } from 'react';
import { useConfig } from '../config/use-config.js';

/** Names the browser's tab after the page: `Mijn lijstje · Verlanglijstje`; the site's own name stands alone. */
export const useDocumentTitle = (title: string): void => {
  const { siteName } = useConfig();
  useEffect(() => {
    document.title = title === siteName ? siteName : `${title} · ${siteName}`;
  }, [title, siteName]);
};
