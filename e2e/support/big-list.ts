import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { post } from './calls.js';

interface Category {
  readonly privateGuid: string;
}

/** As many calls at once: fast, and no more than a service is used to. */
const AT_ONCE = 20;

const addGifts = async (request: APIRequestContext, categoryPrivateGuid: string, names: readonly string[]) => {
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const answers = await Promise.all(
      names
        .slice(from, from + AT_ONCE)
        .map((description) => post(request, '/api/MyGift/EditWithoutProduct', { categoryPrivateGuid, description })),
    );
    for (const answer of answers) expect(answer.status()).toBe(201);
  }
};

/** Puts so many gifts on an own list: three fifths in its first category, the rest in a second one, `Later`. */
export const fillList = async ({ request }: BrowserContext, username: string, gifts: number): Promise<void> => {
  const answer = await request.get(`/api/Category/Get/${username}`);
  const { wishlistPrivateGuid, categories } = (await answer.json()) as { wishlistPrivateGuid: string; categories: Category[] };
  const made = await post(request, '/api/Category/Create', { name: 'Later', wishlistPrivateGuid });
  const { privateGuid: later } = (await made.json()) as Category;
  const names = Array.from({ length: gifts }, (_, index) => `Cadeau ${index + 1}`);
  const first = Math.ceil(gifts * 0.6);
  await addGifts(request, categories[0]?.privateGuid ?? '', names.slice(0, first));
  await addGifts(request, later, names.slice(first));
};
