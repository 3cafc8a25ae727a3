import type { WishlistSummary } from '@site/contracts';
import { Badge, countdown, Link } from '@site/shell-sdk';
import { ListPicture } from '../../shared/occasions/list-picture.js';
import { occasionName } from '../../shared/occasions/occasion-name.js';
import { t } from './messages.js';
import css from './my-lists.module.css';

/** How long until the occasion; nothing when there is no date or it is past. */
const Countdown = ({ date }: { readonly date: string | null }) => {
  const left = date === null ? null : countdown(date, new Date());
  return left === null ? null : <Badge tone="sun">{left}</Badge>;
};

/** One list among one's own: the whole tile is the link to it. */
export const ListTile = ({ list }: { readonly list: WishlistSummary }) => (
  <li className={css.tile}>
    <span className={css.picture}>
      <ListPicture imageUrl={list.imageUrl} occasion={list.occasion} guid={list.privateGuid} />
    </span>
    <div className={css.text}>
      <h2 className={css.name}>
        <Link to={list.localLink} className={css.link}>
          {list.title ?? list.username}
        </Link>
      </h2>
      <p className={css.facts}>
        {list.occasion !== null && <span>{occasionName(list.occasion)}</span>}
        <span>{t('my_lists.gift_count', { count: list.giftCount })}</span>
      </p>
      <p className={css.badges}>
        <Badge tone={list.isShareable ? 'primary' : 'neutral'}>
          {t(list.isShareable ? 'my_lists.shareable' : 'my_lists.private')}
        </Badge>
        <Countdown date={list.occasionDate} />
      </p>
    </div>
  </li>
);
