import { csrfToken, HEADERS, login } from '@site/contracts';

/** One signed-in person talking to the site over HTTP. */
export interface SiteClient {
  /** What to send along with any call of this person. */
  readonly headers: Readonly<Record<string, string>>;
  post<T>(path: string, body: object): Promise<T>;
}

/** Signs in with a demo account; throws when that does not work. */
export const signIn = async (siteUrl: string, emailOrUsername: string, password: string): Promise<SiteClient> => {
  const opened = await fetch(siteUrl + csrfToken.path);
  const before = { cookie: cookieOf(opened), [HEADERS.csrf]: (await opened.json()) as string };
  const signedIn = await post(siteUrl + login.path, before, { emailOrUsername, password });
  const cookie = cookieOf(signedIn);
  const token = (await (await fetch(siteUrl + csrfToken.path, { headers: { cookie } })).json()) as string;
  const headers = { cookie, [HEADERS.csrf]: token };
  return {
    headers,
    post: async <T>(path: string, body: object) => (await (await post(siteUrl + path, headers, body)).json()) as T,
  };
};

const post = async (url: string, headers: Record<string, string>, body: object): Promise<Response> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

/** Headers of ten demo people who are signed in; none of them owns a list of the bench. */
export const signInAll = async (siteUrl: string): Promise<readonly Readonly<Record<string, string>>[]> => {
  const names = ['bram', 'carlijn', 'daan', 'eva', 'fatima', 'gijs', 'hanna', 'ivo', 'jasmijn', 'kees'];
  const people = await Promise.all(names.map((name) => signIn(siteUrl, `${name}@voorbeeld.nl`, 'lijstje-demo')));
  return people.map(({ headers }) => ({ cookie: headers['cookie'] ?? '' }));
};
