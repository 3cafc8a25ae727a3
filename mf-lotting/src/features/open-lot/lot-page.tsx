import { type Lot, type LotLoadReason, pathTo, type RouteName, type User } from '@site/contracts';
import { registerFirstView } from '@site/contracts/calls';
import {
  ButtonLink,
  call,
  formatDate,
  isApiError,
  Navigate,
  Notice,
  OptionalPart,
  Page,
  useHub,
  useNavigationError,
  useParams,
  useSession,
  VisuallyHidden,
} from '@site/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff, Gift, Mail } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { DrawMenu } from '../../shared/draw-menu/draw-menu.js';
import { isStill } from '../../shared/is-still.js';
import { lotQuery, overviewQuery } from '../../shared/queries.js';
import { ThreadPart } from '../../shared/thread/thread-part.js';
import { Agreed } from './agreed.js';
import { ChangedLot, UnknownLot } from './other-lots.js';
import { playOpening } from './play-opening.js';
import { CoupleList } from './couple-list.js';
import { Envelope } from './envelope.js';
import { Giver } from './giver.js';
import css from './lot-page.module.css';
import { LotSkeleton } from './lot-skeleton.js';
import { t } from './messages.js';
import { Nudge } from './nudge.js';
import { useOtherEmail } from './use-other-email.js';

/** Of no use before the letter is out of its envelope. */
const FairLot = lazy(() => import('./fair-lot.js'));

const withLink = (lot: Lot, wishlistLink: string | null): Lot => ({
  ...lot,
  drawnParticipant: { ...lot.drawnParticipant, wishlistLink },
});

/**
 * Keeps an open lot as it is at the service: the drawn person's list appears by itself (docs/specification/2-wishlist-and-draw.md
 * §7.8). The hub is joined with the lot's own private guid (docs/specification/3-decisions.md §7). Answers what changed, for who
 * does not see it.
 */
const useLiveLot = (lotPrivateGuid: string, { drawnParticipant: { publicGuid, name } }: Lot): string => {
  const queryClient = useQueryClient();
  const [heard, setHeard] = useState('');
  const { queryKey } = lotQuery(lotPrivateGuid);
  const askAgain = () => void queryClient.invalidateQueries({ queryKey });

  useHub('lot', {
    join: { event: 'JoinDrawnLotGroup', payload: { drawnParticipantPublicGuid: publicGuid, lotPrivateGuid } },
    on: {
      SetLotWishlistLink: ({ drawnParticipantPublicGuid, wishlistLink }) => {
        if (drawnParticipantPublicGuid !== publicGuid) return;
        queryClient.setQueryData(queryKey, (lot) => lot && withLink(lot, wishlistLink));
        // An answer under way may be older than this news.
        if (queryClient.isFetching({ queryKey }) > 0) askAgain();
        setHeard(t(wishlistLink === null ? 'lot.wishlist.gone' : 'lot.wishlist.appeared', { name }));
      },
      RefreshLot: askAgain,
    },
    // What happened between loading and joining was not heard.
    onJoined: askAgain,
    // Another lot now, or none any more: asking again tells.
    onRefused: askAgain,
  });
  return heard;
};

const TRIES = 5;

/**
 * Tells the service once that this lot was opened; the organizer's page then says so (docs/specification/2-wishlist-and-draw.md
 * §4). A lot that is drawn again while it is open is told again.
 */
const useFirstView = (lotPrivateGuid: string, isViewed: boolean): void => {
  const { mutate } = useMutation({
    // Who looks and closes the page at once has seen it as well.
    mutationFn: (guid: string) => call(registerFirstView, { body: { lotPrivateGuid: guid }, keepalive: true }),
    // Repeating is harmless; what still fails then is told at the next visit.
    retry: TRIES,
  });
  useEffect(() => {
    if (!isViewed) mutate(lotPrivateGuid);
  }, [isViewed, lotPrivateGuid, mutate]);
};

interface EnvelopeState {
  /** What the envelope and all below it stand in. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Opens it; undefined when it is open: of who opened it before, and of who wants no motion. */
  readonly onOpen: (() => void) | undefined;
}

/** A lot that nobody has seen yet comes in a closed envelope. */
const useEnvelope = (isViewed: boolean): EnvelopeState => {
  const place = useRef<HTMLDivElement>(null);
  const [isClosed, setIsClosed] = useState(() => !isViewed && !isStill());
  const open = () => {
    if (place.current !== null) void playOpening(place.current).then(() => setIsClosed(false));
  };
  return { place, onOpen: isClosed ? open : undefined };
};

const problemPages: Readonly<Record<LotLoadReason, RouteName>> = {
  NotDrawn: 'lotBroken',
  Deleted: 'lotDeleted',
  NotFound: 'lotNotFound',
};

interface TipProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

const Tip = ({ icon, title, children }: TipProps) => (
  <section className={css.tip}>
    <span className={css.icon}>{icon}</span>
    <h2>{title}</h2>
    <p>{children}</p>
  </section>
);

/** For who organizes the draw of this lot; nothing for anybody else, and when nobody can say whose it is. */
const OrganizersMenu = ({ user, guid }: { readonly user: User; readonly guid: string }) => {
  const { data } = useQuery(overviewQuery(user.publicGuid));
  const draw = data?.lotingen.find(({ lots }) => lots.some(({ privateParticipantGuid }) => privateParticipantGuid === guid));
  const manageGuid = draw?.manageGuid ?? null;
  return manageGuid === null ? null : <DrawMenu current="lot" manageGuid={manageGuid} lotGuid={guid} />;
};

/** Who knows whom this lot's holder drew. */
const secretOf = ({ giver, drawnParticipant: { name } }: Lot): string => {
  if (giver === undefined) return t('lot.secret.body');
  return giver.isOpen ? t('lot.secret.over', { name }) : t('lot.secret.until', { name, date: formatDate(giver.from) });
};

interface LotProps {
  readonly lot: Lot;
  readonly guid: string;
  readonly isByCard: boolean;
}

/** What stands below the letter. `heard`: what changed since the page came. */
const BelowLetter = ({ lot, guid, isByCard, heard }: LotProps & { readonly heard: string }) => {
  const { user } = useSession();
  const { name, wishlistLink } = lot.drawnParticipant;
  // A service of before says nothing of it.
  const { moved = null, fairness = null, proof = null, changedAt = null, giver } = lot;
  return (
    <>
      <div role="status">
        <VisuallyHidden>{heard}</VisuallyHidden>
      </div>
      {changedAt !== null && <ChangedLot guid={guid} name={name} />}
      {giver?.isOpen === true && <Giver giver={giver} guid={guid} />}
      {moved !== null && (
        <Notice title={t('lot.moved.title')}>
          {t('lot.moved.body', { to: moved.to, date: formatDate(moved.at, 'birthday') })}
        </Notice>
      )}
      {wishlistLink === null && <Nudge lot={lot} lotPrivateGuid={guid} />}
      <ThreadPart guid={guid} side="drawer" drawn={lot.drawnParticipant} />
      <ThreadPart guid={guid} side="drawn" drawn={lot.drawnParticipant} />
      <Agreed lot={lot} />
      {/* Of a card's holder nobody knows who is at this screen: a list is chosen by who is logged in, or not here. */}
      {(!isByCard || user?.isAccount === true) && <CoupleList lot={lot} lotPrivateGuid={guid} />}
      <div className={css.tips}>
        <Tip
          icon={<EyeOff size={22} aria-hidden />}
          title={t(giver?.isOpen === true ? 'lot.secret.over.title' : 'lot.secret.title')}
        >
          {secretOf(lot)}
        </Tip>
        <Tip icon={<Mail size={22} aria-hidden />} title={t(isByCard ? 'lot.keep_card.title' : 'lot.keep.title')}>
          {t(isByCard ? 'lot.keep_card.body' : 'lot.keep.body')}
        </Tip>
      </div>
      {fairness !== null && proof !== null && (
        <OptionalPart name="the seal of the lot">
          <FairLot fairness={fairness} proof={proof} />
        </OptionalPart>
      )}
      <ButtonLink to={pathTo('lotingHome')} variant="secondary" className={css.home}>
        {t(user === null ? 'lot.draw_yourself' : 'lot.my_draws')}
      </ButtonLink>
    </>
  );
};

const OpenedLot = ({ lot, guid, isByCard }: LotProps) => {
  const { user } = useSession();
  const { place, onOpen } = useEnvelope(lot.isViewed);
  useFirstView(guid, lot.isViewed);
  const heard = useLiveLot(guid, lot);
  useOtherEmail(lot);
  // What stands below would give the name away before the letter is out. An open one comes first, and that in small steps after it.
  const isRestShown = useDeferredValue(onOpen === undefined, false);
  const {
    giver,
    drawnParticipant: { name, wishlistLink },
  } = lot;
  return (
    <Page title={lot.lotingTitle} documentTitle={t('lot.title', { name: lot.name })} lead={t('lot.title', { name: lot.name })}>
      {user !== null && <OrganizersMenu user={user} guid={guid} />}
      <div ref={place} className={css.lot}>
        {giver?.isOpen === false && <Notice>{t('lot.giver.later', { date: formatDate(giver.from) })}</Notice>}
        <Envelope onOpen={onOpen} label={t('lot.drawn')} name={name}>
          {wishlistLink !== null && (
            <ButtonLink to={wishlistLink} icon={<Gift aria-hidden />}>
              {t('lot.wishlist', { name })}
            </ButtonLink>
          )}
        </Envelope>
        <div className={css.rest}>{isRestShown && <BelowLetter lot={lot} guid={guid} isByCard={isByCard} heard={heard} />}</div>
      </div>
    </Page>
  );
};

/** Why there is no lot, null for any other failure; a code of a newer service is one. */
const reasonOf = (error: unknown): LotLoadReason | null => {
  const code = isApiError(error, 'Refused') ? error.code : null;
  return typeof code === 'string' && Object.hasOwn(problemPages, code) ? (code as LotLoadReason) : null;
};

/** A lot by its private guid. `isByCard`: it was opened by a card, and there is no mail with a link to it. */
export const LotOf = ({ guid, isByCard = false }: { readonly guid: string; readonly isByCard?: boolean }) => {
  const { data, error } = useQuery(lotQuery(guid));
  // A lot that is gone meanwhile does not stay on screen; one that cannot be asked again just now does.
  const reason = reasonOf(error);
  useNavigationError(data === undefined && reason === null ? error : null);
  if (reason === 'NotFound') return <UnknownLot guid={guid} />;
  if (reason !== null) return <Navigate to={pathTo(problemPages[reason])} replace />;
  if (data === undefined) return <LotSkeleton />;
  // Another person after a redo is another letter.
  return <OpenedLot key={`${guid} ${data.drawnParticipant.publicGuid}`} lot={data} guid={guid} isByCard={isByCard} />;
};

/** `/lootjestrekken/lootje/{guid}`: whom this lot's holder drew (docs/specification/2-wishlist-and-draw.md §2.16, §8). */
export const LotPage = () => {
  const { guid = '' } = useParams();
  return <LotOf guid={guid} />;
};
