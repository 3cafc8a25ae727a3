import { TIMES } from '@site/contracts';
import { useEffect, useRef } from 'react';
import type { DetailsValues } from '../model/details-form.js';

const changedIn = (values: DetailsValues, before: DetailsValues): Partial<DetailsValues> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => before[field as keyof DetailsValues] !== value));

/**
 * Keeps what is typed 600 ms after the last key (docs/specification/2-wishlist-and-draw.md §9), and at once when the page is left
 * or hidden meanwhile. Only the fields that changed here, so that another tab's stay. Answers a function that keeps everything
 * now.
 */
export const useAutosave = (values: DetailsValues, save: (changes: Partial<DetailsValues>) => void): (() => void) => {
  const latest = useRef({ values, saved: values, save });
  useEffect(() => {
    latest.current = { ...latest.current, values, save };
  });

  const flush = useRef(() => {
    const { values: now, saved, save: keep } = latest.current;
    const changes = changedIn(now, saved);
    if (Object.keys(changes).length === 0) return;
    latest.current.saved = now;
    keep(changes);
  });

  const { title, description, name, email } = values;
  useEffect(() => {
    const timer = setTimeout(() => flush.current(), TIMES.drawDetailsAutosave);
    return () => clearTimeout(timer);
  }, [title, description, name, email]);

  useEffect(() => {
    const { current } = flush;
    const onHidden = () => current();
    window.addEventListener('pagehide', onHidden);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', onHidden);
      document.removeEventListener('visibilitychange', onHidden);
      current();
    };
  }, []);

  return () => flush.current();
};
