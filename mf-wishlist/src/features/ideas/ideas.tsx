import { type Idea, pathTo, type VisitorWishlist } from '@site/contracts';
import { Badge, Button, ButtonLink, errorText, showProblem, useLocation, useSession } from '@site/shell-sdk';
import { Lightbulb } from 'lucide-react';
import { useRef } from 'react';
import card from '../../shared/list/gift-card.module.css';
import gifts from '../../shared/list/gift-list.module.css';
import { fullNameOf } from '../../shared/list/names.js';
import { stillFocused } from '../../shared/still-focused.js';
import type { CrossOff } from '../cross-off-gift/cross-off.js';
import { VisitorGift } from '../view-list/visitor-gift.js';
import css from './ideas.module.css';
import { t } from './messages.js';
import { useIdeas } from './use-ideas.js';

interface IdeasProps {
  readonly list: VisitorWishlist;
  readonly username: string;
  readonly crossOff: CrossOff;
}

const LogIn = () => {
  const { pathname } = useLocation();
  return (
    <ButtonLink to={`${pathTo('login')}?returnUrl=${encodeURIComponent(pathname)}`} variant="secondary">
      {t('ideas.log_in')}
    </ButtonLink>
  );
};

/** What visitors thought of besides what stands on the list; its owners never get any of it. */
const Ideas = ({ list, username, crossOff }: IdeasProps) => {
  const { user } = useSession();
  const { save, remove } = useIdeas(username, list.publicGuid);
  const heading = useRef<HTMLHeadingElement>(null);
  const { ideas = [] } = list;
  const name = fullNameOf(list);
  const write = (idea: Idea | null) => {
    if (user === null) return;
    // The form and its rules are fetched only now: most visitors think of nothing else.
    import('./idea-dialog.js').then(
      ({ openIdeaDialog }) => openIdeaDialog({ name, user, idea, save: (written) => save(written, idea?.publicGuid ?? null) }),
      (error: unknown) => showProblem(t('ideas.open_failed'), errorText(error)),
    );
  };
  const onDelete = async (idea: Idea) => {
    const isStillThere = stillFocused();
    // The button that had the focus is gone with the card.
    if ((await remove(idea)) && isStillThere()) heading.current?.focus();
  };
  const actionsOf = (idea: Idea) => (
    <>
      <Button
        variant="quiet"
        className={card.edgeless}
        aria-label={t('ideas.edit_of', { gift: idea.description })}
        onClick={() => write(idea)}
      >
        {t('ideas.edit')}
      </Button>
      <Button
        variant="quiet"
        className={card.edgeless}
        aria-label={t('ideas.delete_of', { gift: idea.description })}
        onClick={() => void onDelete(idea)}
      >
        {t('ideas.delete')}
      </Button>
    </>
  );
  return (
    // Kept from what search engines show of the page, where an owner might come upon it.
    <section className={css.ideas} aria-labelledby="ideas" data-nosnippet>
      <div className={css.head}>
        <h2 id="ideas" ref={heading} tabIndex={-1}>
          {t('ideas.title')}
        </h2>
        <p className={css.quiet}>{t('ideas.explanation', { name })}</p>
      </div>
      {ideas.length === 0 && <p className={css.quiet}>{t('ideas.empty')}</p>}
      <ul className={gifts.gifts}>
        {ideas.map((idea) => (
          <VisitorGift
            key={idea.publicGuid}
            gift={idea}
            crossOff={crossOff}
            eager={false}
            label={
              <p className={css.label}>
                <Badge tone="sun">{t('ideas.badge')}</Badge>
                <span>{idea.isMine ? t('ideas.mine') : t('ideas.from', { name: idea.from })}</span>
              </p>
            }
            actions={idea.isMine && user !== null && actionsOf(idea)}
          />
        ))}
      </ul>
      <div>
        {user === null ? (
          <LogIn />
        ) : (
          <Button variant="secondary" icon={<Lightbulb aria-hidden />} onClick={() => write(null)}>
            {t('ideas.add')}
          </Button>
        )}
      </div>
    </section>
  );
};

export default Ideas;
