import { classifierFor, classifyPath } from './classify-path.js';

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
  ['/beheer/catalogus', 'stories'],
  ['/beheer/catalogus/', 'stories'],
  ['/beheer/catalogus/assets/a.js', 'stories'],
  ['/beheer/catalogus/../account', 'unknown'],
  ['/beheer/catalogus/%2e%2e/secrets.json', 'unknown'],
  ['/beheer/catalogus/..%2fsecrets.json', 'unknown'],
  ['/beheer/catalogusje', 'operators'],
  ['/ops/login', 'operators'],
  ['/ops/../internal/x', 'unknown'],
  ['/remotes/mf_x/aaaaaa1/x.js', 'published'],
  ['/shell/aaaaaa1/x.js', 'published'],
  ['/favicon.ico', 'siteFile'],
  ['/worker.js', 'worker'],
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

describe('operators with a host of their own', () => {
  const classify = classifierFor('https://lijst.example', 'https://beheer.lijst.example');

  test.each([
    ['lijst.example', '/beheer', 'unknown'],
    ['lijst.example', '/beheer/account', 'unknown'],
    ['lijst.example', '/Beheer', 'unknown'],
    ['lijst.example', '/ops/login', 'unknown'],
    ['lijst.example', '/ops/api/flags/list', 'unknown'],
    ['elders.example', '/beheer', 'unknown'],
    ['', '/beheer', 'unknown'],
    ['lijst.example', '/beheer/voorvertoning', 'operators'],
    ['lijst.example', '/beheer/catalogus/', 'unknown'],
    ['beheer.lijst.example', '/beheer/catalogus/', 'stories'],
    ['lijst.example', '/', 'page'],
    ['lijst.example', '/api/Shop', 'call'],
    ['beheer.lijst.example', '/beheer', 'operators'],
    ['BEHEER.lijst.example', '/ops/login', 'operators'],
    ['beheer.lijst.example', '/favicon.svg', 'siteFile'],
    ['beheer.lijst.example', '/', 'operatorsDoor'],
    ['beheer.lijst.example', '/anna', 'unknown'],
    ['beheer.lijst.example', '/worker.js', 'unknown'],
    ['beheer.lijst.example', '/api/Shop', 'unknown'],
    ['beheer.lijst.example', '/signalr/', 'unknown'],
    ['beheer.lijst.example', '/remotes/mf_x/aaaaaa1/x.js', 'unknown'],
    ['beheer.lijst.example', '/shell/aaaaaa1/x.js', 'unknown'],
  ])('at %s %s is %s', (host, path, kind) => {
    expect(classify(path, host).kind).toBe(kind);
  });

  test.each([undefined, 'https://lijst.example/beheer'])('%p is no host of their own', (url) => {
    expect(classifierFor('https://lijst.example', url)('/beheer', 'lijst.example').kind).toBe('operators');
  });
});
