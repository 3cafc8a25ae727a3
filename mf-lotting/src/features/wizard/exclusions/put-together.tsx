import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { FIGURES, TIMES } from '@site/contracts';
import { type ReactNode, useState } from 'react';
import css from './exclusions.module.css';
import { t } from './messages.js';

interface PutTogetherProps {
  readonly nameOf: ReadonlyMap<string, string>;
  /** Somebody was put with somebody else. */
  readonly onTogether: (localGuid: string, other: string) => void;
  readonly children: ReactNode;
}

const MOUSE = { activationConstraint: { distance: 4 } };
// A finger rests first, so that the page can be scrolled by its rows.
const TOUCH = { activationConstraint: { delay: TIMES.dragHold, tolerance: FIGURES.dragCancelPixels } };
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** An arrow goes to the next other person, however far that is. */
const toNext: KeyboardCoordinateGetter = (event, { active, context: { over, droppableContainers, droppableRects } }) => {
  const step = STEPS[event.code];
  if (step === undefined) return;
  event.preventDefault();
  const ids = droppableContainers.getEnabled().map(({ id }) => id);
  const at = ids.indexOf(over?.id ?? active);
  const next = ids[at + step] === active ? ids[at + 2 * step] : ids[at + step];
  const box = next === undefined ? undefined : droppableRects.get(next);
  return box === undefined ? undefined : { x: box.left, y: box.top };
};
const KEYS = { coordinateGetter: toNext };

/** Whoever is under the pointer; by keys, whoever is nearest. */
const whoIsThere: CollisionDetection = (args) => (args.pointerCoordinates === null ? closestCenter(args) : pointerWithin(args));

/**
 * Rows of people of whom one is dragged onto another by mouse, finger or keys. What can be done so can be done by
 * the button for a household, too.
 */
export const PutTogether = ({ nameOf, onTogether, children }: PutTogetherProps) => {
  const [held, setHeld] = useState<string | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, KEYS));
  const name = (id: string | number) => nameOf.get(String(id)) ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('loting.exclusions.drag.held', { name: name(active.id) }),
    onDragOver: ({ active, over }) => {
      if (over === null) return t('loting.exclusions.drag.nobody');
      // On their own row, where they are as soon as they are held, nothing else is to be said.
      if (over.id === active.id) return t('loting.exclusions.drag.held', { name: name(active.id) });
      return t('loting.exclusions.drag.over', { name: name(active.id), other: name(over.id) });
    },
    // Who are a household now is said by the step.
    onDragEnd: ({ active, over }) =>
      over === null || over.id === active.id ? t('loting.exclusions.drag.cancelled', { name: name(active.id) }) : undefined,
    onDragCancel: ({ active }) => t('loting.exclusions.drag.cancelled', { name: name(active.id) }),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setHeld(null);
    if (over !== null && over.id !== active.id) onTogether(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={whoIsThere}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('loting.exclusions.drag.how') } }}
      onDragStart={({ active }) => setHeld(String(active.id))}
      onDragCancel={() => setHeld(null)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null}>{held !== null && <div className={css.held}>{nameOf.get(held)}</div>}</DragOverlay>
    </DndContext>
  );
};
