import { NewUsername, TIMES } from '@site/contracts';
import { checkUsername } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Is a name free? `unknown`: not asked (yet), because it is malformed or the service could not be reached. */
export type Availability = 'unknown' | 'checking' | 'free' | 'taken';

const availabilityQuery = (username: string, privateGuid?: string) =>
  queryOptions({
    queryKey: ['wishlist', 'username', username.toLowerCase(), privateGuid ?? null],
    queryFn: ({ signal }) =>
      call(checkUsername, { body: privateGuid === undefined ? { username } : { username, privateGuid }, signal }),
  });

const useSettled = (value: string, delay: number): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
};

/**
 * Asks the service whether a name is free, 1 s after the last key (docs/specification/1-shell-and-account.md §5 delayed check).
 * `privateGuid`: of the list whose own name is free to it.
 */
export const useUsernameAvailability = (typed: string, privateGuid?: string): Availability => {
  const username = typed.trim();
  const settled = useSettled(username, TIMES.serverCheckDebounce);
  const isWellFormed = NewUsername.safeParse(username).success;
  const isSettled = settled === username;
  const { data, isFetching } = useQuery({ ...availabilityQuery(settled, privateGuid), enabled: isWellFormed && isSettled });
  if (!isWellFormed) return 'unknown';
  if (!isSettled || isFetching) return 'checking';
  if (data === undefined) return 'unknown';
  return data === 'Unavailable' ? 'taken' : 'free';
};
