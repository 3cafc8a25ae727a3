import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { t } from '../messages.js';
import { applyMove, publicGuidOf, type CategoryMove, type GiftMove, type Sortable } from '../model/list-move.js';
import { placeOf, stepOf, type SortItem } from '../model/step.js';
import type { FocusWish, Lifted } from '../lifted.js';
import type { Sorting } from '../use-sorting.js';
import { followPointer, type DropTarget } from './follow-pointer.js';
import { ghostOf } from './ghost.js';
import { columnsOf } from './read-layout.js';

export interface DragProps {
  readonly area: RefObject<HTMLElement | null>;
  /** Until when rows are on their way to their places. */
  readonly movingUntil: RefObject<number>;
  readonly sorting: Sorting<Sortable>;
  readonly lifted: Lifted | null;
  readonly onLift: (lifted: Lifted | null) => void;
  readonly onFocus: (wish: FocusWish | null) => void;
  /** Dropped on the target for another list; left out when there is no other. */
  readonly onAway?: ((item: SortItem) => void) | undefined;
  /** Moved by keys into this category (public guid), which may be folded. */
  readonly onEnter?: ((categoryPublicGuid: string) => void) | undefined;
}

/** What a press took hold of, before it is known whether it becomes a drag. */
export interface Press {
  readonly item: SortItem;
  readonly element: HTMLElement;
  readonly event: Event;
}

/** A drag that is going on. */
interface Drag extends Press {
  over: DropTarget;
  isDropped: boolean;
  readonly stop: () => void;
}

const ARROWS: Readonly<Record<string, 'row' | 'one'>> = { ArrowUp: 'row', ArrowDown: 'row', ArrowLeft: 'one', ArrowRight: 'one' };
const isUp = (code: string) => code === 'ArrowUp' || code === 'ArrowLeft';

const placeText = (list: Sortable, item: SortItem, what: 'lifted' | 'over' | 'dropped'): string => {
  const place = placeOf(list, item);
  if (place === null) return t('sort.gone');
  const { name, index, total, category } = place;
  return t(`sort.${what}.${item.kind}`, { name, place: index + 1, total, category });
};

const isPlace = (over: DropTarget): over is GiftMove | CategoryMove => over !== null && typeof over === 'object';

/** One drag from press to drop: what it is over, what it shows meanwhile, what is said, and what becomes of it. */
export const useDrag = ({ area, movingUntil, sorting, lifted, onLift, onFocus, onAway, onEnter }: DragProps) => {
  const { queue, shown, settled } = sorting;
  const pressed = useRef<Press | null>(null);
  const held = useRef<Drag | null>(null);
  const anchor = useRef<{ id: string; top: number } | null>(null);
  const [said, say] = useState('');
  const [ghost, setGhost] = useState<HTMLElement | null>(null);
  const [isOverAway, setOverAway] = useState(false);

  const elementOf = (id: string) => area.current?.querySelector<HTMLElement>(`[data-sort-item][data-sort-id="${id}"]`) ?? null;

  /** While a category is dragged all are folded; what is held stays where the hand is. */
  const keepInPlace = ({ kind, id }: SortItem) => {
    const top = kind === 'category' ? elementOf(id)?.getBoundingClientRect().top : undefined;
    anchor.current = top === undefined ? null : { id, top };
  };
  useLayoutEffect(() => {
    const wanted = anchor.current;
    anchor.current = null;
    const top = wanted === null ? undefined : elementOf(wanted.id)?.getBoundingClientRect().top;
    if (wanted !== null && top !== undefined) window.scrollBy({ top: top - wanted.top, behavior: 'instant' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- at the moment of lifting and laying down, and only then
  }, [lifted]);

  const hover = (over: DropTarget) => {
    if (held.current === null || over === 'stay') return;
    held.current.over = over;
    setOverAway(over === 'away');
    queue.preview(isPlace(over) ? over : null);
  };

  const begin = () => {
    if (pressed.current === null || area.current === null) return;
    const { item, element, event } = pressed.current;
    const byKeys = event.type === 'keydown';
    const isStill = () => performance.now() >= movingUntil.current;
    const stop = byKeys ? () => undefined : followPointer({ area: area.current, item, event, isStill, onOver: hover });
    const drag: Drag = { ...pressed.current, over: 'stay', isDropped: false, stop };
    held.current = drag;
    keepInPlace(item);
    if (byKeys) onFocus({ id: item.id, part: 'handle' });
    else {
      setGhost(ghostOf(element));
      // It comes back when this is laid down. Taken along from place to place it would be laid out anew at each.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    onLift({ ...item, by: byKeys ? 'keys' : 'pointer' });
    // The keyboard sensor hears the next key from a task of its own: said before that, it would invite a key that is lost.
    setTimeout(() => held.current === drag && say(placeText(settled, item, 'lifted')));
  };

  const step = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.code];
    if (arrow === undefined || held.current === null || area.current === null) return;
    event.preventDefault();
    const { item } = held.current;
    const by = arrow === 'row' && item.kind === 'gift' ? columnsOf(area.current, item.id) : 1;
    const move = stepOf(shown, item, isUp(event.code) ? -by : by);
    if (move === null) {
      say(placeOf(shown, item) === null ? t('sort.gone') : t('sort.edge'));
      return;
    }
    if (move.kind === 'gift') onEnter?.(publicGuidOf(shown, move.category));
    held.current.over = move;
    queue.preview(move);
    say(placeText(applyMove(settled, move), item, 'over'));
  };

  const layDown = ({ item, over, event }: Drag) => {
    if (event.type !== 'touchstart') onFocus({ id: item.id, part: 'handle' });
    if (over === 'away') {
      queue.preview(null);
      onAway?.(item);
      return;
    }
    const moved = isPlace(over) ? applyMove(settled, over) : settled;
    if (!isPlace(over) || moved === settled) {
      queue.preview(null);
      say(t('sort.cancelled', { name: placeOf(settled, item)?.name ?? '' }));
      return;
    }
    queue.add(over);
    say(placeText(moved, item, 'dropped'));
  };

  const end = () => {
    const drag = held.current;
    if (drag === null) return;
    drag.stop();
    held.current = null;
    keepInPlace(drag.item);
    layDown(drag.isDropped ? drag : { ...drag, over: null });
    setGhost(null);
    setOverAway(false);
    onLift(null);
  };

  return {
    ghost,
    isOverAway,
    said,
    press: (next: Press) => {
      // Whoever holds something already goes on holding it.
      if (held.current === null) pressed.current = next;
    },
    begin,
    step,
    /** It was let go of on purpose; `end` follows, and follows alone when it was cancelled. */
    drop: () => {
      if (held.current !== null) held.current.isDropped = true;
    },
    end,
  };
};
