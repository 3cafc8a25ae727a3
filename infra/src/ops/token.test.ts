import type { SiteAccess } from '../publish/reach-site.js';
import { SUBCOMMANDS } from './subcommands.js';

const UNTIL = '2026-06-01T10:00:00.000Z';

/** What `npm run ops -- token …` asks of a site, and prints. */
const typed = async (words: readonly string[], options: Record<string, string> = {}) => {
  const asked: unknown[] = [];
  const said: string[] = [];
  const ops = {
    run: (command: { name: string }, body: unknown) => {
      asked.push([command.name, body]);
      return Promise.resolve({ id: 'x', token: 'lijstje_ops_x', until: UNTIL });
    },
  };
  const reached = { kind: 'remote', ops, url: 'https://site.example', token: 'x' } as unknown as SiteAccess;
  await SUBCOMMANDS['token']?.run({ reached, words, options, say: (line) => said.push(line) });
  return { asked, said };
};

test('a token is made for scopes, for 90 days or those that are said', async () => {
  const usual = await typed(['create', 'ci', 'deploy:mf-lotting', 'read']);
  expect(usual.asked).toEqual([['token/create', { name: 'ci', scopes: ['deploy:mf-lotting', 'read'] }]]);
  expect(usual.said).toEqual(['OPERATOR_TOKEN=lijstje_ops_x', `until ${UNTIL}`]);
  const brief = await typed(['create', 'ci', 'read'], { days: '7' });
  expect(brief.asked).toEqual([['token/create', { name: 'ci', scopes: ['read'], days: 7 }]]);
});

test.each([
  [['create', 'ci'], {}],
  [['create'], {}],
  [['create', 'ci', 'read'], { days: 'lang' }],
] as const)('%p %p is told how it is used', async (words, options) => {
  await expect(typed(words, options)).rejects.toThrow('token create <name> <scope>... [--days 90]');
});
