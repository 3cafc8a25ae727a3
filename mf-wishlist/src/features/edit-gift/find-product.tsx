import { Button, Notice } from '@site/shell-sdk';
import { Search } from 'lucide-react';
import css from './gift-editor.module.css';
import { t } from './messages.js';
import { pastedAddressIn } from './model/link-in-text.js';
import type { ProductPanel } from './use-product-panel.js';

interface FindProductProps {
  readonly search: ProductPanel;
  /** What is looked for at first. */
  readonly description: string;
}

/** The way to the product search; not there while it is switched off. */
export const FindProduct = ({ search, description }: FindProductProps) => {
  if (!search.isEnabled) return null;
  const term = pastedAddressIn(description) === null ? description.trim() : '';
  return (
    <div className={css.find}>
      <Button variant="secondary" icon={<Search aria-hidden />} busy={search.isOpening} onClick={() => search.open(term)}>
        {t('gift.find_product')}
      </Button>
      {search.hasFailed && (
        <Notice kind="danger" announce>
          {t('gift.find_product_failed')}
        </Notice>
      )}
    </div>
  );
};
