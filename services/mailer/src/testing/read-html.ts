import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
interface Attribute {
  readonly key: string;
  readonly value: string;
}

/** A page as a strict reader sees it. */
export interface ReadHtml {
  /** What the HTML standard calls a parse error, by its code. */
  readonly errors: readonly string[];
  readonly elements: readonly { readonly name: string; readonly attributes: readonly Attribute[] }[];
  /** Where it leads, once each. */
  readonly links: readonly string[];
  /** What is to be read: the texts of headings and paragraphs, link labels too. What has the class `html-only` has no place in a text. */
  readonly blocks: readonly string[];
}

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);
const textOf = (node: Node): string => {
  if (node.nodeName === 'br') return ' ';
  return 'value' in node ? node.value : childrenOf(node).map(textOf).join('');
};

/** Parses HTML by the standard, with every complaint. */
export const readHtml = (html: string): ReadHtml => {
  const errors: string[] = [];
  const elements: { name: string; attributes: readonly Attribute[] }[] = [];
  const links = new Set<string>();
  const blocks: string[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) {
      const attributes = node.attrs.map(({ name, value }) => ({ key: name, value }));
      elements.push({ name: node.tagName, attributes });
      const valueOf = (key: string) => attributes.find((attribute) => attribute.key === key)?.value;
      if (node.tagName === 'a') links.add(valueOf('href') ?? '');
      const isHtmlOnly = (valueOf('class') ?? '').split(' ').includes('html-only');
      if (['h1', 'h2', 'p', 'a', 'li'].includes(node.tagName) && !isHtmlOnly) blocks.push(textOf(node));
    }
    childrenOf(node).forEach(visit);
  };
  visit(parse(html, { onParseError: ({ code }) => errors.push(code) }));
  return { errors, elements, links: [...links], blocks };
};
