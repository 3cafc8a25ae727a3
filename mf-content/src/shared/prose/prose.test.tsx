import { renderInShell } from '@site/shell-sdk/testing';
import { Prose } from './prose.js';

const html = (text: string) => renderInShell(<Prose text={text} />).container.firstElementChild?.innerHTML;

test('blocks between empty lines are paragraphs, lines with a dash a list', () => {
  expect(html('Eén.\n\n- twee\n- drie\n\nVier.')).toBe('<p>Eén.</p><ul><li>twee</li><li>drie</li></ul><p>Vier.</p>');
});

test('strong words and links, wherever they stand', () => {
  expect(html('**Let op:** zie [hier](safety) en [ik@hier.nl](mailto).')).toBe(
    '<p><strong>Let op:</strong> zie <a href="/voorwaarden/veiligheid" data-discover="true">hier</a> en <a href="mailto:ik@hier.nl">ik@hier.nl</a>.</p>',
  );
});

test('what a text is filled with stays text', () => {
  expect(html('Van <b>mij</b>')).toBe('<p>Van &lt;b&gt;mij&lt;/b&gt;</p>');
});
