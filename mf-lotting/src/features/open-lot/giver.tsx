import type { Lot } from '@site/contracts';
import { Button, errorText, showProblem } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { lotQuery } from '../../shared/queries.js';
import css from './lot-page.module.css';
import { t } from './messages.js';

interface GiverProps {
  readonly giver: NonNullable<Lot['giver']>;
  readonly guid: string;
}

/** Who had the holder of this lot, who can thank them once. */
export const Giver = ({ giver: { name, isThanked, withoutMail = false }, guid }: GiverProps) => {
  const queryClient = useQueryClient();
  const onThanked = () => void queryClient.invalidateQueries({ queryKey: lotQuery(guid).queryKey });
  const thank = (to: string): void => {
    import('./thanks-dialog.js').then(
      ({ openThanksDialog }) => openThanksDialog({ lotPrivateGuid: guid, name: to, onThanked }),
      (error: unknown) => showProblem(t('lot.open_failed'), errorText(error)),
    );
  };
  return (
    <section className={css.agreed}>
      <h2>{t('lot.giver.title')}</h2>
      <p>{name === null ? t('lot.giver.gone') : t('lot.giver.name', { name })}</p>
      {isThanked && <p>{t('lot.giver.thanked')}</p>}
      {name !== null && withoutMail && <p>{t('lot.giver.no_mail', { name })}</p>}
      {name !== null && !isThanked && !withoutMail && (
        <div>
          <Button variant="secondary" onClick={() => thank(name)}>
            {t('lot.giver.thank')}
          </Button>
        </div>
      )}
    </section>
  );
};
