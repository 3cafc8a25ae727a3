import { Card, useConfig } from '@site/shell-sdk';
import { WrappedGift } from '../../shared/wrapped-gift.js';
import css from './create-account.module.css';
import { listAddress } from './list-address.js';
import { t } from './messages.js';

interface ListPreviewProps {
  readonly fullName: string;
  readonly username: string;
}

/** The list to come, with the name and address typed so far. A picture: everything in it is in the form as well. */
export const ListPreview = ({ fullName, username }: ListPreviewProps) => {
  const { baseUrl, product } = useConfig();
  const name = fullName === '' ? t('create_account.preview.nobody') : fullName;
  return (
    <aside className={css.preview} aria-hidden="true">
      <p className={css.previewLabel}>{t('create_account.preview.label', { product })}</p>
      <Card flush className={css.paper}>
        <div className={css.bar}>
          <span className={css.barAddress}>
            {listAddress(baseUrl, username === '' ? t('create_account.username.example') : username)}
          </span>
        </div>
        <div className={css.sheet}>
          <WrappedGift className={css.previewArt} />
          <p className={css.previewTitle}>{t('create_account.preview.title', { name })}</p>
          {['62%', '78%', '48%'].map((width) => (
            <div key={width} className={css.wish}>
              <span className={css.wishPicture} />
              <span className={css.wishLine} style={{ width }} />
            </div>
          ))}
        </div>
      </Card>
    </aside>
  );
};
