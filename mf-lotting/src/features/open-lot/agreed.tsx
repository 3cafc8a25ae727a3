import type { Celebration, Lot } from '@site/contracts';
import { Button, formatDate, showProblem } from '@site/shell-sdk';
import { CalendarPlus } from 'lucide-react';
import { CelebrationFacts } from '../../shared/celebration/celebration-facts.js';
import css from './lot-page.module.css';
import { t } from './messages.js';

/** Hands the file to the browser, which asks a calendar to open it. */
const save = (file: string): void => {
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: t('lot.agenda.file') });
  link.click();
  // A browser may read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Says nothing of whom anybody drew, and holds no link. Read again after the day was moved it is the same event. */
const keepDate = ({ day, place, amount }: Celebration & { readonly day: string }, title: string): void => {
  import('@site/contracts/calendar-file').then(
    ({ calendarFile, calendarId }) => {
      const note = amount === null ? null : t('lot.agenda.amount', { amount });
      const event = { id: calendarId(title, day.slice(0, 4)), title, day, place, note };
      save(calendarFile({ host: location.host, now: new Date(), events: [event] }));
    },
    () => showProblem(t('lot.agenda.failed.title'), t('lot.agenda.failed')),
  );
};

/** What was agreed: when, where, for how much, and what else the organizer wrote. */
export const Agreed = ({ lot }: { readonly lot: Lot }) => {
  const { celebration = null, description, lotingTitle } = lot;
  if (celebration === null && description === null) return null;
  const day = celebration?.day ?? null;
  return (
    <section className={css.agreed}>
      <h2>{t('lot.description')}</h2>
      {celebration !== null && <CelebrationFacts celebration={celebration} />}
      {description !== null && <p className={css.words}>{description}</p>}
      {celebration !== null && day !== null && (
        <div>
          <Button
            variant="secondary"
            icon={<CalendarPlus aria-hidden />}
            aria-label={t('lot.agenda.of', { day: formatDate(day) })}
            onClick={() => keepDate({ ...celebration, day }, lotingTitle)}
          >
            {t('lot.agenda')}
          </Button>
        </div>
      )}
    </section>
  );
};
