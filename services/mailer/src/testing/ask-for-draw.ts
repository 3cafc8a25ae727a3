import { setTimeout as delay } from 'node:timers/promises';
import { createLoting, csrfToken, HEADERS } from '@site/contracts';

interface DrawRequest {
  readonly accountUrl: string;
  readonly lottingUrl: string;
  readonly title: string;
  /** Addresses, the organizer's first. */
  readonly people: readonly string[];
}

/** The cookies that an answer brings, as the browser sends them back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

/** The headers of a browser that begins here. */
export const newBrowser = async (accountUrl: string): Promise<Record<string, string>> => {
  const opened = await fetch(accountUrl + csrfToken.path, { signal: AbortSignal.timeout(20_000) });
  const token = (await opened.json()) as string;
  return { 'content-type': 'application/json', cookie: cookiesOf(opened), [HEADERS.csrf]: token };
};

const once = async ({ accountUrl, lottingUrl, title, people }: DrawRequest): Promise<number> => {
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(lottingUrl + createLoting.path, {
    signal,
    method: createLoting.method,
    headers: { ...(await newBrowser(accountUrl)), [HEADERS.idempotencyKey]: title },
    body: JSON.stringify({
      title,
      description: null,
      participants: people.map((email, place) => ({ localGuid: email, name: `Deelnemer ${String(place)}`, email, exclude: [] })),
    }),
  });
  await answer.text();
  return answer.status;
};

/**
 * Asks for a draw as the wizard does, and again under the same key until it stands, as a person would whose connection
 * breaks. What is refused for good is an error.
 */
export const askForDraw = async (request: DrawRequest): Promise<void> => {
  for (;;) {
    const status = await once(request).catch(() => 0);
    if (status === 201) return;
    if ([400, 404, 422].includes(status)) throw new Error(`no draw: ${String(status)}`);
    await delay(50);
  }
};
