import {
  DndContext,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { FIGURES, TIMES, type OwnerCategory } from '@site/contracts';
import { Button, Menu } from '@site/shell-sdk';
import { ListPlus } from 'lucide-react';
import { createContext, use, useState, type ReactNode } from 'react';
import { t } from './messages.js';
import type { ChosenProduct } from './model/chosen-product.js';
import css from './place-product.module.css';

type Category = Pick<OwnerCategory, 'privateGuid' | 'name'>;

/** Where products can be put at once, without the form of the gift, and what does it. */
export interface ProductPlacement {
  readonly categories: readonly Category[];
  readonly place: (product: ChosenProduct, categoryPrivateGuid: string) => void;
}

const PlacingContext = createContext<ProductPlacement | null>(null);

// A click is no drag yet; a finger must rest first, so that the results can be scrolled.
const MOUSE = { activationConstraint: { distance: 4 } };
const TOUCH = { activationConstraint: { delay: TIMES.dragHold, tolerance: FIGURES.dragCancelPixels } };
// Who hears the page has the button; the library would speak of a thing it knows nothing of.
const silent = () => undefined;
const QUIET = {
  restoreFocus: false,
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
};

const Target = ({ privateGuid, name }: Category) => {
  const { setNodeRef, isOver } = useDroppable({ id: privateGuid });
  return (
    <li ref={setNodeRef} className={css.target} data-over={isOver || undefined}>
      {name}
    </li>
  );
};

/**
 * Around results that can be dragged, by mouse or finger, onto a category of the list; the categories are there as long as
 * something is dragged (docs/specification/2-wishlist-and-draw.md §4 Gift-finder drag).
 */
export const PlacingArea = ({
  placing,
  children,
}: {
  readonly placing: ProductPlacement | undefined;
  readonly children: ReactNode;
}) => {
  const [product, setProduct] = useState<ChosenProduct | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  if (placing === undefined) return children;
  return (
    <PlacingContext value={placing}>
      <DndContext
        sensors={sensors}
        accessibility={QUIET}
        collisionDetection={pointerWithin}
        autoScroll={false}
        onDragStart={({ active }) => setProduct(active.data.current as ChosenProduct)}
        onDragCancel={() => setProduct(null)}
        onDragEnd={({ over }) => {
          if (product !== null && over !== null) placing.place(product, String(over.id));
          setProduct(null);
        }}
      >
        {children}
        {product !== null && (
          <ul className={css.targets} aria-label={t('product_search.targets')}>
            {placing.categories.map((category) => (
              <Target key={category.privateGuid} {...category} />
            ))}
          </ul>
        )}
      </DndContext>
    </PlacingContext>
  );
};

/** What makes a result something to drag; nothing where there is no list to drag it to. */
export const useDragged = (product: ChosenProduct | null) => {
  const isDisabled = use(PlacingContext) === null || product === null;
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: product?.productId ?? '',
    data: product ?? {},
    disabled: isDisabled,
  });
  if (isDisabled) return {};
  const moved = transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`;
  return { ref: setNodeRef, ...listeners, style: { transform: moved }, 'data-dragging': isDragging || undefined };
};

/** The same by a button: onto the only category, or onto the one that is chosen. */
export const PlaceButton = ({ product }: { readonly product: ChosenProduct | null }) => {
  const placing = use(PlacingContext);
  if (placing === null || product === null) return null;
  const { categories, place } = placing;
  const [only] = categories;
  const label = t('product_search.place_of', { title: product.title });
  if (categories.length === 1 && only !== undefined) {
    return (
      <Button
        variant="quiet"
        className={css.place}
        icon={<ListPlus aria-hidden />}
        aria-label={label}
        onClick={() => place(product, only.privateGuid)}
      >
        {t('product_search.place')}
      </Button>
    );
  }
  return (
    <Menu
      align="start"
      triggerClassName={css.trigger}
      label={label}
      trigger={
        <>
          <ListPlus size={20} aria-hidden />
          {t('product_search.place')}
        </>
      }
      items={categories.map(({ privateGuid, name }) => ({
        id: privateGuid,
        label: name,
        onSelect: () => place(product, privateGuid),
      }))}
    />
  );
};
