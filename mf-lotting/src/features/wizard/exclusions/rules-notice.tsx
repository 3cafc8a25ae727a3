import type { DrawAnalysis, DrawCount } from '@site/contracts';
import type { ToldByRules } from '@site/contracts/draw/what-lots-tell';
import { Button, Notice, Stack } from '@site/shell-sdk';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { nameList } from '../../../shared/name-list.js';
import css from './exclusions.module.css';
import { t } from './messages.js';
import { useFreedom } from './use-freedom.js';

type Impossible = Extract<DrawAnalysis, { possible: false }>;

interface PeopleProps {
  readonly participants: readonly DraftParticipant[];
}

const namesAt = (participants: readonly DraftParticipant[], positions: readonly number[]): string[] =>
  positions.flatMap((position) => participants[position]?.name ?? []);

/** Why no draw exists: people who together have too few left (docs/specification/3-decisions.md §7). */
const conflictText = (participants: readonly DraftParticipant[], { people, left }: Impossible['conflict']): string => {
  const names = nameList(namesAt(participants, people));
  if (left.length > 0) {
    const others = nameList(namesAt(participants, left));
    return t('loting.exclusions.invalid.many', { names, left: others, count: left.length, people: people.length });
  }
  return t(people.length === 1 ? 'loting.exclusions.invalid.one.nobody' : 'loting.exclusions.invalid.many.nobody', { names });
};

interface ConflictProps extends PeopleProps {
  readonly analysis: Impossible;
  /** Lets somebody draw somebody again, by their positions. */
  readonly onAllow: (person: number, other: number) => void;
}

/** Exclusions that leave no draw, in names, with the one whose removal helps. */
export const Conflict = ({ participants, analysis: { conflict, helpfulExclusion }, onAllow }: ConflictProps) => {
  const [person = '', other = ''] =
    helpfulExclusion === null ? [] : namesAt(participants, [helpfulExclusion.person, helpfulExclusion.other]);
  return (
    <Notice kind="danger" title={t('loting.exclusions.invalid.title')} announce>
      <Stack gap={3}>
        <p>{conflictText(participants, conflict)}</p>
        {helpfulExclusion === null ? (
          <p>{t('loting.exclusions.invalid.no_help')}</p>
        ) : (
          <>
            <p>{t('loting.exclusions.invalid.help', { person, other })}</p>
            <div>
              <Button variant="secondary" onClick={() => onAllow(helpfulExclusion.person, helpfulExclusion.other)}>
                {t('loting.exclusions.invalid.help.do', { person, other })}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Notice>
  );
};

interface WarningsProps extends PeopleProps {
  readonly told: ToldByRules;
}

const FEW = 3;

/** What the rules give away; nothing of a draw, of which there is none yet. */
export const Warnings = ({ participants, told: { onlyOneLeft, everyoneCanWorkItOut, tells } }: WarningsProps) => {
  const texts: string[] = [];
  if (everyoneCanWorkItOut) {
    texts.push(t(participants.length === FEW ? 'loting.exclusions.warning.three' : 'loting.exclusions.warning.everyone'));
  }
  for (const { person, mustDraw } of onlyOneLeft.slice(0, FEW)) {
    const [name = '', other = ''] = namesAt(participants, [person, mustDraw]);
    texts.push(t('loting.exclusions.warning.one_left', { person: name, other }));
  }
  const more = onlyOneLeft.length - FEW;
  if (more > 0) texts.push(t('loting.exclusions.warning.one_left_more', { count: more }));
  if (tells !== null && !everyoneCanWorkItOut) {
    const [person = '', drawn = '', other = ''] = namesAt(participants, [tells.person, tells.drawn, tells.other]);
    texts.push(t('loting.exclusions.warning.tells', { person, drawn, other }));
  }
  if (texts.length === 0) return null;
  return (
    <Notice kind="warning" title={t('loting.exclusions.warning.title')} announce>
      <Stack gap={2}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
    </Notice>
  );
};

const AMOUNTS = [
  [1e15, 'loting.exclusions.amount.more'],
  [1e12, 'loting.exclusions.amount.billion'],
  [1e9, 'loting.exclusions.amount.milliard'],
  [1e6, 'loting.exclusions.amount.million'],
] as const;
const FEW_DRAWS = [1, 'loting.exclusions.amount.few'] as const;

/** How many draws there still are, in figures that say something. */
const freedomText = ({ count, isExact }: DrawCount): string => {
  const [size, key] = AMOUNTS.find(([least]) => count >= least) ?? FEW_DRAWS;
  if (key === FEW_DRAWS[1] && isExact) return t('loting.exclusions.free', { count });
  const amount = t(key, { count: Math.floor(count / size) });
  return t(isExact ? 'loting.exclusions.free.many' : 'loting.exclusions.free.about', { amount });
};

/** How free the rules leave the draw. */
export const Freedom = ({ participants, noSwaps }: PeopleProps & { readonly noSwaps: boolean }) => {
  const freedom = useFreedom(participants, noSwaps);
  return (
    <p className={css.free}>
      {freedomText(freedom)}
      {noSwaps && !freedom.isExact && ` ${t('loting.exclusions.free.no_swaps')}`}
    </p>
  );
};
