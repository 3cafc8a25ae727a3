import { type getOpening, type ReplyOf, SEAL_PARAM } from '@site/contracts';
import { getOpening as openingCall } from '@site/contracts/calls';
import type { DrawCheck } from '@site/contracts/draw/fair-draw';
import {
  Button,
  call,
  formatDate,
  isApiError,
  Notice,
  Page,
  Skeleton,
  Stack,
  TextArea,
  useNavigationError,
  useSearchParams,
} from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { openingQuery } from '../../shared/queries.js';
import css from './check-draw.module.css';
import { t } from './messages.js';

type Opening = NonNullable<ReplyOf<typeof getOpening>['opening']>;

const HALF = 64;
const isWhole = (seal: string): boolean => /^[0-9a-f]{128}$/.test(seal);
/** As it is read aloud, pasted from a mail, or typed. */
const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '').toLowerCase();

interface OpenedProps {
  readonly opening: Opening;
  readonly seal: string;
  readonly root: string;
}

/**
 * A drawing once more, and before it the one that it repaired, back to the first: what each drew there decides what a repair may keep.
 */
const check = async ({ participants, ...rest }: Opening, seal: Pick<OpenedProps, 'seal' | 'root'>): Promise<DrawCheck> => {
  const { checkDraw } = await import('@site/contracts/draw/fair-draw');
  const guids = participants.map(({ guid }) => guid);
  if (!rest.repair?.previous) return checkDraw({ ...rest, participants: guids }, seal);
  const { previous } = rest.repair;
  const [first, root] = [previous.slice(0, HALF), previous.slice(HALF)];
  const { opening } = await call(openingCall, { params: { seal: first } });
  if (opening === null) throw new Error('the drawing before is gone');
  const before = await check(opening, { seal: first, root });
  if (before.problem !== null) return before;
  const drew = new Map(
    opening.participants.map(({ guid }, at) => [guid, opening.participants[before.receiverOf[at] ?? -1]?.guid ?? '']),
  );
  const places = new Map(guids.map((guid, at) => [guid, at]));
  const kept = guids.map((guid) => places.get(drew.get(guid) ?? '') ?? null);
  return checkDraw({ ...rest, participants: guids, before: kept }, seal);
};

/** Draws once more in this browser, with the engine that drew, and says whether it is the same. */
const Opened = ({ opening, seal, root }: OpenedProps) => {
  const { participants } = opening;
  const nameAt = (at: number): string => participants[at]?.name ?? t('check.nameless');
  const { data: found, isError } = useQuery({
    queryKey: ['lotting', 'check', seal, root],
    queryFn: () => check(opening, { seal, root }),
    staleTime: Infinity,
  });
  if (isError) return <Notice kind="warning">{t('check.failed')}</Notice>;
  if (found === undefined) return <Notice announce>{t('check.busy')}</Notice>;
  if (found.problem !== null)
    return (
      <Notice kind="danger" title={t('check.wrong')} announce>
        {t(`check.wrong.${found.problem}`)}
      </Notice>
    );
  return (
    <>
      <Notice kind="success" title={t('check.same')} announce>
        {t('check.same.body')}
      </Notice>
      <details className={css.more}>
        <summary>{t('check.pairs')}</summary>
        <ul className={css.pairs}>
          {participants.map(({ guid }, at) => (
            <li key={guid}>{t('check.pair', { giver: nameAt(at), receiver: nameAt(found.receiverOf[at] ?? -1) })}</li>
          ))}
        </ul>
      </details>
      <details className={css.more}>
        <summary>{t('check.inputs')}</summary>
        <pre className={css.inputs}>{JSON.stringify({ ...opening, seal, root })}</pre>
      </details>
    </>
  );
};

const Result = ({ seal, root }: { readonly seal: string; readonly root: string }) => {
  const { data, error } = useQuery(openingQuery(seal));
  const isUnknown = isApiError(error) && error.status === 404;
  useNavigationError(data === undefined && !isUnknown ? error : null);
  if (isUnknown)
    return (
      <Notice kind="warning" announce>
        {t('check.unknown')}
      </Notice>
    );
  if (data === undefined) return <Skeleton height={96} />;
  const { state, title, fairness, opening } = data;
  const date = formatDate(fairness.day);
  return (
    <section className={css.result}>
      <h2>{t('check.draw', { title })}</h2>
      {fairness.root !== root && (
        <Notice kind="danger" title={t('check.wrong')} announce>
          {t('check.other_root')}
        </Notice>
      )}
      {opening === null || state !== 'open' ? (
        <Notice title={t(`check.${state === 'open' ? 'destroyed' : state}`, { date })}>
          {t(`check.${state === 'open' ? 'destroyed' : state}.body`, { date })}
        </Notice>
      ) : (
        <Opened opening={opening} seal={seal} root={root} />
      )}
    </section>
  );
};

/** `/lootjestrekken/controle`: by its seal, whether a draw was made as it was sealed (docs/fair-draw.md). */
const CheckDrawPage = () => {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState(() => withoutSpaces(params.get(SEAL_PARAM) ?? ''));
  const [typed, setTyped] = useState(asked);
  const [isWrong, setWrong] = useState(asked !== '' && !isWhole(asked));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const seal = withoutSpaces(typed);
    setWrong(!isWhole(seal));
    if (isWhole(seal)) setAsked(seal);
  };
  // What is checked can be sent to others, and survives a reload.
  useEffect(() => {
    if (isWhole(asked)) setParams({ [SEAL_PARAM]: asked }, { replace: true });
  }, [asked, setParams]);
  return (
    <Page title={t('check.title')} lead={t('check.lead')}>
      <Stack gap={5}>
        {isWhole(asked) && <Result key={asked} seal={asked.slice(0, HALF)} root={asked.slice(HALF)} />}
        <form className={css.form} onSubmit={submit} noValidate>
          <TextArea
            label={t('check.label')}
            hint={t('check.hint')}
            error={isWrong ? t('check.malformed') : undefined}
            value={typed}
            rows={5}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <div>
            <Button type="submit">{t('check.submit')}</Button>
          </div>
        </form>
      </Stack>
    </Page>
  );
};

export default CheckDrawPage;
