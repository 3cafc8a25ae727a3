import type { APIRequestContext, APIResponse } from '@playwright/test';

/** A call as the pages make it: with the session of `request` and a token of that session. */
export const post = async (request: APIRequestContext, path: string, data: unknown = {}): Promise<APIResponse> => {
  const token = (await (await request.get('/api/Utility/CsrfToken')).json()) as string;
  return request.post(path, { data, headers: { 'x-csrf-token': token } });
};
