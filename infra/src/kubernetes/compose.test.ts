import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { baseConfigSchema } from '@site/service-kit';
import { parse } from 'yaml';
import { completeSecrets, SECRET_NAMES, secretsOf } from '../start/secrets.js';
import { stopLimitSeconds } from './stop-limit.js';

interface Container {
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
  readonly volumes?: readonly (string | { readonly target: string; readonly volume: { readonly subpath: string } })[];
  readonly command?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cpu_shares?: number;
  readonly stop_grace_period?: string;
  readonly user?: string;
  readonly network_mode?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly build?: { readonly target: string };
}

const { services } = parse(readFileSync('infra/compose/compose.yaml', 'utf8'), { merge: true }) as {
  services: Readonly<Record<string, Container>>;
};
/** What runs published code for a service. */
const hosts = ['gateway-confined', 'platform-confined'];
const processes = readdirSync('services')
  .filter((name) => !['contracts', 'kit'].includes(name))
  .flatMap((name) => [
    name,
    ...['worker', 'search'].filter((role) => existsSync(`services/${name}/src/${role}.ts`)).map((role) => `${name}-${role}`),
  ]);
const serviceOf = (name: string): string => name.replace(/-(?:worker|search)$/, '');

test('every process of the site is there, with nothing to write on and no rights', () => {
  const ours = Object.keys(services).filter(
    (name) => !['mongo', 'redis', 'certificates', 'database-users', 'publish', 'backup', ...hosts].includes(name),
  );
  expect(ours.sort()).toEqual(processes.sort());
  for (const name of processes) {
    const service = serviceOf(name);
    const role = /-(worker|search)$/.exec(name)?.[1] ?? 'main';
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], build: { target: 'site' } });
    expect(services[name]?.command).toEqual(['node', `services/${service}/dist/${role}.js`]);
    for (const key of Object.keys(services[name]?.environment ?? {})) {
      const own = readdirSync(`services/${service}/src`).filter((file) => /(?:config|main)\.ts$/.test(file));
      const sources = own.map((file) => readFileSync(`services/${service}/src/${file}`, 'utf8')).join('\n');
      const isRead = Object.hasOwn(baseConfigSchema.shape, key) || sources.includes(`  ${key}: `);
      expect([name, key, isRead]).toEqual([name, key, true]);
    }
  }
});

test.each(hosts)('%s has another user, and neither network, secrets nor anything to write on but its socket', (name) => {
  const service = name.replace('-confined', '');
  expect(services[name]).toMatchObject({
    user: '1001:1000',
    network_mode: 'none',
    read_only: true,
    cap_drop: ['ALL'],
    command: ['node', `services/${service}/dist/confined-host.js`],
    volumes: ['published:/data:ro', `${name}:/confined`],
  });
  expect(services[name]?.environment).toEqual({ CONFINED_SOCKET: '/confined/socket' });
  expect(services[service]?.user).toBeUndefined();
  expect(services[service]?.environment).toMatchObject({ CONFINED_SOCKET: '/confined/socket' });
  expect(services[service]?.volumes).toContain(`${name}:/confined`);
});

test('each speaks TLS with a certificate of its own, databases too, and calls nothing without', () => {
  for (const name of [...processes, 'mongo', 'redis']) {
    const places = (services[name]?.volumes ?? []).flatMap((each) => (typeof each === 'string' ? [] : [each]));
    expect([name, places.map(({ target, volume }) => [target, volume.subpath])]).toEqual([name, [['/tls', serviceOf(name)]]]);
  }
  for (const name of processes)
    expect(services[name]?.environment).toMatchObject({ TLS_DIR: '/tls', PLATFORM_URL: 'https://platform:8080' });
  expect(services['mongo']?.command?.join()).toContain('--tlsMode requireTLS');
  expect(services['redis']?.command?.join()).toContain('--port 0 --tls-port 6379');
});

test('every line leaves the machine over TLS', () => {
  for (const [name, { logging }] of Object.entries(services)) {
    expect([name, logging?.driver, logging?.options['syslog-address']]).toEqual([
      name,
      'syslog',
      expect.stringMatching(/^tcp\+tls:\/\/\$\{LOG_ADDRESS:\?/),
    ]);
  }
});

test('each service is given its own secret, and of the others what `npm start` gives it too', () => {
  const secrets = { ...completeSecrets({}), OLD_SERVICE_SECRET: 'x'.repeat(16) };
  for (const name of processes) {
    const service = serviceOf(name);
    const given = services[name]?.environment ?? {};
    expect([name, given['SERVICE_SECRET']]).toEqual([name, expect.stringContaining(`{${service.toUpperCase()}_SECRET:`)]);
    for (const key of ['MONGODB_URI', 'REDIS_URL'])
      expect([name, given[key]]).toEqual([name, expect.stringContaining(`{${service.toUpperCase()}_${key}:`)]);
    const held = SECRET_NAMES.filter((secret) => Object.values(given).some((value) => value.includes(`{${secret}`)));
    const own = held.filter((secret) => secret !== `${service.toUpperCase()}_SECRET`);
    expect([name, own.filter((secret) => secretsOf(service, secrets)[secret] === undefined)]).toEqual([name, []]);
    for (const secret of own) expect(given[secret]).toContain(`{${secret}`);
  }
});

test('mail gives way to what people wait for, and nobody is killed before the end that a process sets itself', () => {
  const shares = processes.map((name) => services[name]?.cpu_shares ?? 1024);
  expect(processes.filter((_name, at) => (shares[at] ?? 0) < 1024)).toEqual(['mailer']);
  expect(Math.min(...shares) / 1024).toBeCloseTo(1 / 3, 1);
  for (const name of processes) expect(parseInt(services[name]?.stop_grace_period ?? '0')).toBeGreaterThan(stopLimitSeconds());
});

test('images are built in stages, end as nobody in particular, and name every service', () => {
  const dockerfile = readFileSync('infra/compose/Dockerfile', 'utf8');
  const stages = dockerfile.split(/^FROM /m).slice(1);
  expect(stages.map((stage) => /AS (\w+)/.exec(stage)?.[1])).toEqual(['base', 'built', 'packages', 'tools', 'site']);
  for (const stage of stages.slice(-2)) expect(stage).toMatch(/^USER node$/m);
  const named = [...dockerfile.matchAll(/-w services\/(\w+)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(processes.filter((name) => name === serviceOf(name)).sort());
});
