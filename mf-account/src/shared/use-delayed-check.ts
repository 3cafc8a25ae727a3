import { TIMES } from '@site/contracts';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** `unknown`: not asked, because the value is malformed or the service could not be reached. */
export type Check<T> = { readonly state: 'unknown' | 'checking' } | { readonly state: 'known'; readonly answer: T };

interface Question<T> {
  readonly value: string;
  /** Is it worth asking about? */
  readonly isWellFormed: boolean;
  readonly queryKey: QueryKey;
  readonly ask: (value: string, signal: AbortSignal) => Promise<T>;
}

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TIMES.serverCheckDebounce);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** Asks the service about a value one second after its last change; each value once. */
export const useDelayedCheck = <T>({ value, isWellFormed, queryKey, ask }: Question<T>): Check<T> => {
  const settled = useSettled(value);
  const isSettled = settled === value;
  const { data, isFetching } = useQuery({
    queryKey: [...queryKey, settled.toLowerCase()],
    queryFn: ({ signal }) => ask(settled, signal),
    enabled: isWellFormed && isSettled,
  });
  if (!isWellFormed) return { state: 'unknown' };
  if (!isSettled || isFetching) return { state: 'checking' };
  return data === undefined ? { state: 'unknown' } : { state: 'known', answer: data };
};
