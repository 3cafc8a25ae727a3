import type { Loting, OrganizerParticipant } from '@site/contracts';
import { Button, errorText, Notice, showProblem } from '@site/shell-sdk';
import { IdCard } from 'lucide-react';
import css from './cards-part.module.css';
import { t } from './messages.js';

/** Opens the dialog that makes cards for these people. */
export const makeCardsFor = (loting: Loting, participants: readonly OrganizerParticipant[], onMade: () => void): void => {
  import('./card-dialog.js').then(
    ({ openCardDialog }) => openCardDialog({ loting, participants, onMade }),
    (error: unknown) => showProblem(t('cards.open_failed'), errorText(error)),
  );
};

/** What cards are, and what they cannot prevent; with those that nobody made yet in one press. */
export const CardsPart = ({ loting, onMade }: { readonly loting: Loting; readonly onMade: () => void }) => {
  const holders = loting.participants.filter(({ card }) => card !== undefined);
  if (holders.length === 0) return null;
  const waiting = holders.filter(({ card }) => card?.madeAt === null);
  return (
    <section className={css.part}>
      <h3>{t('cards.title')}</h3>
      <p>{t('cards.body')}</p>
      <p className={css.promise}>{t('cards.promise')}</p>
      {loting.changed != null && <Notice>{t('cards.changed')}</Notice>}
      {waiting.length > 0 && (
        <div>
          <Button icon={<IdCard aria-hidden />} onClick={() => makeCardsFor(loting, waiting, onMade)}>
            {t('cards.make_all', { count: waiting.length })}
          </Button>
        </div>
      )}
    </section>
  );
};
