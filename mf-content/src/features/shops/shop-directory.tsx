import type { getShops, ReplyOf } from '@site/contracts';
import { Button, EmptyState, ErrorIllustration } from '@site/shell-sdk';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { t } from './messages.js';
import { findShops, type ShopGroup, type ShopSearch } from './model/find-shops.js';
import { SearchBar } from './search-bar.js';
import { ShopCard } from './shop-card.js';
import css from './shop-directory.module.css';

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
  return (
    <div className={css.directory}>
      <SearchBar categories={directory.categories} search={search} onChange={setSearch} />
      <p className={css.count} role="status">
        {t('shops.found', { count })}
      </p>
      {count === 0 ? (
        <Nothing showAll={() => setSearch(everything)} />
      ) : (
        groups.map((group) => <Group key={group.category.id} {...group} />)
      )}
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
