import type { Lot } from '@site/contracts';
import { Button, errorText, formatDate, showProblem } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { lotQuery } from '../../shared/queries.js';
import css from './lot-page.module.css';
import { t } from './messages.js';
type Asked = Lot['questions'][number];

const Question = ({ asked, name }: { readonly asked: Asked; readonly name: string }) => (
  <li className={css.asked}>
    <p className={css.quiet}>{t('lot.questions.asked', { date: formatDate(asked.askedAt, 'birthday') })}</p>
    <p className={css.words}>{asked.question}</p>
    {asked.answer === null ? (
      <p className={css.quiet}>{t('lot.questions.no_answer')}</p>
    ) : (
      <div className={css.answer}>
        <p className={css.quiet}>{t('lot.questions.answer', { name })}</p>
        <p className={css.words}>{asked.answer}</p>
      </div>
    )}
  </li>
);

/** What was asked of the drawn person without a name, what they answered, and a button to ask when they have a list. */
export const Questions = ({ lot, lotPrivateGuid }: { readonly lot: Lot; readonly lotPrivateGuid: string }) => {
  const queryClient = useQueryClient();
  const { name, wishlistLink, withoutMail = false } = lot.drawnParticipant;
  const canAsk = wishlistLink !== null && !withoutMail;
  const newestFirst = [...lot.questions].sort((one, other) => other.askedAt.localeCompare(one.askedAt));
  const ask = () => {
    const onAsked = () => void queryClient.invalidateQueries({ queryKey: lotQuery(lotPrivateGuid).queryKey });
    import('./question-dialog.js').then(
      ({ openQuestionDialog }) => openQuestionDialog({ lotPrivateGuid, name, onAsked }),
      (error: unknown) => showProblem(t('lot.open_failed'), errorText(error)),
    );
  };
  if (!canAsk && newestFirst.length === 0) return null;
  return (
    <section className={css.part}>
      <h2>{t('lot.question.title')}</h2>
      {canAsk && (
        <>
          <p>{t('lot.question.body', { name })}</p>
          <div>
            <Button variant="secondary" icon={<MessageCircleQuestionMark aria-hidden />} onClick={ask}>
              {t('lot.question.open')}
            </Button>
          </div>
        </>
      )}
      {newestFirst.length > 0 && (
        <ul className={css.questions} aria-label={t('lot.questions.list')}>
          {newestFirst.map((asked) => (
            <Question key={`${asked.askedAt} ${asked.question}`} asked={asked} name={name} />
          ))}
        </ul>
      )}
    </section>
  );
};
