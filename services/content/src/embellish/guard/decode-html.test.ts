import iconv from 'iconv-lite';
import { decodeHtml } from './decode-html.js';

const page = (meta: string) => `<!doctype html><html><head>${meta}<title>Café € 5</title>`;

test.each([
  ['utf-8', 'text/html; charset=utf-8', ''],
  ['windows-1252', 'text/html; charset=windows-1252', ''],
  ['windows-1252', 'text/html;charset="ISO-8859-1"', ''],
  ['windows-1252', 'text/html', '<meta charset="iso-8859-1">'],
  ['windows-1252', 'text/html', '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1252">'],
  ['iso-8859-15', 'text/html; charset=ISO-8859-15', ''],
  ['utf-8', 'text/html', ''],
  ['utf-8', 'text/html; charset=bestaat-niet', ''],
  ['utf-8', 'text/html', '<meta charset="utf-16">'],
])('a page in %s, sent as %s with %s', (charset, contentType, meta) => {
  expect(decodeHtml(iconv.encode(page(meta), charset), contentType)).toBe(page(meta));
});

test.each(['utf-8', 'utf-16le', 'utf-16be'])('the mark of %s goes before what header and page say', (charset) => {
  const bytes = iconv.encode(page('<meta charset="windows-1252">'), charset, { addBOM: true });
  expect(decodeHtml(bytes, 'text/html; charset=windows-1252')).toBe(page('<meta charset="windows-1252">'));
});

test('the header goes before the page', () => {
  const html = page('<meta charset="windows-1252">');
  expect(decodeHtml(Buffer.from(html), 'text/html; charset=utf-8')).toBe(html);
});
