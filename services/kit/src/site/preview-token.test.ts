import { previewToken, readPreview } from './preview-token.js';

const config = { PREVIEW_SECRET: 'service-secret-for-tests' };
const now = new Date('2026-03-01T12:00:00Z');
const preview = {
  changes: [{ kind: 'flag', name: 'blogEnabled', value: 'uit' } as const],
  until: now.getTime() + 1000,
};
const token = previewToken(config, preview) ?? '';

test('a preview comes back as it was', () => {
  expect(readPreview(config, token, now)).toEqual(preview);
});

test('over, altered, of another secret or nonsense it is none', () => {
  expect(readPreview(config, token, new Date(preview.until))).toBeNull();
  expect(readPreview({ PREVIEW_SECRET: 'another-secret-altogether' }, token, now)).toBeNull();
  const [text = '', signature = ''] = token.split('.');
  const longer = Buffer.from(JSON.stringify({ ...preview, until: preview.until * 2 })).toString('base64url');
  for (const other of [`${longer}.${signature}`, `${text}.`, text, '', '.', 'x.y', `${text}.${signature}A`]) {
    expect(readPreview(config, other, now)).toBeNull();
  }
});

test('more than a cookie holds is no preview', () => {
  const value = `https://elders.example/${'a'.repeat(1500)}`;
  const changes = Array.from({ length: 3 }, () => ({ kind: 'flag', name: 'privacyStatementUrl', value }) as const);
  expect(previewToken(config, { ...preview, changes })).toBeNull();
});
