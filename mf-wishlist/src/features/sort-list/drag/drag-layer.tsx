import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
  type KeyboardSensorOptions,
} from '@dnd-kit/core';
import { FIGURES, TIMES } from '@site/contracts';
import { cx, VisuallyHidden } from '@site/shell-sdk';
import { useEffect, useMemo, useRef, type SyntheticEvent } from 'react';
import { ListPlus } from 'lucide-react';
import { useLatest } from '../use-latest.js';
import css from './drag.module.css';
import { Ghost } from './ghost.js';
import { useDrag, type DragProps, type Press } from './use-drag.js';
import { t } from '../messages.js';

/** Where a gift or category is dropped that should go to another list; there while something is dragged. */
const AwayTarget = ({ isOver }: { readonly isOver: boolean }) => (
  <div className={cx(css.away, isOver && css.awayOver)} data-sort-away aria-hidden="true">
    <ListPlus size={22} />
    {t(isOver ? 'sort.over.away' : 'sort.away.drop')}
  </div>
);

/** Takes hold of an item by its handle: the press goes on to the sensors. */
export type Grip = (event: SyntheticEvent, item: HTMLElement, handle: HTMLElement) => void;

export interface DragLayerProps extends DragProps {
  readonly onReady: (grip: Grip | null) => void;
}

// A click on the handle is no drag yet; a finger must rest first, so that the page can be scrolled by what can be dragged.
const MOUSE = { activationConstraint: { distance: 4 } };
const TOUCH = { activationConstraint: { delay: TIMES.dragHold, tolerance: FIGURES.dragCancelPixels } };
// Focus and words are this site's own; the library would speak of a thing it knows nothing of.
const silent = () => undefined;
const QUIET = {
  restoreFocus: false,
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
};
const LISTENERS: Readonly<Record<string, string>> = {
  mousedown: 'onMouseDown',
  touchstart: 'onTouchStart',
  keydown: 'onKeyDown',
};

interface HeldProps {
  readonly onPress: (pressed: Press) => void;
  readonly onReady: DragLayerProps['onReady'];
  readonly onBegin: () => void;
  readonly onEnd: () => void;
}

/** Puts `stand` where `item` is. */
const standFor = (stand: HTMLElement, item: HTMLElement): void => {
  const { left, top, width, height } = item.getBoundingClientRect();
  Object.assign(stand.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
};

/**
 * The one thing the library knows of: whatever is held at the moment. Rows are not registered, since each would be drawn
 * anew with every drag; and what it measures stands for the row, since it would measure that again after every change.
 */
const Held = ({ onPress, onReady, onBegin, onEnd }: HeldProps) => {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id: 'held' });
  const stand = useRef<HTMLDivElement>(null);
  const latest = useLatest({ listeners, onPress, onReady, onBegin, onEnd });

  useEffect(() => {
    const { onReady: ready } = latest.current;
    setNodeRef(stand.current);
    ready((event, item, handle) => {
      const { sortItem, sortId } = item.dataset;
      if ((sortItem !== 'gift' && sortItem !== 'category') || sortId === undefined || stand.current === null) return;
      latest.current.onPress({ item: { kind: sortItem, id: sortId }, element: item, event: event.nativeEvent });
      standFor(stand.current, item);
      setActivatorNodeRef(handle);
      latest.current.listeners?.[LISTENERS[event.type] ?? '']?.(event);
    });
    return () => ready(null);
  }, [latest, setNodeRef, setActivatorNodeRef]);

  // By what is on the screen and not by the start event: that also comes for a drag that is over before it is drawn.
  useEffect(() => {
    if (!isDragging) return;
    const now = latest;
    now.current.onBegin();
    return () => now.current.onEnd();
  }, [latest, isDragging]);

  return <div ref={stand} className={css.stand} aria-hidden="true" />;
};

/**
 * Dragging by mouse, finger and keys. What it would do is shown in the list itself; the library brings the sensors and
 * carries the ghost.
 */
export const DragLayer = ({ onReady, ...props }: DragLayerProps) => {
  const drag = useDrag(props);
  const latest = useLatest(drag);
  const keys = useMemo<KeyboardSensorOptions>(
    () => ({
      coordinateGetter: (event) => {
        latest.current.step(event);
        // Nothing is moved by coordinates: an arrow goes to the next place, however far that is.
        return undefined;
      },
    }),
    [latest],
  );
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, keys));
  return (
    <DndContext sensors={sensors} autoScroll={false} accessibility={QUIET} onDragEnd={drag.drop}>
      <Held onReady={onReady} onPress={drag.press} onBegin={drag.begin} onEnd={drag.end} />
      <DragOverlay dropAnimation={null} zIndex={35} style={{ pointerEvents: 'none' }}>
        {drag.ghost !== null && <Ghost ghost={drag.ghost} isFading={drag.isOverAway} />}
      </DragOverlay>
      {/* Over the page, so that the pointer looks the same everywhere; told to every element, it would cost a second. */}
      {drag.ghost !== null && <div className={css.shield} />}
      {drag.ghost !== null && props.onAway !== undefined && <AwayTarget isOver={drag.isOverAway} />}
      <VisuallyHidden>
        <span aria-live="assertive">{drag.said}</span>
      </VisuallyHidden>
    </DndContext>
  );
};
