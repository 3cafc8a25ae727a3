import { Email, TIMES } from '@site/contracts';
import { checkEmail } from '@site/contracts/calls';
import { call, isApiError } from '@site/shell-sdk';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const emailQuery = (email: string) =>
  queryOptions({
    queryKey: ['lotting', 'organizer-email', email.toLowerCase()],
    queryFn: ({ signal }) => call(checkEmail, { body: { email }, signal }),
    staleTime: 60_000,
  });

const isAddress = (email: string): boolean => Email.safeParse(email).success;

/** What is known of an address: is it free, of the own session, of an account; or not known yet. */
export const useEmailCheck = (typed: string, isAsked: boolean) => {
  const email = typed.trim();
  const [settled, setSettled] = useState(email);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(email), TIMES.serverCheckDebounce);
    return () => clearTimeout(timer);
  }, [email]);
  const isWorthAsking = isAsked && isAddress(email);
  const { data, isFetching } = useQuery({ ...emailQuery(settled), enabled: isWorthAsking && settled === email });
  const queryClient = useQueryClient();
  return {
    isChecking: isWorthAsking && (settled !== email || isFetching),
    isTaken: isWorthAsking && settled === email && data === 'Unavailable',
    isOwn: isWorthAsking && settled === email && data === 'IsCurrentUser',
    /** Asks now: does the address belong to an account? No answer counts as no: drawing checks it again. */
    findOut: async (address: string): Promise<boolean> => {
      setSettled(address);
      try {
        return (await queryClient.query(emailQuery(address))) === 'Unavailable';
      } catch (error) {
        if (isApiError(error)) return false;
        throw error;
      }
    },
  };
};
