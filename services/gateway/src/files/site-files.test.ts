import type { IncomingMessage, ServerResponse } from 'node:http';
import { Language, ROUTES } from '@site/contracts';
import type { RequestContext } from '../request/request-context.js';
import { isSiteFile, manifestPath, serveSiteFile } from './site-files.js';

const file = (path: string): Buffer => {
  let body: Buffer = Buffer.alloc(0);
  const res = { writeHead: () => res, end: (content: Buffer) => (body = content) };
  const context = { path, requestId: 'test' } as RequestContext;
  serveSiteFile({ method: 'GET' } as IncomingMessage, res as unknown as ServerResponse, context);
  return body;
};
interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose?: string }[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly { readonly src: string }[];
  }[];
  readonly share_target: { readonly action: string; readonly method: string; readonly params: object };
}
const manifestIn = (language: Language) => JSON.parse(file(manifestPath(language)).toString()) as Manifest;
const manifest = manifestIn('nl');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test('each icon of the manifest is there, of the size it says', () => {
  for (const { src, sizes, type } of manifest.icons) {
    expect(isSiteFile(src)).toBe(true);
    if (type !== 'image/png') continue;
    const content = file(src);
    expect(content.subarray(0, 8)).toEqual(PNG);
    expect(`${String(content.readUInt32BE(16))}x${String(content.readUInt32BE(20))}`).toBe(sizes);
  }
  const sizes = manifest.icons.map(({ sizes: size, purpose = 'any' }) => `${size} ${purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
});

test('shortcuts and what apps share lead to pages of ours', () => {
  const pages: readonly string[] = Object.values(ROUTES).flat();
  const { action, ...share } = manifest.share_target;
  expect([action, ...manifest.shortcuts.map(({ url }) => url)].filter((path) => !pages.includes(path))).toEqual([]);
  expect(manifest.shortcuts.flatMap(({ icons }) => icons).filter(({ src }) => !isSiteFile(src))).toEqual([]);
  expect(share).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' });
  expect(share.params).toMatchObject({
    title: 'title',
    text: 'text',
    url: 'url',
    files: [{ name: 'picture', accept: ['image/*'] }],
  });
});

test('each language has its manifest, of the same app', () => {
  const said = Language.options.map((language) => {
    const { id, lang, shortcuts } = manifestIn(language);
    return [id, lang, shortcuts[0]?.name];
  });
  expect(said).toEqual([
    ['/', 'nl', 'Nieuwe wens'],
    ['/', 'en', 'New wish'],
  ]);
});
