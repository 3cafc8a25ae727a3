import { Component, type ReactNode, type RefObject } from 'react';

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

type Places = ReadonlyMap<string, DOMRect>;

const isNear = ({ top, bottom }: DOMRect) => bottom > -MARGIN && top < window.innerHeight + MARGIN;

const wantsMotion = () =>
  typeof Element.prototype.animate === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Lets what has `data-slide` glide to its new place, whatever moved it: a drag, a menu, another owner. Only what is in
 * sight is looked at. A class, because only a class can see the page just before it changes.
 */
export class SlideOnChange extends Component<SlideOnChangeProps> {
  override getSnapshotBeforeUpdate({ of }: SlideOnChangeProps): Places | null {
    const area = this.props.area.current;
    if (of === this.props.of || area === null || !wantsMotion()) return null;
    const places = new Map<string, DOMRect>();
    for (const element of area.querySelectorAll<HTMLElement>('[data-slide]')) {
      const place = element.getBoundingClientRect();
      if (isNear(place)) places.set(element.dataset['slide'] ?? '', place);
    }
    return places;
  }

  override componentDidUpdate(_props: SlideOnChangeProps, _state: unknown, before: Places | null): void {
    const { area, movingUntil } = this.props;
    if (before === null || area.current === null) return;
    for (const [id, from] of before) {
      const element = area.current.querySelector<HTMLElement>(`[data-slide="${id}"]`);
      if (element === null) continue;
      const to = element.getBoundingClientRect();
      const x = from.left - to.left;
      const y = from.top - to.top;
      if (Math.abs(x) + Math.abs(y) < 1 || to.height === 0) continue;
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
