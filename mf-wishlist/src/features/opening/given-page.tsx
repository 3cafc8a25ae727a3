import { type GivenGift, pathTo, receiveGift as receiveCall } from '@site/contracts';
import { putGiftBack, receiveGift, getGiven } from '@site/contracts/calls';
import {
  Badge,
  Button,
  ButtonLink,
  call,
  Checkbox,
  EmptyState,
  ErrorIllustration,
  errorText,
  Loading,
  Page,
  refusalOf,
  showProblem,
  Skeleton,
  throwPageError,
  useNavigationError,
  useParams,
} from '@site/shell-sdk';
import { useQuery, useQueryClient, queryOptions, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GiftPicture } from '../../shared/gift/gift-picture.js';
import { myListsQuery } from '../../shared/queries.js';
import { askReceivedAgain } from '../received/received-query.js';
import { t } from './messages.js';
import css from './opening.module.css';

/** What was given on an own list. */
const givenQuery = (wishlistPrivateGuid: string) =>
  queryOptions({
    queryKey: ['wishlist', 'given', wishlistPrivateGuid],
    queryFn: ({ signal }) => call(getGiven, { params: { wishlistPrivateGuid }, signal }),
  });

/** Something of it was received, put back or thanked for: it and the list are as the service says. */
const askGivenAgain = async (queryClient: QueryClient, wishlistPrivateGuid: string): Promise<void> => {
  await Promise.all([
    askReceivedAgain(queryClient, wishlistPrivateGuid),
    queryClient.invalidateQueries({ queryKey: givenQuery(wishlistPrivateGuid).queryKey }),
  ]);
};

interface GivenProps {
  readonly gift: GivenGift;
  readonly wishlistPrivateGuid: string;
}

const Giver = ({ gift, wishlistPrivateGuid, giver }: GivenProps & { readonly giver: GivenGift['givers'][number] }) => {
  const queryClient = useQueryClient();
  const name = giver.name ?? t('given.somebody');
  const thank = () =>
    import('./thanks-dialog.js').then(
      ({ openThanksDialog }) =>
        openThanksDialog({
          ...{ wishlistPrivateGuid, gift, giver: { key: giver.key, name } },
          onDone: () => void askGivenAgain(queryClient, wishlistPrivateGuid),
        }),
      (error: unknown) => showProblem(t('given.failed'), errorText(error)),
    );
  return (
    <li className={css.giver}>
      <span>
        {giver.name === null ? t('given.somebody') : t('given.from', { name })}
        {giver.units > 1 && ` · ${t('given.units', { units: giver.units })}`}
      </span>
      {giver.isThanked ? (
        <Badge tone="success">{t('given.thanked')}</Badge>
      ) : giver.canBeThanked ? (
        <Button variant="quiet" aria-label={t('given.thank_of', { name, gift: gift.description })} onClick={thank}>
          {t('given.thank')}
        </Button>
      ) : (
        <span className={css.note}>{t('given.gone')}</span>
      )}
    </li>
  );
};

const Given = ({ gift, wishlistPrivateGuid }: GivenProps) => {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { publicGuid: giftPublicGuid, description, year, givers } = gift;
  const tick = async (isReceived: boolean) => {
    setBusy(true);
    try {
      await (isReceived ? call(receiveGift, { body: { giftPublicGuid } }) : call(putGiftBack, { body: { giftPublicGuid } }));
    } catch (error) {
      const isFull = refusalOf(receiveCall, error) === 'TooManyReceived';
      await showProblem(t('given.failed'), isFull ? t('given.not_kept') : errorText(error));
    }
    await askGivenAgain(queryClient, wishlistPrivateGuid);
    setBusy(false);
  };
  return (
    <li className={css.gift}>
      <span className={css.picture}>
        <GiftPicture gift={gift} />
      </span>
      <div className={css.words}>
        <h2>{description}</h2>
        {gift.note != null && <p className={css.note}>{gift.note}</p>}
        <ul className={css.givers}>
          {givers.map((giver) => (
            <Giver key={giver.key} gift={gift} wishlistPrivateGuid={wishlistPrivateGuid} giver={giver} />
          ))}
        </ul>
        <Checkbox
          label={year === null ? t('given.received') : t('given.year', { year: String(year) })}
          aria-label={t('given.received_of', { gift: description })}
          checked={year !== null}
          disabled={isBusy}
          onChange={({ target }) => void tick(target.checked)}
        />
      </div>
    </li>
  );
};

const Contents = ({ wishlistPrivateGuid }: Pick<GivenProps, 'wishlistPrivateGuid'>) => {
  const { data, error } = useQuery(givenQuery(wishlistPrivateGuid));
  useNavigationError(data === undefined ? error : null);
  if (data === undefined) {
    return (
      <Loading>
        <Skeleton height={120} radius={12} />
      </Loading>
    );
  }
  const { isOpen, gifts } = data;
  if (gifts.length === 0) {
    return (
      <EmptyState illustration={<ErrorIllustration kind="empty" />} title={t('given.empty.title')}>
        {t(isOpen ? 'given.empty.open' : 'given.empty.secret')}
      </EmptyState>
    );
  }
  return (
    <>
      <p>{t(isOpen ? 'given.lead' : 'given.closed')}</p>
      <ul className={css.gifts}>
        {gifts.map((gift) => (
          <Given key={gift.publicGuid} gift={gift} wishlistPrivateGuid={wishlistPrivateGuid} />
        ))}
      </ul>
    </>
  );
};

/** `/{username}/gekregen`: what was given on an own list that opened, by whom, received or not yet, and the way to thank. */
const GivenPage = () => {
  const { username = '' } = useParams();
  const { data, error } = useQuery(myListsQuery());
  useNavigationError(data === undefined ? error : null);
  const list = data?.find((one) => one.username.toLowerCase() === username.toLowerCase());
  if (data !== undefined && list === undefined) return throwPageError('notFound');
  return (
    <Page title={t('given.title')} width="reading">
      {list !== undefined && <Contents wishlistPrivateGuid={list.privateGuid} />}
      <p>
        <ButtonLink variant="secondary" to={pathTo('listView', { username })}>
          {t('given.back')}
        </ButtonLink>
      </p>
    </Page>
  );
};

export default GivenPage;
