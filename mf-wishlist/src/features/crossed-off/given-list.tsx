import type { CrossedOffGift, CrossedOffWishlist } from '@site/contracts';
import { Badge, Button, daysUntil, errorText, formatDate, Link, showProblem, useToday } from '@site/shell-sdk';
import { useId } from 'react';
import listCss from '../../shared/list/gift-list.module.css';
import { occasionName } from '../../shared/occasions/occasion-name.js';
import css from './crossed-off.module.css';
import { GivenGift } from './given-gift.js';
import { t } from './messages.js';
import { formatAmount, isBought, type Spending, spendingOf } from './model/spending.js';

/** How much is bought and what it comes to, in a line. */
export const SpendingLine = ({ spending }: { readonly spending: Spending }) => {
  const { gifts, bought, total, spent, unpriced } = spending;
  return (
    <>
      {t('spending.bought', { bought, gifts })}
      {total > 0 && ` · ${t('spending.total', { total: formatAmount(total), spent: formatAmount(spent) })}`}
      {unpriced > 0 && ` · ${t('spending.unpriced', { unpriced })}`}
    </>
  );
};

/** What is left of a budget, or what goes beyond it. */
const BudgetLine = ({ total, budget }: { readonly total: number; readonly budget: number }) => {
  const beyond = total - budget;
  return (
    <p className={css.budget}>
      <span className={css.figure}>{t('budget.of', { total: formatAmount(total), budget: formatAmount(budget) })}</span>
      <Badge tone={beyond > 0 ? 'danger' : 'success'}>
        {beyond === 0
          ? t('budget.exact')
          : t(beyond > 0 ? 'budget.beyond' : 'budget.left', { amount: formatAmount(Math.abs(beyond)) })}
      </Badge>
    </p>
  );
};

const openBudget = ({ publicGuid, fullName, budget = null }: CrossedOffWishlist): void => {
  if (publicGuid === undefined) return;
  import('./budget-dialog.js').then(
    ({ openBudgetDialog }) => openBudgetDialog({ publicGuid, fullName, budget }),
    (error: unknown) => showProblem(t('crossed_off.open_failed'), errorText(error)),
  );
};

/** When a list is for, as far as that is ahead in words. */
const When = ({ occasion = null, occasionDate = null }: Pick<CrossedOffWishlist, 'occasion' | 'occasionDate'>) => {
  const today = useToday();
  if (occasion === null && occasionDate === null) return null;
  const days = occasionDate === null ? null : daysUntil(occasionDate, today);
  return (
    <p className={css.when}>
      {days !== null && days >= 0 && <Badge tone={days <= 14 ? 'accent' : 'neutral'}>{t('crossed_off.days', { days })}</Badge>}
      <span>
        {[
          ...(occasion === null ? [] : [occasionName(occasion)]),
          ...(occasionDate === null
            ? []
            : [(days ?? 0) < 0 ? t('crossed_off.past', { date: formatDate(occasionDate) }) : formatDate(occasionDate)]),
        ].join(' · ')}
      </span>
    </p>
  );
};

interface GivenListProps {
  readonly list: CrossedOffWishlist;
  /** Shows only what is still to be bought, and what was ticked just now. */
  readonly shows: ((publicGuid: string) => boolean) | null;
  readonly onTick: (publicGuid: string) => void;
}

/** What somebody gives one person. */
export const GivenList = ({ list, shows, onTick }: GivenListProps) => {
  const id = useId();
  const { wishlistUrl, fullName, gifts, publicGuid, budget = null } = list;
  const wanted = shows === null ? gifts : gifts.filter((gift) => !isBought(gift) || shows(gift.publicGuid));
  const isPast = ({ isReceived }: CrossedOffGift) => isReceived === true;
  const shown = [...wanted.filter((gift) => !isPast(gift)), ...wanted.filter(isPast)];
  if (shown.length === 0) return null;
  const spending = spendingOf(gifts);
  const budgetAction = t(budget === null ? 'budget.set' : 'budget.change');
  return (
    <section className={listCss.category} aria-labelledby={id}>
      <div className={listCss.categoryHead}>
        <h2 id={id}>{t('crossed_off.list_of', { name: fullName })}</h2>
        <Link className={css.toList} to={wishlistUrl}>
          {t('crossed_off.view_list')}
        </Link>
      </div>
      <When {...list} />
      {publicGuid !== undefined && spending.gifts > 0 && (
        <div className={css.spending}>
          <p className={css.figures}>
            <SpendingLine spending={spending} />
          </p>
          {budget !== null && <BudgetLine total={spending.total} budget={budget} />}
          <Button variant="quiet" aria-label={`${budgetAction}: ${fullName}`} onClick={() => openBudget(list)}>
            {budgetAction}
          </Button>
        </div>
      )}
      <ul className={listCss.gifts}>
        {shown.map((gift) => (
          <GivenGift key={gift.privateCrossOffGuid ?? gift.publicGuid} gift={gift} owner={fullName} onTick={onTick} />
        ))}
      </ul>
    </section>
  );
};
