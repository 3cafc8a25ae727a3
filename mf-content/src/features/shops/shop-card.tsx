import type { Shop } from '@site/contracts';
import { VisuallyHidden } from '@site/shell-sdk';
import { ExternalLink } from 'lucide-react';
import { t } from './messages.js';
import { hostOf } from './model/find-shops.js';
import css from './shop-card.module.css';

const LOGO_SIZE = 56;

/** A shop; the whole card goes there, in a tab of its own so that the list stays where it was. */
export const ShopCard = ({ shop }: { readonly shop: Shop }) => (
  <li className={css.card}>
    {shop.logo !== undefined && (
      <img src={shop.logo} alt="" width={LOGO_SIZE} height={LOGO_SIZE} loading="lazy" decoding="async" className={css.logo} />
    )}
    <div className={css.text}>
      <a href={shop.url} target="_blank" rel="noopener noreferrer" className={css.link}>
        {shop.name}
        <VisuallyHidden> ({t('shops.opens_elsewhere')})</VisuallyHidden>
      </a>
      <span className={css.host}>{hostOf(shop.url)}</span>
    </div>
    <ExternalLink size={16} className={css.icon} aria-hidden />
  </li>
);
