import { type PointerEvent, type RefObject, useRef } from 'react';

/** Dialogs are sheets below it, as modal.module.css has it. */
const SHEET_WIDTH = 640;
/** Let go after this many px, or at this many per ms, a sheet goes. */
const FAR = 96;
const FAST = 0.6;

/** A sheet follows the finger at its head down, and closes when it is let go far enough or fast enough. */
export const usePull = (sheet: RefObject<HTMLElement | null>, onPulled: () => void) => {
  const start = useRef<{ readonly y: number; readonly at: number } | null>(null);
  const pulled = ({ clientY }: PointerEvent) => Math.max(0, clientY - (start.current?.y ?? clientY));
  const show = (by: number | null) => {
    sheet.current?.toggleAttribute('data-pulled', by !== null);
    sheet.current?.style.setProperty('translate', `0 ${by ?? 0}px`);
  };
  const letGo = () => {
    start.current = null;
    show(null);
  };
  return {
    onPointerDown: ({ pointerType, clientY, timeStamp }: PointerEvent) => {
      if (pointerType !== 'mouse' && innerWidth < SHEET_WIDTH) start.current = { y: clientY, at: timeStamp };
    },
    onPointerMove: (event: PointerEvent) => start.current !== null && show(pulled(event)),
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return;
      const by = pulled(event);
      const isFast = by > FAR / 4 && by / Math.max(1, event.timeStamp - start.current.at) > FAST;
      letGo();
      if (by > FAR || isFast) onPulled();
    },
    onPointerCancel: letGo,
  };
};
