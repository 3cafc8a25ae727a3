import { cx, VisuallyHidden } from '@site/shell-sdk';
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DragLayerProps, Grip } from './drag/drag-layer.js';
import { SORT_HELP } from './lifted.js';
import { t } from './messages.js';
import type { Sortable } from './model/list-move.js';
import type { SortItem } from './model/step.js';
import { SlideOnChange } from './slide-on-change.js';
import css from './sort-list.module.css';
import type { Lifting } from './use-lifting.js';
import type { Sorting } from './use-sorting.js';

/**
 * After every change the focus is where the person left it: a row that went to another category is another element there.
 * While something is held it stays with that; otherwise it is given once.
 */
const useKeptFocus = (area: RefObject<HTMLElement | null>, shown: unknown, { focus, keepFocus, lifted }: Lifting): void => {
  useLayoutEffect(() => {
    const wish = focus.current;
    if (wish === null) return;
    const item = area.current?.querySelector<HTMLElement>(`[data-sort-item][data-sort-id="${wish.id}"]`);
    const button = item?.querySelector<HTMLElement>(wish.part === 'handle' ? '[data-sort-handle]' : '[aria-haspopup="menu"]');
    if (button !== document.activeElement) button?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest' });
    if (lifted === null) keepFocus(null);
  }, [area, shown, focus, keepFocus, lifted]);
};

interface SortAreaProps {
  readonly sorting: Sorting<Sortable>;
  readonly lifting: Lifting;
  /** Given when there is another list to go to: what was dropped on the target for that. */
  readonly onAway?: ((item: SortItem) => void) | undefined;
  /** Something was moved by keys into this category (public guid), which may be folded. */
  readonly onEnter?: ((categoryPublicGuid: string) => void) | undefined;
  /** Else nothing can be taken hold of. */
  readonly isOn?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

type Layer = (props: DragLayerProps) => ReactNode;

const CONTROLS = 'a, button, input, textarea, select, label, [role="menu"], [aria-busy="true"]';

/** Where a press may begin a drag: on a handle, and for a finger on the whole card but its own buttons and links. */
const pressedItem = ({ type, target }: SyntheticEvent): { handle: HTMLElement; item: HTMLElement } | null => {
  if (!(target instanceof Element)) return null;
  const item = target.closest<HTMLElement>('[data-sort-item]');
  if (item === null) return null;
  const handle = target.closest<HTMLElement>('[data-sort-handle]');
  if (handle !== null) return { handle, item };
  return type === 'touchstart' && target.closest(CONTROLS) === null ? { handle: item, item } : null;
};

/** Dragging is fetched once the list can be sorted. Without it everything can still be moved by the menus. */
const useDragLayer = (isOn: boolean) => {
  const [layer, setLayer] = useState<{ readonly Layer: Layer } | null>(null);
  const fetchLayer = useCallback(
    () =>
      import('./drag/drag-layer.js').then(
        ({ DragLayer }) => setLayer({ Layer: DragLayer }),
        // No connection: the next press on a handle tries again.
        () => setLayer(null),
      ),
    [],
  );
  useEffect(() => {
    if (isOn) void fetchLayer();
  }, [isOn, fetchLayer]);
  return { Layer: isOn && layer !== null ? layer.Layer : null, fetchLayer };
};

/**
 * Around everything that is sorted. Rows say by attributes what they are (`data-sort-section`, `-item`, `-id`, `-gifts`,
 * `-handle`) and know nothing of dragging, so that a thousand of them cost nothing: presses are heard here, and the code
 * that drags is a chunk of its own.
 */
export const SortArea = ({ sorting, lifting, onAway, onEnter, isOn = true, className, children }: SortAreaProps) => {
  const { shown } = sorting;
  const { lifted, lift, keepFocus } = lifting;
  const area = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const movingUntil = useRef(0);
  const { Layer, fetchLayer } = useDragLayer(isOn);
  useKeptFocus(area, shown, lifting);

  const setGrip = useCallback((ready: Grip | null) => {
    grip.current = ready;
  }, []);
  const press = (event: SyntheticEvent) => {
    if (!isOn) return;
    const pressed = pressedItem(event);
    if (pressed === null) return;
    if (grip.current === null) void fetchLayer();
    else grip.current(event, pressed.item, pressed.handle);
  };

  return (
    <div
      ref={area}
      className={cx(css.area, className)}
      data-dragging={lifted?.kind}
      onMouseDown={press}
      onTouchStart={press}
      onKeyDown={press}
    >
      <VisuallyHidden>
        <span id={SORT_HELP}>{t('sort.how')}</span>
      </VisuallyHidden>
      <SlideOnChange area={area} of={shown} movingUntil={movingUntil}>
        {children}
      </SlideOnChange>
      {Layer !== null && (
        <Layer
          area={area}
          movingUntil={movingUntil}
          sorting={sorting}
          lifted={lifted}
          onLift={lift}
          onFocus={keepFocus}
          onAway={onAway}
          onEnter={onEnter}
          onReady={setGrip}
        />
      )}
    </div>
  );
};
