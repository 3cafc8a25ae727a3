import { renderBody } from './render-body.js';

test('headings, paragraphs, lists, emphasis and links become HTML', () => {
  expect(renderBody('## Kop\n\nEen **sterk** stuk met [een link](/account/create).\n\n- een\n- twee')).toBe(
    '<h2>Kop</h2>\n<p>Een <strong>sterk</strong> stuk met <a href="/account/create">een link</a>.</p>\n<ul>\n<li>een</li>\n<li>twee</li>\n</ul>',
  );
  expect(renderBody('# Kop')).toBe('<h2>Kop</h2>');
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<p onclick="alert(1)">x</p>'],
  ['a picture that fetches', '<img src="https://evil.example/x.png" onerror="alert(1)">'],
  ['a style', '<p style="position:fixed">x</p><style>p{color:red}</style>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a link that runs', '[klik](javascript:alert(1))'],
  ['a link that runs, in entities', '<a href="java&#115;cript:alert(1)">klik</a>'],
  ['a link to another host without scheme', '<a href="//evil.example">klik</a>'],
  ['a drawing that runs', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
  ['data as a page', '<a href="data:text/html,x">x</a>'],
])('%s does not come through', (_what, text) => {
  expect(renderBody(text)).not.toMatch(/script|onclick|onerror|style|iframe|img|svg|evil|data:|alert/);
});

test('links to elsewhere do not hand over their window', () => {
  expect(renderBody('[x](https://example.nl/)')).toBe('<p><a href="https://example.nl/" rel="noopener">x</a></p>');
});
