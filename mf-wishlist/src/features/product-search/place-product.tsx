import type { OwnerCategory } from '@site/contracts';
import { Button, Menu } from '@site/shell-sdk';
import { ListPlus } from 'lucide-react';
import { createContext, use, useState, type DragEvent, type ReactNode } from 'react';
import { t } from './messages.js';
import type { ChosenProduct } from './model/chosen-product.js';
import css from './place-product.module.css';

type Category = Pick<OwnerCategory, 'privateGuid' | 'name'>;

/** Where products can be put at once, without the form of the gift, and what does it. */
export interface Placing {
  readonly categories: readonly Category[];
  readonly place: (product: ChosenProduct, categoryPrivateGuid: string) => void;
}

interface Dragging extends Placing {
  readonly onDrag: (product: ChosenProduct | null) => void;
}

const DraggingContext = createContext<Dragging | null>(null);

/** The categories of the list, as long as a result is dragged. */
const Targets = ({
  categories,
  onDrop,
}: {
  readonly categories: readonly Category[];
  readonly onDrop: (guid: string) => void;
}) => {
  const [over, setOver] = useState<string | null>(null);
  const take = (guid: string) => (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(guid);
  };
  return (
    <ul className={css.targets} aria-label={t('product_search.targets')}>
      {categories.map(({ privateGuid, name }) => (
        <li
          key={privateGuid}
          className={css.target}
          data-over={privateGuid === over || undefined}
          onDragEnter={take(privateGuid)}
          onDragOver={take(privateGuid)}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            event.preventDefault();
            onDrop(privateGuid);
          }}
        >
          {name}
        </li>
      ))}
    </ul>
  );
};

/** Around results that can be dragged onto a category of the list (docs/specification/2-wishlist-and-draw.md §4 Gift-finder drag). */
export const PlacingArea = ({ placing, children }: { readonly placing: Placing | undefined; readonly children: ReactNode }) => {
  const [product, setProduct] = useState<ChosenProduct | null>(null);
  if (placing === undefined) return children;
  const drop = (guid: string) => {
    if (product !== null) placing.place(product, guid);
    setProduct(null);
  };
  return (
    <DraggingContext value={{ ...placing, onDrag: setProduct }}>
      {children}
      {product !== null && <Targets categories={placing.categories} onDrop={drop} />}
    </DraggingContext>
  );
};

/** What makes a result something to drag; nothing where there is no list to drag it to. */
export const useDragged = (product: ChosenProduct | null) => {
  const dragging = use(DraggingContext);
  if (dragging === null || product === null) return {};
  const { onDrag } = dragging;
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'copy';
      dataTransfer.setData('text/plain', product.title);
      // A page that changes while a drag begins ends it.
      setTimeout(() => onDrag(product));
    },
    onDragEnd: () => onDrag(null),
  };
};

/** The same by a button: onto the only category, or onto the one that is chosen. */
export const PlaceButton = ({ product }: { readonly product: ChosenProduct | null }) => {
  const dragging = use(DraggingContext);
  if (dragging === null || product === null) return null;
  const { categories, place } = dragging;
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
