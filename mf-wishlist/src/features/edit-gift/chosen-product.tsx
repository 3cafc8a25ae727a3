import { Button, formatPrice } from '@site/shell-sdk';
import { ImageOff, Unlink } from 'lucide-react';
import { previewOf } from '../../shared/gift/gift-link.js';
import type { ChosenProduct as Product } from '../product-search/model/chosen-product.js';
import css from './chosen-product.module.css';
import { t } from './messages.js';

interface ChosenProductProps {
  readonly product: Product;
  readonly imageUrl: string | null;
  readonly onLetGo: () => void;
}

/** The product that the gift is; its link and picture come from the shop until it is let go. */
export const ChosenProduct = ({ product, imageUrl, onLetGo }: ChosenProductProps) => (
  <div className={css.product} role="group" aria-label={t('gift.product.label')} tabIndex={-1} data-chosen-product>
    <span className={css.picture}>
      {imageUrl === null ? <ImageOff aria-hidden /> : <img src={previewOf(imageUrl)} alt="" width={72} height={72} />}
    </span>
    <div className={css.facts}>
      <p className={css.title}>{product.title}</p>
      <p className={css.shop}>
        <a href={product.url} target="_blank" rel="noopener noreferrer nofollow">
          {product.shop}
        </a>
        {product.price !== null && <strong>{formatPrice(product.price)}</strong>}
      </p>
    </div>
    <div className={css.letGo}>
      <Button variant="quiet" icon={<Unlink aria-hidden />} onClick={onLetGo}>
        {t('gift.product.let_go')}
      </Button>
      <p className={css.hint}>{t('gift.product.hint')}</p>
    </div>
  </div>
);
