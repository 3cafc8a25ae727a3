import { formatDeb822, parseDeb822, parseOneLine, toRelease } from './apt-stanzas.js';

const sources = `# a comment
Types: deb
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main contrib
Signed-By:
 -----BEGIN-----
 key
 -----END-----

Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main
Signed-By: /usr/share/keyrings/a.gpg

Types: deb
URIs: http://other.example/tool
Suites: stable
Components: main
`;

test('the same mirrors and keys are asked for the older release, without updates and without sources of others', () => {
  const text = formatDeb822(toRelease(parseDeb822(sources), 'bookworm', 'bullseye'));
  expect(text).toContain('URIs: http://mirror.example/debian\nSuites: bullseye\nComponents: main\n');
  expect(text).toContain('Suites: bullseye-security');
  expect(text).toContain('Signed-By: \n -----BEGIN-----\n key\n -----END-----\n');
  expect(text).not.toContain('bookworm');
  expect(text).not.toContain('other.example');
});

test('the one-line format is understood, with its key', () => {
  const [stanza, ...rest] = parseOneLine(
    [
      '# deb http://off.example x main',
      'deb [arch=amd64 signed-by=/k.gpg] http://m.example/debian bookworm main contrib # why',
    ].join('\n'),
  );
  expect(rest).toEqual([]);
  expect(Object.fromEntries(stanza ?? [])).toEqual({
    Types: 'deb',
    URIs: 'http://m.example/debian',
    Suites: 'bookworm',
    Components: 'main contrib',
    'Signed-By': '/k.gpg',
  });
});

test('a source that is switched off stays off', () => {
  const off = parseDeb822('Enabled: no\nTypes: deb\nURIs: http://m.example\nSuites: bookworm\nComponents: main\n');
  expect(toRelease(off, 'bookworm', 'bullseye')).toEqual([]);
});
