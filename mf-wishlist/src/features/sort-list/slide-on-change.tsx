import { Component, type ReactNode, type RefObject } from 'react';
import { firstEndingAt } from './model/place-at.js';
import { boxesOf, sectionsIn } from './read-boxes.js';

/** As `--motion` in the tokens; told in numbers because the Web Animations API takes no custom properties. */
const DURATION = 180;
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
/** Rows this far outside the window may come into it. */
const MARGIN = 200;

interface SlideOnChangeProps {
  readonly area: RefObject<HTMLElement | null>;
  /** What is in the area; another object means that things in it may have another place. */
  readonly of: unknown;
  /** Until when (`performance.now()`) things are on their way, so that nobody measures them meanwhile. */
  readonly movingUntil: RefObject<number>;
  readonly children: ReactNode;
}

type Places = ReadonlyMap<string, { readonly element: HTMLElement; readonly place: DOMRect }>;

const wantsMotion = () =>
  typeof Element.prototype.animate === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const idOf = (element: HTMLElement): string => element.dataset['slide'] ?? '';

/** What of a category moves as one: its name, or the whole of it when that is a row. */
const headOf = (section: HTMLElement): HTMLElement =>
  section.hasAttribute('data-slide') ? section : (section.querySelector<HTMLElement>('[data-slide]') ?? section);

/** Takes down where the elements are that are in sight; they come in reading order, so the rest need not be measured. */
const collect = (elements: ArrayLike<Element>, places: Map<string, { element: HTMLElement; place: DOMRect }>): void => {
  const boxes = boxesOf(elements);
  for (let index = firstEndingAt(boxes, -MARGIN); index < elements.length; index += 1) {
    const element = elements[index];
    const place = element?.getBoundingClientRect();
    if (place === undefined || place.top > window.innerHeight + MARGIN) return;
    if (element instanceof HTMLElement && place.height > 0) places.set(idOf(element), { element, place });
  }
};

/**
 * Lets what has `data-slide` glide to its new place, whatever moved it: a drag, a menu, another owner. Only what is in
 * sight is looked at. A class, because only a class can see the page just before it changes.
 */
export class SlideOnChange extends Component<SlideOnChangeProps> {
  override getSnapshotBeforeUpdate({ of }: SlideOnChangeProps): Places | null {
    const area = this.props.area.current;
    if (of === this.props.of || area === null || !wantsMotion()) return null;
    const places = new Map<string, { element: HTMLElement; place: DOMRect }>();
    const sections = sectionsIn(area);
    collect(sections.map(headOf), places);
    for (const section of sections) {
      const gifts = section.querySelector('[data-sort-gifts]');
      // What is folded away is nowhere.
      if (gifts !== null && gifts.getBoundingClientRect().height > 0) collect(gifts.children, places);
    }
    return places;
  }

  override componentDidUpdate(_props: SlideOnChangeProps, _state: unknown, before: Places | null): void {
    const { area, movingUntil } = this.props;
    if (before === null || area.current === null) return;
    for (const [id, { element: old, place: from }] of before) {
      // In another category it is another element.
      const element = old.isConnected ? old : area.current.querySelector<HTMLElement>(`[data-slide="${id}"]`);
      const to = element?.getBoundingClientRect();
      if (element === null || to === undefined || to.height === 0) continue;
      const x = from.left - to.left;
      const y = from.top - to.top;
      if (Math.abs(x) + Math.abs(y) < 1) continue;
      element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: DURATION,
        easing: EASING,
      });
      movingUntil.current = performance.now() + DURATION;
    }
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
