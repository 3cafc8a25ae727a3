import type { Gift } from '@site/contracts';
import { VisuallyHidden } from '@site/shell-sdk';
import { ExternalLink } from 'lucide-react';
import { hrefOf, linkTextOf } from '../gift/gift-link.js';
import css from './gift-facts.module.css';
import { t } from './messages.js';

/** Where a gift is sold, as far as known. */
export const GiftFacts = ({ gift }: { readonly gift: Gift }) => {
  const href = hrefOf(gift);
  const shop = linkTextOf(gift);
  if (href === null || shop === null) return null;
  return (
    <p className={css.facts} data-roomy>
      <a className={css.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
        <span className={css.mark} aria-hidden="true">
          {shop.charAt(0)}
        </span>
        <VisuallyHidden>{t('gift.link', { shop: '' })}</VisuallyHidden>
        <span className={css.shop}>{shop}</span>
        <ExternalLink size={14} aria-hidden />
        <VisuallyHidden>{t('gift.link_new_tab')}</VisuallyHidden>
      </a>
    </p>
  );
};
