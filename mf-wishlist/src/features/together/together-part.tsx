import type { Gift } from '@site/contracts';
import { Button, Card, Loading, Notice, Skeleton, useHub, useSession } from '@site/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { crossedOffGiftQuery } from '../../shared/queries.js';
import type { OwnerSees } from '../cross-off-gift/cross-off.js';
import { askIdentity } from '../cross-off-gift/email-flow/email-flow-modal.js';
import { whyNot } from './amount-form.js';
import { Conversation } from './conversation.js';
import { Members } from './members.js';
import { t } from './messages.js';
import { openOpenDialog } from './open-dialog.js';
import { togetherQuery } from './together-query.js';
import css from './together.module.css';
import { useTogether } from './use-together.js';

interface TogetherPartProps {
  readonly gift: Gift;
  readonly crossOffGuid: string;
  readonly fullName: string;
  readonly ownerSees: OwnerSees;
  /** From some day on its owners also see by whom. */
  readonly opens: boolean;
}

/** A gift that somebody gives alone, and may open for others. */
const Alone = ({ gift, crossOffGuid, ownerSees }: TogetherPartProps) => {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return (
    <Card>
      <section className={css.part} aria-labelledby="together">
        <h2 id="together">{t('together.title')}</h2>
        <p>{t('together.intro')}</p>
        <div>
          {user === null ? (
            <Known gift={gift} ownerSees={ownerSees} />
          ) : (
            <Button variant="secondary" onClick={() => openOpenDialog(queryClient, gift, crossOffGuid)}>
              {t('together.open')}
            </Button>
          )}
        </div>
      </section>
    </Card>
  );
};

/** Whose session belongs to nobody says who they are; what they then may see is asked again. */
const Known = ({ gift, ownerSees }: Pick<TogetherPartProps, 'gift' | 'ownerSees'>) => {
  const queryClient = useQueryClient();
  const ask = async () => {
    if (await askIdentity(gift.description, ownerSees)) await queryClient.invalidateQueries({ queryKey: ['wishlist'] });
  };
  return (
    <Button variant="secondary" onClick={ask}>
      {t('together.who_action')}
    </Button>
  );
};

const EXPLANATIONS = {
  secret: 'together.explanation',
  seen: 'together.explanation_seen',
  opens: 'together.explanation_opens',
} as const satisfies Record<OwnerSees, string>;

/** Where those who give a gift together agree. */
const Group = ({ gift, crossOffGuid, fullName, ownerSees, opens }: TogetherPartProps) => {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const query = togetherQuery(gift.publicGuid, crossOffGuid);
  const { data, error } = useQuery({ ...query, enabled: user !== null });
  const together = useTogether(gift.publicGuid, crossOffGuid);
  const lookAgain = () => {
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    void queryClient.invalidateQueries({ queryKey: crossedOffGiftQuery(gift.publicGuid, crossOffGuid).queryKey });
  };
  const wants = data && {
    join: { event: 'JoinWishlist', payload: { publicWishlistGuid: data.publicWishlistGuid } } as const,
    on: { RefreshGiftV2: lookAgain },
    onJoined: (_ack: unknown, again: boolean) => {
      if (again) lookAgain();
    },
    // On a list that they may not see any more nothing is heard; the page asks anew when it is looked at again.
    onRefused: () => undefined,
  };
  useHub('list', wants ?? null);
  return (
    <Card>
      <section className={css.part} aria-labelledby="together">
        <h2 id="together">{t('together.title')}</h2>
        {data !== undefined ? (
          <>
            <Members gift={gift} data={data} together={together} />
            <p className={css.quiet}>{t(EXPLANATIONS[opens ? 'opens' : ownerSees], { name: fullName })}</p>
            <Conversation data={data} together={together} />
          </>
        ) : user === null ? (
          <>
            <p>{t('together.who')}</p>
            <div>
              <Known gift={gift} ownerSees={ownerSees} />
            </div>
          </>
        ) : error !== null ? (
          <Notice kind="warning">{whyNot(error)}</Notice>
        ) : (
          <Loading>
            <div className={css.part}>
              <Skeleton width="60%" height={28} />
              <Skeleton height={120} radius={10} />
            </div>
          </Loading>
        )}
      </section>
    </Card>
  );
};

/** Giving a gift together: opening it for others, or what they agree on. */
const TogetherPart = (props: TogetherPartProps) =>
  props.gift.together === undefined ? <Alone {...props} /> : <Group {...props} />;

export default TogetherPart;
