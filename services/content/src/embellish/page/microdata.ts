import { oneLine } from './text.js';
import type { Thing } from './thing.js';

type Attributes = Readonly<Record<string, string>>;

interface Item {
  readonly types: readonly string[];
  readonly properties: Record<string, unknown[]>;
}

interface Frame {
  /** The item that this element opens. */
  readonly item: Item | null;
  /** The text of this element is the value of these properties. */
  readonly value: { readonly item: Item; readonly names: readonly string[]; text: string } | null;
}

/** More than real pages have; a page made to be slow gets no further. */
const LIMITS = { items: 500, values: 20_000, open: 16, text: 2000 };

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  meta: ['content'],
  img: ['data-src', 'src'],
  source: ['src'],
  'amp-img': ['src'],
  a: ['href'],
  link: ['href'],
  area: ['href'],
  data: ['value'],
  meter: ['value'],
  time: ['datetime'],
};

const attributeValue = (tag: string, attributes: Attributes): string | undefined => {
  if (attributes.content !== undefined) return attributes.content;
  const sources = SOURCES[tag] ?? [];
  return sources.map((name) => attributes[name]).find((value) => value !== undefined && !value.startsWith('data:'));
};

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const toThing = (item: Item): Thing => ({
  '@type': item.types,
  ...Object.fromEntries(Object.entries(item.properties).map(([name, values]) => [name, values.map(plain)])),
});
const plain = (value: unknown): unknown => (isItem(value) ? toThing(value) : value);
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && 'properties' in value;

/** Gathers microdata while a page goes by: hand it every element that opens and closes and every text between. */
export const createMicrodata = () => {
  const frames: Frame[] = [];
  const open: NonNullable<Frame['value']>[] = [];
  const scopes: Item[] = [];
  const tops: Item[] = [];
  let items = 0;
  let values = 0;

  const put = (item: Item, names: readonly string[], value: unknown): void => {
    for (const name of names) {
      if ((values += 1) > LIMITS.values) return;
      (item.properties[name] ??= []).push(value);
    }
  };

  const openItem = (attributes: Attributes, parent: Item | undefined, names: readonly string[]): Item | null => {
    // Items nest as deep as `open`: they become things by recursion.
    if ((items += 1) > LIMITS.items || scopes.length >= LIMITS.open) return null;
    const item = { types: words(attributes.itemtype ?? ''), properties: Object.create(null) as Item['properties'] };
    if (parent !== undefined && names.length > 0) put(parent, names, item);
    else tops.push(item);
    scopes.push(item);
    return item;
  };

  const openValue = (tag: string, attributes: Attributes, parent: Item, names: readonly string[]): Frame['value'] => {
    const value = attributeValue(tag, attributes);
    if (value !== undefined) put(parent, names, value);
    if (value !== undefined || open.length >= LIMITS.open || tag in SOURCES) return null;
    const frame = { item: parent, names, text: '' };
    open.push(frame);
    return frame;
  };

  return {
    open: (tag: string, attributes: Attributes): void => {
      const parent = scopes.at(-1);
      const names = words(attributes.itemprop ?? '');
      const item = attributes.itemscope === undefined ? null : openItem(attributes, parent, names);
      const isValue = attributes.itemscope === undefined && names.length > 0 && parent !== undefined;
      frames.push({ item, value: isValue ? openValue(tag, attributes, parent, names) : null });
    },
    text: (text: string): void => {
      for (const value of open) if (value.text.length < LIMITS.text) value.text += text;
    },
    close: (): void => {
      const frame = frames.pop();
      if (frame?.item) scopes.pop();
      if (!frame?.value) return;
      open.pop();
      put(frame.value.item, frame.value.names, oneLine(frame.value.text));
    },
    /** All items that are no property of another, as things. */
    things: (): readonly Thing[] => tops.map(toThing),
  };
};
