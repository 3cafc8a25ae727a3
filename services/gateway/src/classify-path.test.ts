import { classifyPath } from './classify-path.js';

test.each([
  ['/api/Account/Login', 'account'],
  ['/api/account/login', 'account'],
  ['/API/MyList/GetAll', 'wishlist'],
  ['/api/WishlistOwner/InviteExtraOwner', 'wishlist'],
  ['/api/Lot/abc', 'lotting'],
  ['/api/Shop', 'content'],
  ['/api/Gift/EmbellishUrlV2', 'content'],
  ['/api/Gift/CrossOff', 'wishlist'],
])('%s goes to %s', (path, upstream) => {
  expect(classifyPath(path)).toMatchObject({ kind: 'call', destination: { upstream } });
});

test.each([
  ['/api', 'unknown'],
  ['/api/', 'unknown'],
  ['/api/Unknown/Call', 'unknown'],
  ['/api/Account/../../internal/people', 'unknown'],
  ['/api/Account/%2e%2e/internal/people', 'unknown'],
  ['/api/Account/..%2finternal', 'unknown'],
  ['/api/Account\\..\\internal', 'unknown'],
  ['/internal/people', 'unknown'],
  ['/INTERNAL/people', 'unknown'],
  ['/metrics', 'unknown'],
  ['/health/anything', 'unknown'],
  ['/signalr/', 'signalr'],
  ['/beheer', 'operators'],
  ['/ops/login', 'operators'],
  ['/ops/../internal/x', 'unknown'],
  ['/remotes/mf_x/aaaaaa1/x.js', 'published'],
  ['/shell/aaaaaa1/x.js', 'published'],
  ['/favicon.ico', 'siteFile'],
  ['/robots.txt', 'forRobots'],
  ['/sitemap.xml', 'forRobots'],
  ['/sitemap-paginas.xml', 'forRobots'],
  ['/sitemap-lijsten.xml', 'forRobots'],
  ['/sitemap-lijsten-3f.xml', 'forRobots'],
  ['/sitemap-lijsten-x.xml', 'page'],
  ['/sitemap-lijsten-00000.xml', 'page'],
  ['/jan', 'page'],
  ['/', 'page'],
  ['//evil.example/', 'page'],
])('%s is %s', (path, kind) => {
  expect(classifyPath(path).kind).toBe(kind);
});
