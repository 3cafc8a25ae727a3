import { type Lot, pathTo } from '@site/contracts';
import { Button, ButtonLink, Notice, openLogin, OptionalPart, Skeleton, useSession } from '@site/shell-sdk';
import { lazy, useId } from 'react';
import css from './lot-page.module.css';
import { t } from './messages.js';

/** Of no use to whoever comes from a mail without being logged in. */
const OwnLists = lazy(() => import('./own-lists.js'));

/** The lot's address has an account: choosing a list needs its login (docs/specification/2-wishlist-and-draw.md §6). */
const WithLogin = ({ email }: { readonly email: string | null }) => (
  <>
    <p>{t('lot.couple.log_in.body')}</p>
    <div>
      <Button onClick={() => void openLogin({ email, explanation: t('lot.couple.log_in.explanation') })}>
        {t('lot.couple.log_in')}
      </Button>
    </div>
  </>
);

/**
 * No account yet: one is made with a list that comes on this lot (`fromLot`, docs/specification/3-decisions.md §4); or there is
 * one at another address.
 */
const WithNewAccount = ({ lotPrivateGuid }: { readonly lotPrivateGuid: string }) => (
  <>
    <p>{t('lot.couple.account.body')}</p>
    <div className={css.buttons}>
      <ButtonLink to={`${pathTo('createAccount')}?fromLot=${lotPrivateGuid}`}>{t('lot.couple.create_account')}</ButtonLink>
      <Button variant="secondary" onClick={() => void openLogin({ explanation: t('lot.couple.log_in.explanation') })}>
        {t('lot.couple.has_account')}
      </Button>
    </div>
  </>
);

/** The list that whoever drew this lot's holder sees: chosen among one's own, or made for it. */
export const CoupleList = ({ lot, lotPrivateGuid }: { readonly lot: Lot; readonly lotPrivateGuid: string }) => {
  const { user } = useSession();
  const titleId = useId();
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('lot.couple.title')}</h2>
      {user?.isAccount === true ? (
        <OptionalPart
          name="choosing an own list"
          waiting={<Skeleton height={68} radius={12} />}
          failed={<Notice kind="warning">{t('lot.couple.failed_to_load')}</Notice>}
        >
          <OwnLists user={user} lotPrivateGuid={lotPrivateGuid} selectedGuid={lot.selectedWishlistPrivateGuid} />
        </OptionalPart>
      ) : lot.hasAccount ? (
        <WithLogin email={lot.email} />
      ) : (
        <WithNewAccount lotPrivateGuid={lotPrivateGuid} />
      )}
    </section>
  );
};
