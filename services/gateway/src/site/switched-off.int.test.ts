import * as contracts from '@site/contracts';
import {
  FLAG_EFFECTS,
  Flags,
  type FlagName,
  isEndpoint,
  ROUTES,
  SITE_CONFIG_CHANGED_CHANNEL,
  type SiteState,
} from '@site/contracts';
import { waitFor } from '@site/service-kit/testing';
import supertest from 'supertest';
import { aRemote, aState, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { say } from '@site/service-kit';

const endpoints = Object.values<unknown>(contracts).filter(isEndpoint);
const under = gatewayUnderTest();
const agent = () => supertest(under.url);

/** All pages of the product, by one remote. */
const everything = aRemote({ paths: Object.values(ROUTES).flat(), menu: [] });
const allOn: SiteState = aState({ remotes: [everything], flags: { ...aState().flags, impressumEnabled: true } });
let revision = 100;

/** Makes this the site's state, as operators do; the gateway knows it then. */
const become = async (state: SiteState): Promise<void> => {
  revision += 1;
  under.state = { ...state, revision };
  await say(under.base.redis, SITE_CONFIG_CHANGED_CHANNEL, '{}');
  await waitFor(async () => (await agent().get('/error')).text.includes(`"revision":${String(revision)},`));
};

/** `POST /api/Lot/*` as a request that somebody might make. */
const asked = (pattern: string): Promise<number> => {
  const [method = 'GET', path = ''] = pattern.includes(' ') ? pattern.split(' ') : ['GET', pattern];
  const at = path.replace('/*', '/Something').replace(/:\w+/g, 'iets');
  const send = { GET: agent().get(at), POST: agent().post(at), DELETE: agent().delete(at) }[method] ?? agent().get(at);
  return send.then(({ status }) => status);
};
const page = async (pattern: string): Promise<number> =>
  (await agent().get(pattern.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'iets'))).status;

const all = async <T>(list: readonly T[], look: (one: T) => Promise<number>): Promise<number[]> => {
  const seen = [];
  for (const one of list) seen.push(await look(one));
  return seen;
};
/** Calls and pages that a flag switches off. */
const rowOf = (flag: FlagName) => ({
  calls: endpoints.filter((endpoint) => endpoint.flag === flag).map(({ method, path }) => `${method} ${path}`),
  pages: FLAG_EFFECTS[flag]?.pages ?? [],
});
type Row = ReturnType<typeof rowOf>;
const rows = (Object.keys(Flags.shape) as FlagName[])
  .map((flag): [FlagName, Row] => [flag, rowOf(flag)])
  .filter(([, { calls, pages }]) => calls.length + pages.length > 0);

test('which flags have calls', () => {
  expect(rows.filter(([, { calls }]) => calls.length > 0).map(([flag, { calls }]) => [flag, calls.length])).toEqual([
    ['allowUnsollicitedEmail', 1],
    ['blogEnabled', 2],
    ['drawLotsEnabled', 43],
    ['impressumEnabled', 1],
    ['productPriceComparisonEnabled', 1],
    ['productSearchEnabled', 1],
    ['winkelsEnabled', 1],
    ['showsStatistics', 1],
    ['listSearchEnabled', 1],
  ]);
});

test.each(rows)('%s off: its calls and pages are not found, whatever comes along, and the others are', async (flag, effect) => {
  const others = rows.filter(([other]) => other !== flag).map(([, other]) => other);
  const paths = (of: Row) => of.pages.map((name) => ROUTES[name][0]);
  await become({ ...allOn, flags: { ...allOn.flags, [flag]: false } });
  expect(await all(effect.calls, asked)).toEqual(effect.calls.map(() => 404));
  expect(await all(paths(effect), page)).toEqual(effect.pages.map(() => 404));
  const open = others.flatMap(({ calls }) => calls);
  expect(await all(open, asked)).toEqual(open.map(() => 200));
  const shown = others.flatMap((other) => paths(other).slice(0, 1));
  expect(await all(shown, page)).toEqual(shown.map(() => 200));
});

test('a remote that is switched off takes its calls along, and brings them back', async () => {
  const mine = aRemote({ name: 'mf_extra', paths: ['/extra'], calls: ['/api/Friend/*', 'DELETE /api/MyList/*'], jobs: [] });
  await become({ ...allOn, remotes: [everything, { ...mine, enabled: false }] });
  const gone = ['GET /api/friend/Overview/', 'POST /api/Friend/Add', 'DELETE /api/MyList/een'];
  expect(await all(gone, asked)).toEqual([404, 404, 404]);
  expect((await agent().post('/api/Friend/Add').send({})).body).toEqual({ error: 'NotFound' });
  expect(await all(['GET /api/MyList/GetAll', 'POST /api/Gift/CrossOff'], asked)).toEqual([200, 200]);
  expect(await page('/extra')).toBe(404);
  await become({ ...allOn, remotes: [everything, mine] });
  expect(await all(gone, asked)).toEqual([200, 200, 200]);
});
