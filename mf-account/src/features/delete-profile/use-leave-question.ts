import { zodResolver } from '@hookform/resolvers/zod';
import { DeleteAccountForm, type DeleteAccountInput } from '@site/contracts';
import { getDeleteUserQuestion } from '@site/contracts/calls';
import { call, isApiError, useNavigationError } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

/**
 * What somebody who leaves is asked, and the form of their answer. Leaving never waits for it: a question that does not
 * come is not asked.
 */
export const useLeaveQuestion = () => {
  const form = useForm<DeleteAccountInput, unknown, DeleteAccountForm>({
    resolver: zodResolver(DeleteAccountForm),
    defaultValues: { questionId: null, answerId: null, customAnswer: null },
  });
  const { data, error, isPending } = useQuery({
    queryKey: ['account', 'delete-question'],
    queryFn: ({ signal }) => call(getDeleteUserQuestion, { signal }),
    // Once shown it stays: another question must not take an answer away.
    staleTime: Infinity,
  });
  useNavigationError(isApiError(error, 'Unauthorized') ? error : null);
  return { form, question: data ?? null, isPending };
};
