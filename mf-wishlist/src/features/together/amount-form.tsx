import type { Together } from '@site/contracts';
import { type typedTogether as Typed, typedTogether } from '@site/contracts';
import { errorText, formError, isApiError, TextField, useSession } from '@site/shell-sdk';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button } from '@site/shell-sdk';
import { formatAmount } from '../../shared/gift/amount.js';
import { centsOf, typedEuros } from '../edit-gift/model/euros.js';
import { t } from './messages.js';
import css from './together.module.css';

/** An amount as people type it. */
const typedAmount = (field: keyof Pick<typeof Typed, 'total' | 'share'>) =>
  z.string().check(
    z.check((context) => {
      const problem = typedTogether[field].safeParse(centsOf(context.value)).error?.issues[0];
      if (problem === undefined) return;
      const message = problem.code === 'invalid_type' ? `together.${field}.invalid` : problem.message;
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );

const name = z.string().check(z.maxLength(100, 'together.name.too_long'));
export const ShareForm = z.object({ share: typedAmount('share'), name });
export const TotalForm = z.object({ total: typedAmount('total') });
export const OpenForm = z.object({ share: typedAmount('share'), total: typedAmount('total'), name });

/** Is a name asked for? Of who has none, and always of a guest. */
export const useAsksName = (): boolean => {
  const { user } = useSession();
  return user?.isAccount !== true || ((user.firstName ?? '') === '' && (user.lastName ?? '') === '');
};

/** Why something was not done, in words. */
export const whyNot = (error: unknown): string => {
  if (!isApiError(error, 'Refused')) return errorText(error);
  const key = `together.error.${String(error.code)}`;
  return isKnown(key) ? t(key) : errorText(error);
};
const KNOWN = [
  'TogetherFull',
  'NotTogether',
  'GiftDeleted',
  'GiftUncrossable',
  'NoAccess',
  'OwnWishlist',
  'SeveralWished',
  'SomebodyElseBuys',
  'CrossedOffByOtherUser',
] as const;
const isKnown = (key: string): key is `together.error.${(typeof KNOWN)[number]}` =>
  KNOWN.some((code) => key === `together.error.${code}`);

interface ShareFieldProps {
  readonly error: Parameters<typeof formError>[1];
  readonly field: UseFormRegisterReturn;
  /** Of which the parts are; null until it is known. */
  readonly total: number | null;
  /** No more than this may be added; null: as much as it costs. */
  readonly left: Together['left'] | null;
  readonly onPart: (typed: string) => void;
}

const PARTS = { half: 2, third: 3, quarter: 4 } as const;

/** What somebody adds: an amount, or a part of what it costs. */
export const ShareField = ({ error, field, total, left, onPart }: ShareFieldProps) => {
  const fits = (cents: number) => cents > 0 && (left === null || cents <= left);
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).flatMap((part) => {
    const cents = total === null ? 0 : Math.ceil(total / PARTS[part]);
    return fits(cents) ? [{ part, cents }] : [];
  });
  return (
    <>
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label={t('together.share.label')}
        placeholder={formatAmount(2000)}
        error={formError(t, error)}
        {...field}
      />
      {(parts.length > 0 || left !== null) && (
        <div className={css.parts} role="group" aria-label={t('together.part_of')}>
          {parts.map(({ part, cents }) => (
            <Button key={part} variant="quiet" onClick={() => onPart(typedEuros(cents))}>
              {t(`together.part.${part}`)}
            </Button>
          ))}
          {left !== null && left > 0 && (
            <Button variant="quiet" onClick={() => onPart(typedEuros(left))}>
              {t('together.part.rest')}
            </Button>
          )}
        </div>
      )}
    </>
  );
};

/** How the others are to call somebody whose account does not say. */
export const NameField = ({
  error,
  field,
}: {
  readonly error: Parameters<typeof formError>[1];
  readonly field: UseFormRegisterReturn;
}) => (
  <TextField
    autoComplete="name"
    label={t('together.name.label')}
    hint={t('together.name.hint')}
    error={formError(t, error)}
    {...field}
  />
);
