import { useEffect, useState } from 'react';

/** Longer than a timer can wait; nothing here lies that far ahead. */
const LONGEST = 2 ** 31 - 1;

/** Is it still before that moment? Turns by itself when it comes; never for null. */
export const useIsBefore = (instant: string | null): boolean => {
  const [now, setNow] = useState(() => Date.now());
  const moment = instant === null ? 0 : Date.parse(instant);
  useEffect(() => {
    const left = moment - Date.now();
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(left, 0), LONGEST));
    return () => clearTimeout(timer);
  }, [moment]);
  return now < moment;
};
