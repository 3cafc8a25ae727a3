import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { DaemonSet } from 'kubernetes-models/apps/v1/DaemonSet';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { parse } from 'yaml';
import { z } from 'zod';
import { baseConfigSchema } from '@site/service-kit';
import { namesOf } from '../certificates/make-certificates.js';
import { completeSecrets, SECRET_NAMES, secretsOf } from '../start/secrets.js';
import { type Manifest, readKustomization } from './kustomization.js';
import { stopLimitSeconds } from './stop-limit.js';

const BASE = 'infra/kubernetes/base';
const OVERLAYS = 'infra/kubernetes/overlays';
/** Of https://external-secrets.io; what we use of it. */
const ExternalSecretShape = z.strictObject({
  apiVersion: z.literal('external-secrets.io/v1'),
  kind: z.literal('ExternalSecret'),
  metadata: z.object({ name: z.string() }),
  spec: z.strictObject({
    secretStoreRef: z.strictObject({ name: z.string(), kind: z.literal('SecretStore') }),
    refreshInterval: z.string().regex(/^\d+h$/),
    dataFrom: z.tuple([z.strictObject({ extract: z.strictObject({ key: z.string() }) })]),
  }),
});
class ExternalSecret {
  constructor(readonly manifest: unknown) {}
  validate(): void {
    ExternalSecretShape.parse(this.manifest);
  }
}
const KINDS = {
  DaemonSet,
  Deployment,
  ExternalSecret,
  HorizontalPodAutoscaler,
  CronJob,
  Job,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  PersistentVolumeClaim,
  Service,
};
const secrets = { ...completeSecrets({}), OLD_SERVICE_SECRET: 'x'.repeat(16) };
const SECRETS = ['MONGODB_URI', 'REDIS_URL', 'SMTP_URL', 'SERVICE_SECRET', 'SERVICE_PUBLIC_KEYS', ...SECRET_NAMES];

const { resources } = parse(readFileSync(join(BASE, 'kustomization.yaml'), 'utf8')) as { resources: string[] };
const base = readKustomization(BASE);
/** What an overlay adds is held to the same as what is always there. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  peak: [
    'Deployment wishlist-search',
    'PodDisruptionBudget wishlist-search',
    'Service wishlist-search',
    'HorizontalPodAutoscaler wishlist-search',
    'NetworkPolicy wishlist-search',
  ],
};
const titleOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;
const peak = readKustomization(join(OVERLAYS, 'peak'));
const manifests = [...base, ...peak.filter((each) => ADDED['peak']?.includes(titleOf(each)))];
const allOf = <K extends keyof typeof KINDS>(kind: K) =>
  manifests.filter((each) => each.kind === kind) as unknown as InstanceType<(typeof KINDS)[K]>[];
const nameOf = ({ metadata }: { metadata?: { name?: string } | undefined }): string => metadata?.name ?? '';

const serviceOf = (name: string): string => name.replace(/-(?:worker|search)$/, '');
const deployments = allOf('Deployment').map((each) => {
  const name = nameOf(each);
  const pod = each.spec?.template.spec;
  const container = pod?.containers[0];
  if (pod === undefined || container === undefined) throw new Error(`${name} has no container`);
  return { name, service: serviceOf(name), each, pod, container };
});
const config = (allOf('ConfigMap')[0]?.data ?? {}) as Readonly<Record<string, string>>;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && /\.tsx?$/.test(each.name))
    .map((each) => join(each.parentPath, each.name));
const sourceOf = (service: string): string =>
  filesOf(`services/${service}/src`)
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const services = readdirSync('services').filter((name) => !['contracts', 'kit'].includes(name));
const processes = services.flatMap((name) => {
  const roles = readdirSync(`services/${name}/src`);
  return [name, ...['worker', 'search'].filter((role) => roles.includes(`${role}.ts`)).map((role) => `${name}-${role}`)];
});

/** Those that others ask, or that people do. */
const answering = processes.filter((name) => !name.endsWith('-worker'));

/** Keys that only this process reads: whether it starts without them. */
const ownKeys = (name: string): Map<string, boolean> => {
  const role = /-(worker|search)$/.exec(name)?.[1] ?? 'main';
  const read = new RegExp(`/(?:config|${role})\\.ts$`);
  const own = filesOf(`services/${serviceOf(name)}/src`).filter((file) => read.test(file));
  const lines = own.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): ((?:z\.|fact|count).*),$/gm),
  ]);
  return new Map(lines.map(([, key = '', schema = '']) => [key, /optional|default|: fact/.test(`: ${schema}`)]));
};

const validate = (each: Manifest): void => {
  const Kind = Object.entries(KINDS).find(([kind]) => kind === each.kind)?.[1];
  if (Kind === undefined) throw new Error(`${each.kind} is of no kind that is known`);
  new Kind(each).validate();
};

test.each(manifests.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const))('%s fits its schema', (_name, each) => {
  expect(() => validate(each)).not.toThrow();
});

describe.each(readdirSync(OVERLAYS))('overlay %s', (name) => {
  const overlay = readKustomization(join(OVERLAYS, name));

  test('changes what is there, and all of it still fits its schema', () => {
    expect(overlay.map(titleOf)).toEqual([...base.map(titleOf), ...(ADDED[name] ?? [])]);
    for (const each of overlay) expect(() => validate(each)).not.toThrow();
  });

  test('everything is in one namespace, from images of a version, at one address', () => {
    expect(new Set(overlay.map(({ metadata }) => metadata.namespace)).size).toBe(1);
    expect(overlay[0]?.metadata.namespace).toMatch(/^[a-z-]+$/);
    const images = [...JSON.stringify(overlay).matchAll(/"image":"([^"]*)"/g)].map(([, image]) => image);
    expect(images.filter((image) => !/^[\w./-]+:\d[\w.-]*$/.test(image ?? ''))).toEqual([]);
    const [site] = overlay.filter(({ kind }) => kind === 'ConfigMap') as unknown as { data: Record<string, string> }[];
    const [door] = overlay.filter(({ kind }) => kind === 'Ingress') as unknown as Ingress[];
    const host = door?.spec?.rules?.[0]?.host;
    expect(site?.data['PUBLIC_URL']).toBe(`https://${host ?? ''}`);
    expect(door?.spec?.tls?.[0]?.hosts).toEqual([host]);
  });
});

describe('an overlay is not taken for right when', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'overlay-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const overlay = (more: object): (() => unknown) => {
    // Resources are relative to the folder they stand in.
    const resources = [relative(folder, resolve(BASE))];
    const head = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources };
    writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify({ ...head, ...more }));
    return () => readKustomization(folder);
  };
  const patch = (kind: string, name: string, path: string) => ({
    patches: [{ target: { kind, name }, patch: JSON.stringify([{ op: 'replace', path, value: 'x' }]) }],
  });

  test.each([
    ['a patch is for something that is not there', patch('Deployment', 'nobody', '/spec'), /nobody, which is not there/],
    ['a patch changes a place that is not there', patch('Ingress', 'site', '/spec/rules/7/host'), /nothing is at/],
    ['an image is used by nothing', { images: [{ name: 'other', newName: 'x', newTag: '1' }] }, /no container has the image/],
    ['it uses more of kustomize than is looked at', { namePrefix: 'x-' }, /namePrefix/],
  ])('%s', (_why, more, text) => {
    expect(overlay(more)).toThrow(text);
  });

  test('a patch breaks a schema', () => {
    const broken = overlay(patch('Deployment', 'wishlist-worker', '/spec/replicas'))() as Manifest[];
    const deployment = broken.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'wishlist-worker');
    expect(() => validate(deployment as Manifest)).toThrow();
  });
});

test('every file is listed, and every process of the site is deployed, with a budget; those that answer also scale', () => {
  expect(
    readdirSync(BASE)
      .filter((file) => file !== 'kustomization.yaml')
      .sort(),
  ).toEqual([...resources].sort());
  expect(deployments.map(({ name }) => name).sort()).toEqual([...processes].sort());
  expect(allOf('PodDisruptionBudget').map(nameOf).sort()).toEqual([...processes].sort());
  expect(allOf('Service').map(nameOf).sort()).toEqual([...answering].sort());
  expect(allOf('HorizontalPodAutoscaler').map(nameOf).sort()).toEqual([...answering].sort());
});

test.each(deployments)(
  '$name runs without rights, is built, and is asked what it answers',
  ({ name, service, each, pod, container }) => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    const role = /-(worker|search)$/.exec(name)?.[1] ?? 'main';
    expect(container.command).toEqual(['node', '--enable-source-maps', `services/${service}/dist/${role}.js`]);
    const answered = readFileSync('services/kit/src/process/process-server.ts', 'utf8');
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      expect(answered).toContain(`'${probe?.httpGet?.path ?? 'none'}'`);
      expect(probe?.httpGet).toMatchObject({ port: 'http', scheme: 'HTTPS' });
    }
    // Its own certificate, and no other's.
    const secret = pod.volumes?.find((each) => each.name === 'tls')?.secret?.secretName;
    expect([config['TLS_DIR'], secret]).toEqual(['/tls', `${service}-tls`]);
    expect(container.volumeMounts).toContainEqual({ name: 'tls', mountPath: '/tls', readOnly: true });
    expect(String(container.ports?.[0]?.containerPort)).toBe(config['PORT']);
    expect(each.spec?.selector.matchLabels).toEqual({ 'app.kubernetes.io/name': name });
    expect(each.spec?.template.metadata?.labels).toMatchObject({ 'app.kubernetes.io/name': name });
    expect(each.spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    // It goes on until nobody sends to it any more, and then has the time that a process takes to stop.
    const wait = Number(container.lifecycle?.preStop?.exec?.command?.[1]);
    expect(container.lifecycle?.preStop?.exec?.command).toEqual(['sleep', String(wait)]);
    expect(wait).toBeGreaterThanOrEqual(5);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(wait + stopLimitSeconds());
    // There are two of each, of which one may be taken away at a time.
    const budget = allOf('PodDisruptionBudget').find((one) => nameOf(one) === name);
    expect(budget?.spec).toEqual({ minAvailable: 1, selector: { matchLabels: { 'app.kubernetes.io/name': name } } });
    const scaling = allOf('HorizontalPodAutoscaler').find((one) => nameOf(one) === name);
    // Where there is an autoscaler, a number here would set back what it has made of it, with each apply.
    expect(each.spec?.replicas).toBe(scaling === undefined ? 2 : undefined);
    if (scaling !== undefined) {
      expect(scaling.spec?.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
      expect(scaling.spec?.minReplicas).toBe(2);
    }
  },
);

test('mail gives way on a node that is busy, and is scaled at the load at which the others are', () => {
  const milli = (name: string): number => {
    const cpu = deployments.find((each) => each.name === name)?.container.resources?.requests?.['cpu'];
    return Number(/^(\d+)m$/.exec(String(cpu))?.[1]);
  };
  const scaledAt = (name: string): number => {
    const target = allOf('HorizontalPodAutoscaler').find((each) => nameOf(each) === name)?.spec?.metrics?.[0]?.resource?.target;
    return (milli(name) * (target?.averageUtilization ?? 0)) / 100;
  };
  for (const name of answering.filter((each) => each !== 'mailer')) {
    expect([name, milli('mailer') / milli(name) <= 1 / 3]).toEqual([name, true]);
    expect(Math.abs(scaledAt('mailer') - scaledAt(name))).toBeLessThan(5);
  }
  // A limit would hold it back on a machine that has nothing else to do as well.
  expect(deployments.filter(({ container }) => container.resources?.limits?.['cpu'] !== undefined)).toEqual([]);
});

test('a limit of memory leaves room for the processes that a service starts beside itself', () => {
  const constant = (file: string, pattern: RegExp): number => Number(pattern.exec(readFileSync(file, 'utf8'))?.[1]);
  const gateway = 'services/gateway/src';
  const rendering = constant(`${gateway}/first-view/render-process-needs.ts`, /^const MEMORY_MB = (\d+);$/m) + 50;
  const count = constant(`${gateway}/config.ts`, /RENDER_PROCESSES: .*default\((\d+)\)/);
  const picture = constant('services/wishlist/src/image/keep-image.ts', /PICTURE_MEMORY_MB = (\d+);$/m);
  const beside: Readonly<Record<string, number>> = { wishlist: picture, 'wishlist-worker': picture };
  const OWN_MB = 500;
  const HOST_MB = 60;
  const hosted: Readonly<Record<string, number>> = { gateway: HOST_MB + count * rendering, platform: HOST_MB + rendering };
  const limitOf = (container: (typeof deployments)[number]['container'] | undefined): number =>
    Number(/^(\d+)Mi$/.exec(String(container?.resources?.limits?.['memory']))?.[1]);
  const limits = deployments.map(({ name, container, pod }) => {
    const isHostEnough = hosted[name] === undefined || limitOf(pod.containers[1]) >= hosted[name];
    return { name, isEnough: isHostEnough && limitOf(container) >= OWN_MB + (beside[name] ?? 0) };
  });
  expect(limits.filter(({ isEnough }) => !isEnough)).toEqual([]);
});

/** Services that run published code. */
const RUN_PUBLISHED = ['gateway', 'platform'];

test.each(deployments)(
  '$name has published code run by another user, who gets nothing but that code',
  ({ name, pod, container }) => {
    const [, ...others] = pod.containers;
    expect(others.map((each) => each.name)).toEqual(RUN_PUBLISHED.includes(name) ? ['confined'] : []);
    for (const host of others) {
      const uids = [container, host].map(({ securityContext }) => securityContext?.runAsUser ?? pod.securityContext?.runAsUser);
      expect(new Set(uids).size).toBe(2);
      expect([pod.securityContext?.runAsGroup, host.securityContext?.runAsGroup]).toEqual([1000, undefined]);
      expect(host.securityContext).toEqual({ runAsUser: uids[1], ...container.securityContext });
      expect(host.command).toEqual(['node', `services/${name}/dist/confined-host.js`]);
      expect(host.envFrom).toBeUndefined();
      expect(host.env).toEqual([
        { name: 'DATA_DIR', value: '/data' },
        { name: 'CONFINED_SOCKET', value: '/confined/socket' },
      ]);
      const socket = { name: 'confined', mountPath: '/confined' };
      expect(host.volumeMounts).toEqual([{ name: 'published', mountPath: '/data', readOnly: true }, socket]);
      expect(container.volumeMounts).toContainEqual(socket);
      expect(container.env).toContainEqual({ name: 'CONFINED_SOCKET', value: '/confined/socket' });
      expect(pod.shareProcessNamespace).toBeUndefined();
    }
  },
);

test.each(deployments)(
  '$name gets every setting that it needs, secrets by reference only, and none that nobody reads',
  ({ name: process, service, container }) => {
    const own = ownKeys(process);
    const given = new Map((container.env ?? []).map((each) => [each.name, each]));
    for (const [name, each] of given) {
      const isOwn = ['SERVICE_SECRET', 'MONGODB_URI', 'REDIS_URL'].includes(name);
      const key = isOwn ? `${service.toUpperCase()}_${name.replace('SERVICE_', '')}` : name;
      if (SECRETS.includes(name)) expect(each.valueFrom?.secretKeyRef).toMatchObject({ name: 'site-secrets', key });
      // Of what is secret among the processes, what `npm start` gives it too.
      if (SECRET_NAMES.some((secret) => secret === name)) expect(secretsOf(service, secrets)[name]).toBeDefined();
      expect([name, Object.hasOwn(baseConfigSchema.shape, name) || own.has(name)]).toEqual([name, true]);
    }
    const dummies = { ...secretsOf(service, secrets), MONGODB_URI: 'mongodb://x/?tls=true', REDIS_URL: 'rediss://x' };
    const values = Object.fromEntries([...given.values()].map(({ name, value }) => [name, value ?? Reflect.get(dummies, name)]));
    expect(baseConfigSchema.safeParse({ ...config, ...values }).error?.issues ?? []).toEqual([]);
    for (const [key, optional] of own) expect([key, optional || given.has(key)]).toEqual([key, true]);
  },
);

test('settings are ones that processes read, and none of them is a secret', () => {
  for (const name of Object.keys(config)) expect([name, Object.hasOwn(baseConfigSchema.shape, name)]).toEqual([name, true]);
  expect(Object.keys(config).filter((name) => SECRETS.includes(name))).toEqual([]);
  for (const name of Object.keys(config).filter(
    (key) => /^[A-Z]+_URL$/.test(key) && !['PUBLIC_URL', 'OPERATOR_URL'].includes(key),
  )) {
    expect(config[name]).toBe(`https://${name.replace('_URL', '').toLowerCase()}:8080`);
  }
});

test('every secret that is asked for comes from the vault', () => {
  const asked = [...JSON.stringify(manifests).matchAll(/"(?:secretName|secretKeyRef":\{"name|secretRef":\{"name)":"([^"]+)"/g)];
  const names = new Set(asked.map(([, name = '']) => name).filter((name) => name !== 'site-tls'));
  expect([...names].sort()).toEqual(
    manifests
      .filter(({ kind }) => kind === 'ExternalSecret')
      .map(({ metadata }) => metadata.name)
      .sort(),
  );
});

test('every line that a process writes leaves over TLS, to who has a certificate of its name, and waits for one that is away', () => {
  const [logs] = allOf('DaemonSet');
  const container = logs?.spec?.template.spec?.containers[0];
  const made = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'logs') as unknown as {
    data: Record<string, string>;
  };
  const { pipeline } = parse(made.data['fluent-bit.yaml'] ?? '') as {
    pipeline: Record<'inputs' | 'outputs', Record<string, unknown>[]>;
  };
  expect(pipeline.outputs).toHaveLength(1);
  expect(pipeline.outputs[0]).toMatchObject({ match: '*', host: '${LOG_HOST}', port: '${LOG_PORT}' });
  expect(pipeline.outputs[0]).toMatchObject({
    tls: 'on',
    'tls.verify': 'on',
    'tls.verify_hostname': 'on',
    retry_limit: 'no_limits',
  });
  expect(pipeline.inputs[0]).toMatchObject({ path: '/var/log/containers/*_${NAMESPACE}_*.log', 'storage.type': 'filesystem' });
  expect(container?.env?.map(({ name }) => name)).toEqual(['LOG_HOST', 'LOG_PORT', 'NAMESPACE']);
  expect(container?.volumeMounts).toContainEqual({ name: 'lines', mountPath: '/var/log', readOnly: true });
});

describe('the network lets through exactly the calls that services make', () => {
  const CALLED = ['account', 'wishlist', 'lotting', 'content', 'platform', 'realtime'];
  const policies = allOf('NetworkPolicy');
  const policy = (name: string) => policies.find((each) => nameOf(each) === name)?.spec;
  const allowed = (callee: string): string[] =>
    policy(callee)?.ingress?.[0]?.from?.[0]?.podSelector?.matchExpressions?.[0]?.values?.slice().sort() ?? [];
  const callersOf = (callee: string): string[] => {
    const calls = services.filter((service) => {
      const source = sourceOf(service);
      const asksFlags = callee === 'platform' && /\bwatchSiteFlags\b/.test(source);
      const calls = callee !== service && new RegExp(`\\b${callee}Internal\\b`).test(source);
      return service === 'gateway' || asksFlags || calls;
    });
    const always = processes.filter((process) => !process.endsWith('-search'));
    const both = calls.flatMap((name) => always.filter((process) => serviceOf(process) === name));
    return [
      ...both,
      ...processes.filter((process) => process === `${callee}-worker`),
      ...(callee === 'platform' ? ['publish'] : []),
    ].sort();
  };

  test.each(CALLED)('%s', (callee) => {
    expect(allowed(callee)).toEqual(callersOf(callee));
  });
  test('without a rule nothing goes in or out, and people come in through the gateway only', () => {
    expect(policy('nothing')).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'verlanglijstje' } },
      policyTypes: ['Ingress', 'Egress'],
    });
    const open = policies.filter((each) => JSON.stringify(each.spec?.ingress ?? '').includes('ingress-nginx')).map(nameOf);
    expect(open).toEqual(['gateway']);
    expect(JSON.stringify(allOf('Ingress')[0]?.spec?.rules)).toContain('"name":"gateway"');
    expect(allOf('Ingress')[0]?.metadata?.annotations?.['nginx.ingress.kubernetes.io/enable-access-log']).toBe('false');
  });
});

test('the network lets every process out to each form of Redis that it can be told of, and not to what nodes tell each other', () => {
  const out = allOf('NetworkPolicy').find((each) => nameOf(each) === 'out');
  const ports = (out?.spec?.egress ?? []).filter(({ to }) => to === undefined).flatMap((rule) => rule.ports ?? []);
  const letsOut = (asked: number): boolean =>
    ports.some(({ port, endPort }) => Number(port) <= asked && asked <= (endPort ?? Number(port)));
  const told = readFileSync('infra/README.md', 'utf8').match(/`redis-(?:cluster|sentinel):[^`]+`/g) ?? [];
  expect(told).toHaveLength(2);
  const named = told.flatMap((address) => [...address.matchAll(/:(\d+)/g)].map(([, port]) => Number(port)));
  // Six nodes may be on one machine.
  for (const port of [...named, 27017, 6384]) expect([port, letsOut(port)]).toEqual([port, true]);
  for (const bus of [16379, 16384]) expect([bus, letsOut(bus)]).toEqual([bus, false]);
});

describe('on the evening of 5 December', () => {
  const found = <T>(title: string): T => peak.find((each) => titleOf(each) === title) as unknown as T;
  const cpuOf = (name: string): number => {
    const each = found<Deployment>(`Deployment ${name}`);
    const milli = each.spec?.template.spec?.containers.map(({ resources }) => parseInt(String(resources?.requests?.['cpu'])));
    const scaling = found<HorizontalPodAutoscaler | undefined>(`HorizontalPodAutoscaler ${name}`);
    const count = scaling?.spec?.minReplicas ?? each.spec?.replicas ?? 0;
    return ((milli ?? []).reduce((sum, one) => sum + one, 0) * count) / 1000;
  };

  test('there are as many processors from the start as the plan says', () => {
    const plan = readFileSync('docs/capacity.md', 'utf8').replaceAll(/\s+/g, ' ');
    const said =
      /In that relation: ([\d.]+) for gateways, ([\d.]+) for the wishlist service, [\d.]+ for MongoDB, ([\d.]+) for mail/;
    const [gateways = NaN, lists = NaN, mail = NaN] = said.exec(plan)?.slice(1).map(Number) ?? [];
    expect([cpuOf('gateway'), cpuOf('wishlist')]).toEqual([gateways, lists]);
    // Mail asks for a third, and takes what is free.
    expect(cpuOf('mailer') * 3).toBeGreaterThanOrEqual(mail);
    for (const name of processes) expect([name, cpuOf(name) > 0]).toEqual([name, true]);
  });

  test('lists are searched by processes of their own, which the gateway alone asks, and which ask for flags alone', () => {
    const { data } = found<{ data: Record<string, string> }>('ConfigMap site-config');
    expect(data).toEqual({ ...config, PUBLIC_URL: data['PUBLIC_URL'], SEARCH_URL: 'https://wishlist-search:8080' });
    const policies = peak.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as NetworkPolicy[];
    const callersOf = (callee: string): readonly string[] =>
      policies.find((each) => nameOf(each) === callee)?.spec?.ingress?.[0]?.from?.[0]?.podSelector?.matchExpressions?.[0]
        ?.values ?? [];
    expect(callersOf('wishlist-search')).toEqual(['gateway']);
    expect(answering.filter((name) => callersOf(name).includes('wishlist-search'))).toEqual(['platform']);
    // They are known by this name to who calls them.
    expect(namesOf('wishlist').map(({ value }) => value)).toContain('wishlist-search');
  });
});
