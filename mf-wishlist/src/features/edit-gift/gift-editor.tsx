import { zodResolver } from '@hookform/resolvers/zod';
import type { OwnerWishlist } from '@site/contracts';
import {
  Button,
  Checkbox,
  confirm,
  errorText,
  formError,
  generalMessage,
  Modal,
  Notice,
  Select,
  showProblem,
  Stack,
  TextArea,
} from '@site/shell-sdk';
import { Layers, ListPlus, PackageCheck, ScanBarcode, Search, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChosenProduct } from './chosen-product.js';
import css from './gift-editor.module.css';
import { GiftLink } from './link/gift-link.js';
import type { ProductPlacement } from '../product-search/place-product.js';
import { t } from './messages.js';
import { GiftForm, type GiftValues } from './model/gift-values.js';
import { MoreOfGift } from './more-of-gift.js';
import { PictureField } from './picture-field.js';
import { useChosenProduct } from './use-chosen-product.js';
import { pastedAddressIn } from './model/link-in-text.js';
import type { ProductPanel } from './use-product-panel.js';

interface FindProductProps {
  readonly search: ProductPanel;
  /** What is looked for at first. */
  readonly description: string;
  readonly onScan: () => void;
}

/** The way to the product search; not there while it is switched off. */
const FindProduct = ({ search, description, onScan }: FindProductProps) => {
  if (!search.isEnabled) return null;
  const term = pastedAddressIn(description) === null ? description.trim() : '';
  return (
    <div className={css.find}>
      <Button variant="secondary" icon={<Search aria-hidden />} busy={search.isOpening} onClick={() => search.open(term)}>
        {t('gift.find_product')}
      </Button>
      <Button variant="secondary" className={css.scan} icon={<ScanBarcode aria-hidden />} onClick={onScan}>
        {t('gift.scan')}
      </Button>
      {search.hasFailed && (
        <Notice kind="danger" announce>
          {t('gift.find_product_failed')}
        </Notice>
      )}
    </div>
  );
};

export interface GiftEditorProps {
  readonly values: GiftValues;
  readonly categories: OwnerWishlist['categories'];
  readonly isNew: boolean;
  /** Why the last try to save did not work. */
  readonly problem?: string | undefined;
  readonly onSave: (values: GiftValues) => void;
  /** Puts a product that was found on the list at once; left out for a gift that is there already. */
  readonly onPlace?: ProductPlacement['place'] | undefined;
  /** Goes on with many wishes at once; left out for a gift that is there already. */
  readonly onMany?: (() => void) | undefined;
  /** Asks on which other lists it stands; left out where there is none for it. */
  readonly onAlsoOn?: (() => void) | undefined;
  /** The gift was received. */
  readonly onReceive: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

const mayDiscard = () =>
  confirm({
    title: t('gift.discard_title'),
    body: t('gift.discard_body'),
    confirmLabel: t('gift.discard_confirm'),
    cancelLabel: t('gift.discard_cancel'),
    danger: true,
  });

/**
 * The dialog in which a gift is made or changed (docs/specification/2-wishlist-and-draw.md §2.3 Edit or add gift): filled in by
 * hand, from a link, or by a product of the catalogue, whose search takes the dialog's place meanwhile.
 */
export const GiftEditor = ({
  values,
  categories,
  isNew,
  problem,
  onSave,
  onPlace,
  onMany,
  onAlsoOn,
  onReceive,
  onDelete,
  onClose,
}: GiftEditorProps) => {
  const formId = useId();
  const [picture, setPicture] = useState(values.picture);
  const { picture: _picture, product: _product, ...fields } = values;
  const form = useForm({ resolver: zodResolver(GiftForm), defaultValues: fields });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const { product, search, choose, letGo, description } = useChosenProduct(form, values.product, isNew);
  const hasChanges = isDirty || picture !== values.picture || product !== values.product || problem !== undefined;

  const close = async () => {
    if (search.Panel !== null) search.close();
    else if (!hasChanges || (await mayDiscard())) onClose();
  };

  const scan = async () => {
    try {
      const { openScan } = await import('../scan-barcode/scan-dialog.js');
      openScan(choose);
    } catch (error) {
      await showProblem(t('gift.scan_failed'), errorText(error));
    }
  };

  return (
    <Modal
      wide={search.Panel !== null}
      title={t(search.Panel !== null ? 'gift.find_product_title' : isNew ? 'gift.add_title' : 'gift.edit_title')}
      onClose={close}
      actions={
        search.Panel !== null ? (
          <Button variant="secondary" onClick={search.close}>
            {t('gift.find_product_back')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              {generalMessage('general.cancel')}
            </Button>
            <Button type="submit" form={formId}>
              {t(isNew ? 'gift.add' : 'gift.save')}
            </Button>
          </>
        )
      }
    >
      {search.Panel !== null && (
        <search.Panel initialTerm={search.term} onChoose={choose} placing={onPlace && { categories, place: onPlace }} />
      )}
      <form
        id={formId}
        noValidate
        hidden={search.Panel !== null}
        onSubmit={handleSubmit((typed) => onSave({ ...typed, picture, product }))}
      >
        <Stack gap={4}>
          {problem !== undefined && (
            <Notice kind="danger" title={t('gift.not_saved_title')} announce>
              {problem}
            </Notice>
          )}
          <TextArea
            rows={2}
            label={t('gift.description.label')}
            placeholder={t('gift.description.placeholder')}
            error={formError(t, errors.description)}
            className={css.description}
            {...register('description')}
          />
          {product === null ? (
            <>
              <FindProduct search={search} description={description} onScan={scan} />
              <GiftLink form={form} storedUrl={values.url} picture={picture} onPicture={setPicture} onProduct={choose} />
              <PictureField picture={picture} onChange={setPicture} />
            </>
          ) : (
            <ChosenProduct
              product={product}
              imageUrl={picture.kind === 'kept' ? picture.url : product.imageUrl}
              onLetGo={letGo}
            />
          )}
          <MoreOfGift form={form} />
          {categories.length > 1 && (
            <Select label={t('gift.category.label')} {...register('categoryPrivateGuid')}>
              {categories.map(({ privateGuid, name }) => (
                <option key={privateGuid} value={privateGuid}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Checkbox
            label={t('gift.disable_cross_off.label')}
            hint={t('gift.disable_cross_off.hint')}
            {...register('disableCrossOff')}
          />
          {onMany !== undefined && !hasChanges && (
            <Button variant="quiet" className={css.delete} icon={<ListPlus aria-hidden />} onClick={onMany}>
              {t('gift.many')}
            </Button>
          )}
          {onAlsoOn !== undefined && !hasChanges && (
            <Button variant="quiet" className={css.delete} icon={<Layers aria-hidden />} onClick={onAlsoOn}>
              {t('gift.also_on')}
            </Button>
          )}
          {!isNew && !hasChanges && (
            <Button variant="quiet" className={css.delete} icon={<PackageCheck aria-hidden />} onClick={onReceive}>
              {t('gift.received')}
            </Button>
          )}
          {!isNew && (
            <Button variant="ending" className={css.delete} icon={<Trash2 aria-hidden />} onClick={onDelete}>
              {t('gift.delete')}
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
};
