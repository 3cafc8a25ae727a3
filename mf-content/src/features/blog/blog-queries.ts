import type { Article } from '@site/contracts';
import { getArticle, getArticles } from '@site/contracts/calls';
import { call, isApiError } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

const MINUTE = 60_000;

/** The published articles. Preloaded by the HTML (remote.json), as is the next one, so the calls must stay exactly these. */
export const articlesQuery = () =>
  queryOptions({
    queryKey: ['content', 'articles'],
    queryFn: ({ signal }) => call(getArticles, { signal }),
    staleTime: 10 * MINUTE,
  });

/** One article; null for a name that none has, which is an answer like any other. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['content', 'article', slug],
    queryFn: async ({ signal }): Promise<Article | null> => {
      try {
        return await call(getArticle, { params: { slug }, signal, handles: [404] });
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 10 * MINUTE,
  });
