import { pathTo, type getByCrossOffGuid, type Gift, type Opening, type RefusalOf } from '@site/contracts';
import {
  Button,
  ButtonLink,
  Card,
  isApiError,
  Link,
  Loading,
  Notice,
  OptionalPart,
  Page,
  PageError,
  Skeleton,
  useNavigate,
  useNavigationError,
  useParams,
} from '@site/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { crossedOffGiftQuery, crossedOffQuery } from '../../shared/queries.js';
import { PriceComparison } from '../compare-prices/price-comparison.js';
import { ownerSeesOf } from '../cross-off-gift/cross-off.js';
import { GiftPictureButton } from '../enlarge-picture/gift-picture-button.js';
import { GiverNameLine } from '../opening/giver-name.js';
import css from './crossed-off-gift.module.css';
import { t } from './messages.js';
import { undoCrossOff } from './undo-cross-off.js';

/** Of no use to who gives something alone, as most do. */
const TogetherPart = lazy(() => import('../together/together-part.js'));

type Problem = RefusalOf<typeof getByCrossOffGuid>;

const problemOf = (error: unknown): Problem | null => (isApiError(error, 'Refused') ? (error.code as Problem) : null);

const listPath = (username: string) => pathTo('listView', { username });

/**
 * Why there is nothing to undo, with the way to the list when it is known (docs/specification/2-wishlist-and-draw.md §8
 * Crossed-off gift page).
 */
const ProblemPage = ({ problem: { username, problem } }: { readonly problem: Problem }) => {
  const isUndone = problem === 'CrossOffAlreadyUndone';
  return (
    <PageError
      kind="notFound"
      title={t(isUndone ? 'crossed_off.gift.already_uncrossed.title' : 'crossed_off.gift.cannot_uncross.title')}
      {...(username !== null && {
        actions: <ButtonLink to={listPath(username)}>{t('crossed_off.gift.view_list')}</ButtonLink>,
      })}
    >
      {t(isUndone ? 'crossed_off.gift.already_uncrossed.body' : 'crossed_off.gift.not_found')}
    </PageError>
  );
};

const Waiting = () => (
  <Loading>
    <div className={css.page}>
      <Skeleton width="80%" height={40} radius={8} />
      <Card>
        <div className={css.gift}>
          <span className={css.picture}>
            <Skeleton height="100%" radius={10} />
          </span>
          <Skeleton width="70%" height={24} />
        </div>
      </Card>
    </div>
  </Loading>
);

interface FoundProps {
  readonly gift: Gift;
  readonly crossOffGuid: string;
  readonly username: string;
  readonly fullName: string;
  readonly ownerSeesCrossOffs?: boolean | undefined;
  readonly opening?: Opening | undefined;
  readonly giverName?: string | null | undefined;
}

/** Undoing here ends at the list; what changed meanwhile is asked again and shows as its problem. */
const useUndo = ({ gift, crossOffGuid, username }: FoundProps) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    const result = await undoCrossOff(gift, crossOffGuid);
    setBusy(false);
    if (result === 'undone') {
      await queryClient.invalidateQueries({ queryKey: crossedOffQuery().queryKey });
      await navigate(listPath(username));
    } else if (result !== 'keep') {
      await queryClient.invalidateQueries({ queryKey: crossedOffGiftQuery(gift.publicGuid, crossOffGuid).queryKey });
    }
  };
  return { undo, isBusy };
};

const Found = (props: FoundProps) => {
  const { gift, fullName, username, ownerSeesCrossOffs = false, opening, giverName = null, crossOffGuid } = props;
  const { undo, isBusy } = useUndo(props);
  const isReceived = gift.isReceived === true;
  const isTogether = gift.together !== undefined;
  const mayOpen = !isReceived && gift.isIdea !== true && gift.units === undefined && (gift.quantity ?? 1) === 1;
  const silence = opening === undefined ? 'explanation' : 'explanation_opens';
  const isSeen = opening === undefined ? ownerSeesCrossOffs : opening.seesNow;
  const told = gift.isIdea === true ? 'explanation_idea' : isSeen ? 'explanation_seen' : silence;
  const explanation = isReceived ? 'received' : told;
  return (
    <Page
      title={t(
        isReceived
          ? 'crossed_off.gift.received_title'
          : isTogether
            ? 'crossed_off.gift.together_title'
            : 'crossed_off.gift.title',
      )}
      width="reading"
    >
      <Card>
        <div className={css.gift}>
          <span className={css.picture}>
            <GiftPictureButton gift={gift} eager />
          </span>
          <div className={css.words}>
            <h2 className={css.description}>{gift.description}</h2>
            {gift.note != null && <p className={css.note}>{gift.note}</p>}
            {!isReceived && <PriceComparison gift={gift} />}
            {gift.units && <p className={css.from}>{t('crossed_off.units', { mine: gift.units.mine })}</p>}
            <p className={css.from}>
              {t('crossed_off.gift.from')} <Link to={listPath(username)}>{fullName}</Link>
            </p>
          </div>
        </div>
        {(isReceived || !isTogether) && (
          <p className={css.explanation}>{t(`crossed_off.gift.${explanation}`, { name: fullName })}</p>
        )}
        {opening && <GiverNameLine {...{ gift, crossOffGuid, opening, giverName, owner: fullName }} />}
        <div className={css.actions}>
          {!isReceived && (
            <Button variant={isTogether ? 'secondary' : 'primary'} busy={isBusy} onClick={undo}>
              {t(isTogether ? 'crossed_off.leave' : 'crossed_off.undo')}
            </Button>
          )}
          <ButtonLink to={listPath(username)} variant="secondary">
            {t('crossed_off.gift.view_list')}
          </ButtonLink>
        </div>
      </Card>
      {(isTogether || mayOpen) && (
        <div className={css.together}>
          <OptionalPart name="giving together" failed={<Notice kind="warning">{t('crossed_off.together_failed')}</Notice>}>
            <TogetherPart
              gift={gift}
              crossOffGuid={props.crossOffGuid}
              fullName={fullName}
              ownerSees={ownerSeesOf({ ownerSeesCrossOffs, opening })}
              opens={opening !== undefined}
            />
          </OptionalPart>
        </div>
      )}
    </Page>
  );
};

/** `/crossedoff/{giftPublicGuid}/{crossOffGuid}`: the page behind the link in a confirmation mail. */
const CrossedOffGiftPage = () => {
  const { giftPublicGuid = '', crossOffGuid = '' } = useParams();
  const { data, error } = useQuery(crossedOffGiftQuery(giftPublicGuid, crossOffGuid));
  const problem = problemOf(error);
  useNavigationError(data === undefined && problem === null ? error : null);
  if (problem !== null) return <ProblemPage problem={problem} />;
  return data === undefined ? <Waiting /> : <Found {...data} crossOffGuid={crossOffGuid} />;
};

export default CrossedOffGiftPage;
