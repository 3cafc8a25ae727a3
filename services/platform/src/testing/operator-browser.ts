import supertest from 'supertest';
import type { createPlatform } from '../app.js';

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

let addresses = 0;

/** A browser of an operator: keeps the cookie, sends forms with the token of the page it saw last, from an address of its own. */
export const operatorBrowser = (app: ReturnType<typeof createPlatform>['app']) => {
  addresses += 1;
  const address = `198.18.${addresses >> 8}.${addresses & 255}`;
  let cookie = '';
  let csrf = '';
  const take = (answer: supertest.Response): Answer => {
    const set = answer.get('Set-Cookie');
    const line = set?.at(-1);
    if (line !== undefined) cookie = line.split(';', 1)[0] ?? '';
    csrf = /name="csrf" value="([\w-]+)"/.exec(answer.text)?.[1] ?? csrf;
    return answer;
  };
  const get = async (path: string): Promise<Answer> =>
    take(await supertest(app).get(path).set({ Cookie: cookie, 'X-Forwarded-For': address }));
  const post = async (path: string, form: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    take(
      await supertest(app)
        .post(path)
        .type('form')
        .set({ Cookie: cookie, 'X-Forwarded-For': address })
        .send({ csrf, ...form }),
    );
  return {
    get,
    post,
    put: async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
      take(
        await supertest(app)
          .put(path)
          .set({ Cookie: cookie, 'X-Forwarded-For': address, ...headers }),
      ),
    /** Sends the login form and, once in, looks at the page for its token. */
    logIn: async (name: string, password: string): Promise<Answer> => {
      const answer = await post('/ops/login', { name, password });
      if (answer.status === 303) await get('/beheer/account');
      return answer;
    },
  };
};
