import { checkResetPasswordCode, type ReplyOf } from '@site/contracts';
import { call, isApiError, refusalOf } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';

export type CodeOwner = ReplyOf<typeof checkResetPasswordCode>;

/** `expired`: too old, used or superseded; `invalid`: no code of ours, or none at all. */
export type CodeCheck =
  | { readonly state: 'checking' | 'expired' | 'invalid' }
  | { readonly state: 'valid'; readonly owner: CodeOwner }
  | { readonly state: 'failed'; readonly error: unknown };

/** What a 422 says of a code, null for any other error. */
export const codeProblem = (error: unknown): 'expired' | 'invalid' | null => {
  // ResetPassword refuses with the same two codes.
  const refusal = refusalOf(checkResetPasswordCode, error);
  if (refusal === null) return null;
  return refusal === 'IsExpired' ? 'expired' : 'invalid';
};

/** Asks about the code of the address. Once: when a login makes all answers doubtful, this code is used up and the page left. */
export const useResetCode = (code: string | undefined): CodeCheck => {
  const { data, error } = useQuery({
    queryKey: ['account', 'reset-code', code],
    queryFn: ({ signal }) => call(checkResetPasswordCode, { params: { code: code ?? '' }, signal, handles: [429] }),
    enabled: code !== undefined,
    staleTime: 'static',
    gcTime: 0,
    retry: (failures, failure) => failures < 1 && isApiError(failure, 'NoConnection'),
  });
  if (code === undefined) return { state: 'invalid' };
  if (data !== undefined) return { state: 'valid', owner: data };
  if (error === null) return { state: 'checking' };
  const problem = codeProblem(error);
  return problem === null ? { state: 'failed', error } : { state: problem };
};
