import type { FoundWishlist } from '@site/contracts';
import { Link } from '@site/shell-sdk';
import { MapPin } from 'lucide-react';
import { fullNameOf } from '../../shared/list/names.js';
import { ListPicture } from '../../shared/occasions/list-picture.js';
import css from './list-search.module.css';

/** One list that was found: the whole card is the link to it. */
export const FoundList = ({ list }: { readonly list: FoundWishlist }) => (
  <li className={css.found}>
    <span className={css.picture}>
      <ListPicture imageUrl={list.illustration} occasion={null} guid={list.id} />
    </span>
    <div className={css.words}>
      <h3 className={css.name}>
        <Link to={list.listUrl} className={css.link}>
          {fullNameOf(list)}
        </Link>
      </h3>
      {list.city !== null && list.city !== '' && (
        <p className={css.city}>
          <MapPin size={16} aria-hidden />
          <span>{list.city}</span>
        </p>
      )}
      <p className={css.address}>{list.listUrlForDisplay}</p>
    </div>
  </li>
);
