import type { OwnerWishlist } from '@site/contracts';
import { cx } from '@site/shell-sdk';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import listCss from '../../shared/list/gift-list.module.css';
import category from '../own-list/own-category.module.css';
import received from '../received/received.module.css';
import css from './followers.module.css';
import { t } from './messages.js';

const NOBODY = { names: [], areMore: false };

/**
 * Who follows the own list, folded away below it: by the alphabet, without when, for that would tell who looked when
 * (docs/decisions/0172-who-follows-a-list.md).
 */
export const Followers = ({ list: { followers = NOBODY } }: { readonly list: Pick<OwnerWishlist, 'followers'> }) => {
  const { names, areMore } = followers;
  const [isOpen, setOpen] = useState(false);
  const [headingId, contentId] = [useId(), useId()];
  if (names.length === 0) return null;
  return (
    <section className={cx(listCss.category, received.received)} aria-labelledby={headingId}>
      <div className={category.title}>
        <h2 id={headingId} className={category.name}>
          <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={() => setOpen(!isOpen)}>
            <ChevronDown className={category.chevron} size={22} aria-hidden />
            {t('followers.title')}
          </button>
        </h2>
        <span className={cx(listCss.quiet, category.count)}>
          {t(areMore ? 'followers.many' : 'followers.count', { count: names.length })}
        </span>
      </div>
      <div id={contentId} className={received.contents} hidden={!isOpen}>
        <p className={listCss.quiet}>{t('followers.lead')}</p>
        <ul className={css.names}>
          {[...names, ...(areMore ? [t('followers.more')] : [])].map((name, index) => (
            // Two people may have the same name.
            <li key={`${name} ${String(index)}`}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
};
