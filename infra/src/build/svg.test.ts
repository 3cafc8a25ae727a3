import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';
import { minifySvg } from './svg.cjs';

const drawing = (body: string, attributes = 'viewBox="0 0 8 8"') =>
  minifySvg(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`, 'some.svg');

const drawings = execFileSync('git', ['ls-files', '*.svg'], { cwd: rootFolder, encoding: 'utf8' }).split('\n').filter(Boolean);

test('every drawing of ours passes', () => {
  expect(drawings.length).toBeGreaterThan(100);
  for (const file of drawings) expect(minifySvg(readFileSync(join(rootFolder, file), 'utf8'), file)).not.toMatch(/undefined|NaN/);
});

test('what nobody sees is taken out, and coordinates stay as they are', () => {
  expect(drawing('\n  <!-- A line -->\n  <path d="M1.2345 2 L 3 4" fill="var(--color-ink)" />\n')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="var(--color-ink)" d="M1.2345 2 L 3 4"/></svg>',
  );
});

test.each([
  ['no viewBox', () => drawing('', 'width="8"')],
  ['not well-formed', () => drawing('<g>')],
  ['script', () => drawing('<script>alert(1)</script>')],
  ['a handler', () => drawing('<path d="M0 0h8" onclick="go()"/>')],
  ['a picture of elsewhere', () => drawing('<image href="https://elsewhere.nl/a.png"/>')],
  ['a reference to elsewhere', () => drawing('<use href="other.svg#a"/>')],
  ['a paint of elsewhere', () => drawing('<path d="M0 0h8" fill="url(https://elsewhere.nl/a.svg#b)"/>')],
])('%s is refused', (_what, make) => {
  expect(make).toThrow(/some\.svg/);
});
