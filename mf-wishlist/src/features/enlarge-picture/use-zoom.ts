import { FIGURES } from '@site/contracts';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A point of the frame, from its top left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const within = (zoom: number): number => Math.min(FIGURES.imageZoom, Math.max(1, zoom));

/** A wheel with Ctrl is what browsers make of a pinch on a trackpad. */
const WHEEL_STEP = 1 / 200;

const pointOf = (frame: HTMLElement, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
  const { left, top } = frame.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

const centreOf = ({ clientWidth, clientHeight }: HTMLElement): Point => ({ x: clientWidth / 2, y: clientHeight / 2 });

/** How far two fingers are apart, and what is between them; null when there are not two. */
const pinchOf = ({ touches: [one, other] }: TouchEvent) =>
  one === undefined || other === undefined
    ? null
    : {
        apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        middle: { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 },
      };

/**
 * How large the picture in a scrolling frame is, once to four times: by buttons, keys, a press on a point of it, a pinch of two
 * fingers or on a trackpad. The point that is pressed or pinched stays where it is.
 */
export const useZoom = (ref: RefObject<HTMLElement | null>) => {
  const [zoom, setZoom] = useState(1);
  const current = useRef(1);
  const pending = useRef<{ readonly at: Point; readonly ratio: number } | null>(null);
  const isDragged = useRef(false);

  const [zoomTo] = useState(() => (wanted: number, at: Point) => {
    const next = within(wanted);
    pending.current = { at, ratio: ((pending.current?.ratio ?? 1) * next) / current.current };
    current.current = next;
    setZoom(next);
  });

  useLayoutEffect(() => {
    const [frame, move] = [ref.current, pending.current];
    pending.current = null;
    if (frame === null || move === null) return;
    frame.scrollLeft = (frame.scrollLeft + move.at.x) * move.ratio - move.at.x;
    frame.scrollTop = (frame.scrollTop + move.at.y) * move.ratio - move.at.y;
  }, [zoom, ref]);

  useEffect(() => {
    const frame = ref.current;
    if (frame === null) return;
    let start: { readonly apart: number; readonly zoom: number } | null = null;
    const onTouch = (event: TouchEvent) => {
      const pinch = pinchOf(event);
      start = pinch === null ? null : { apart: pinch.apart, zoom: current.current };
    };
    const onPinch = (event: TouchEvent) => {
      const pinch = pinchOf(event);
      if (pinch === null || start === null) return;
      event.preventDefault();
      zoomTo((start.zoom * pinch.apart) / start.apart, pointOf(frame, pinch.middle));
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(current.current * Math.exp(-event.deltaY * WHEEL_STEP), pointOf(frame, event));
    };
    // React's own listeners cannot keep the browser from zooming the page.
    const options = { passive: false };
    frame.addEventListener('touchstart', onTouch);
    frame.addEventListener('touchmove', onPinch, options);
    frame.addEventListener('touchend', onTouch);
    frame.addEventListener('wheel', onWheel, options);
    return () => {
      frame.removeEventListener('touchstart', onTouch);
      frame.removeEventListener('touchmove', onPinch);
      frame.removeEventListener('touchend', onTouch);
      frame.removeEventListener('wheel', onWheel);
    };
  }, [ref, zoomTo]);

  const toCentre = (wanted: number) => ref.current !== null && zoomTo(wanted, centreOf(ref.current));
  const turn = (at: Point) => zoomTo(zoom > 1 ? 1 : FIGURES.imageZoom, at);
  const larger = () => toCentre(zoom * 2);
  const smaller = () => toCentre(zoom / 2);
  const keys: Readonly<Record<string, () => unknown>> = {
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': () => toCentre(1),
    Enter: () => ref.current !== null && turn(centreOf(ref.current)),
  };

  return {
    zoom,
    larger,
    smaller,
    onKeyDown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (!ctrlKey && !metaKey) keys[key]?.();
    },
    onPointerDown: () => {
      isDragged.current = false;
    },
    /** A mouse takes hold of the picture; fingers scroll it by themselves. */
    onPointerMove: ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 1 || zoom === 1) return;
      isDragged.current = true;
      ref.current?.scrollBy(-movementX, -movementY);
    },
    onClick: (event: MouseEvent) => {
      if (!isDragged.current && ref.current !== null) turn(pointOf(ref.current, event));
    },
  };
};
