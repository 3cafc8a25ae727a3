import { TIMES } from '@site/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Guids that changed just now, each for as long as docs/specification/2-wishlist-and-draw.md §9 says (1200 ms). */
export const useHighlights = () => {
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef<ReadonlyMap<string, ReturnType<typeof setTimeout>>>(new Map());

  useEffect(() => () => timers.current.forEach((timer) => clearTimeout(timer)), []);

  const highlight = useCallback((guid: string) => {
    clearTimeout(timers.current.get(guid));
    const goesOut = setTimeout(
      () => setLit((before) => new Set([...before].filter((one) => one !== guid))),
      TIMES.changeHighlight,
    );
    timers.current = new Map([...timers.current, [guid, goesOut]]);
    setLit((before) => new Set([...before, guid]));
  }, []);

  return { lit, highlight };
};
