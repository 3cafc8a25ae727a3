import type { getShops, ReplyOf, Shop } from '@site/contracts';
import { Button, EmptyState, ErrorIllustration, VisuallyHidden } from '@site/shell-sdk';
import { Link2, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from './messages.js';
import { findShops, type ShopGroup, type ShopSearch, hostOf } from './model/find-shops.js';
import { SearchBar } from './search-bar.js';
import card from './shop-card.module.css';
import css from './shop-directory.module.css';

const LOGO_SIZE = 56;

/** A shop; the whole card goes there, in a tab of its own so that the list stays where it was. */
const ShopCard = ({ shop }: { readonly shop: Shop }) => (
  <li className={card.card}>
    {shop.logo !== undefined && (
      <img src={shop.logo} alt="" width={LOGO_SIZE} height={LOGO_SIZE} loading="lazy" decoding="async" className={card.logo} />
    )}
    <div className={card.text}>
      <a href={shop.url} target="_blank" rel="noopener noreferrer" className={card.link}>
        {shop.name}
        <VisuallyHidden> ({t('shops.opens_elsewhere')})</VisuallyHidden>
      </a>
      <span className={card.host}>{hostOf(shop.url)}</span>
    </div>
    <ExternalLink size={16} className={card.icon} aria-hidden />
  </li>
);

const everything: ShopSearch = { words: '', categoryId: null };

const Group = ({ category, shops }: ShopGroup) => (
  <section className={css.group} aria-labelledby={`winkels-${category.id}`}>
    <h2 id={`winkels-${category.id}`}>{category.name}</h2>
    <ul className={css.shops}>
      {shops.map((shop) => (
        <ShopCard key={shop.url} shop={shop} />
      ))}
    </ul>
  </section>
);

const Nothing = ({ showAll }: { readonly showAll: () => void }) => (
  <EmptyState
    illustration={<ErrorIllustration kind="loose" />}
    title={t('shops.none.title')}
    actions={
      <Button variant="secondary" onClick={showAll}>
        {t('shops.none.reset')}
      </Button>
    }
  >
    {t('shops.none.body')}
  </EmptyState>
);

/** Search, categories and the shops that fit. */
export const ShopDirectory = ({ directory }: { readonly directory: ReplyOf<typeof getShops> }) => {
  const [search, setSearch] = useState(everything);
  const groups = findShops(directory, search);
  const count = groups.reduce((sum, { shops }) => sum + shops.length, 0);
  const line = useRef<HTMLParagraphElement>(null);
  const showAll = (): void => {
    setSearch(everything);
    // The button goes; a field would bring up the keyboard of a phone.
    line.current?.focus();
  };
  return (
    <div className={css.directory}>
      <SearchBar categories={directory.categories} search={search} onChange={setSearch} />
      <p ref={line} tabIndex={-1} className={css.count} role="status">
        {t('shops.found', { count })}
      </p>
      {count === 0 ? <Nothing showAll={showAll} /> : groups.map((group) => <Group key={group.category.id} {...group} />)}
      {count > 0 && (
        <aside className={css.anywhere}>
          <Link2 size={28} aria-hidden />
          <div>
            <h2>{t('shops.anywhere.title')}</h2>
            <p>{t('shops.anywhere.body')}</p>
          </div>
        </aside>
      )}
    </div>
  );
};
