import type { WishlistSummary } from '@site/contracts';
import { Badge, formatDate, Link } from '@site/shell-sdk';
import { ListPicture } from '../../shared/occasions/list-picture.js';
import { occasionName } from '../../shared/occasions/occasion-name.js';
import { t } from './messages.js';
import css from './my-lists.module.css';

/** One list among one's own: the whole tile is the link to it. */
export const ListTile = ({ list }: { readonly list: WishlistSummary }) => (
  <li className={css.tile}>
    <ListPicture imageUrl={list.imageUrl} occasion={list.occasion} guid={list.privateGuid} />
    <div className={css.text}>
      <h2 className={css.name}>
        <Link to={list.localLink} className={css.link}>
          {list.title ?? list.username}
        </Link>
      </h2>
      <p className={css.facts}>
        {[list.occasion === null ? null : occasionName(list.occasion), t('my_lists.gift_count', { count: list.giftCount })]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <p className={css.badges}>
        <Badge tone={list.isShareable ? 'primary' : 'neutral'}>
          {t(list.isShareable ? 'my_lists.shareable' : 'my_lists.private')}
        </Badge>
        <span className={css.updated}>{t('my_lists.updated', { date: formatDate(list.lastUpdate, 'birthday') })}</span>
      </p>
    </div>
  </li>
);
