import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

export interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string };
}

const Target = z.strictObject({ kind: z.string(), name: z.string() });
const Patch = z.strictObject({ target: Target, patch: z.string() });
const Operation = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['replace', 'add']), path: z.string().startsWith('/'), value: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), path: z.string().startsWith('/') }),
]);
type Operation = z.output<typeof Operation>;

/** What we use of kustomize. Anything else is refused: it would not be what is applied that is looked at. */
const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()).min(1),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  patches: z.array(Patch).default([]),
});

/**
 * The manifests that `kubectl apply -k folder` would apply, in the order in which they stand. Written for tests, because there is no
 * kustomize on every machine.
 * @throws when a patch or an image finds nothing to change, or the file uses what is not known here.
 */
export function readKustomization(folder: string): Manifest[] {
  const wanted = Kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
  const manifests = wanted.resources.flatMap((resource) => readResource(join(folder, resource)));
  for (const { target, patch } of wanted.patches) applyPatch(manifests, target, z.array(Operation).parse(parse(patch)));
  for (const { name, newName, newTag } of wanted.images) {
    const containers = manifests.flatMap(containersIn).filter(({ image }) => image === name);
    if (containers.length === 0) throw new Error(`no container has the image ${name}`);
    for (const container of containers) container.image = `${newName}:${newTag}`;
  }
  if (wanted.namespace !== undefined) for (const { metadata } of manifests) metadata.namespace = wanted.namespace;
  return manifests;
}

function readResource(path: string): Manifest[] {
  if (existsSync(join(path, 'kustomization.yaml'))) return readKustomization(path);
  return parseAllDocuments(readFileSync(path, 'utf8'), { merge: true }).map((each) => each.toJS() as Manifest);
}

function applyPatch(manifests: readonly Manifest[], target: z.output<typeof Target>, operations: readonly Operation[]): void {
  const found = manifests.filter(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
  if (found.length === 0) throw new Error(`a patch is for ${target.kind} ${target.name}, which is not there`);
  for (const manifest of found) for (const operation of operations) applyOperation(manifest, operation);
}

/** One step of a JSON patch (RFC 6902). */
function applyOperation(manifest: Manifest, operation: Operation): void {
  const steps = operation.path
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = steps.pop() ?? '';
  const parent = steps.reduce<unknown>((place, step) => (place as Record<string, unknown> | undefined)?.[step], manifest);
  if (typeof parent !== 'object' || parent === null) throw new Error(`nothing is at ${operation.path}`);
  const isThere = Object.hasOwn(parent, last);
  if (operation.op !== 'add' && !isThere) throw new Error(`nothing is at ${operation.path}`);
  if (operation.op === 'remove') {
    if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else Reflect.deleteProperty(parent, last);
  } else if (operation.op === 'add' && Array.isArray(parent)) {
    parent.splice(last === '-' ? parent.length : Number(last), 0, operation.value);
  } else {
    Reflect.set(parent, last, operation.value);
  }
}

interface Container {
  image: string;
}

/** Every container of a manifest, wherever its pod stands in it. */
function containersIn(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    /^(?:initC|c)ontainers$/.test(key) ? (inner as Container[]) : containersIn(inner),
  );
}
