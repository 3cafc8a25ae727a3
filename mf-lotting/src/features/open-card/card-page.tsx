import { LIMITS, type getCard as getCardCall, pathTo, type ReplyOf } from '@site/contracts';
import { getCard, openCard } from '@site/contracts/calls';
import {
  Button,
  call,
  Card,
  errorText,
  formatDate,
  FormProblem,
  isApiError,
  Navigate,
  Notice,
  Page,
  PageSkeleton,
  Stack,
  TextField,
  useLocation,
  useNavigate,
  useNavigationError,
  useParams,
} from '@site/shell-sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { cardPath } from '../../shared/card-path.js';
import { LotOf } from '../open-lot/lot-page.js';
import css from './card-page.module.css';
import { t } from './messages.js';

type CardReply = ReplyOf<typeof getCardCall>;

const cardQuery = (code: string) => ({
  queryKey: ['lotting', 'card', code],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(getCard, { body: { code }, signal, handles: [404] }),
  retry: false,
});

/** The code of a card, for who cannot scan it. */
const TypeCode = ({ isUnknown }: { readonly isUnknown: boolean }) => {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = code.replace(/[^0-9a-z]/gi, '');
    setMissing(typed === '');
    if (typed !== '') void navigate(cardPath(typed));
  };
  return (
    <Page
      title={t(isUnknown ? 'card.unknown.title' : 'card.title')}
      width="reading"
      lead={<p>{t(isUnknown ? 'card.unknown' : 'card.type.lead')}</p>}
    >
      <Card>
        <form noValidate onSubmit={submit}>
          <Stack gap={4}>
            <TextField
              label={t('card.type.label')}
              hint={t('card.type.hint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LIMITS.cardCode.max}
              className={css.code}
              value={code}
              error={isMissing ? t('card.type.required') : undefined}
              onChange={({ target }) => setCode(target.value)}
            />
            <div>
              <Button type="submit">{t('card.type.submit')}</Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Page>
  );
};

/** When the lot was opened already: who did not do that themselves is to know. */
const Opened = ({ card: { openedAt, openedBefore } }: { readonly card: CardReply }) => (
  <>
    {openedAt !== null && (
      <Notice title={t('card.opened.title', { date: formatDate(openedAt, 'time') })}>{t('card.opened')}</Notice>
    )}
    {openedBefore !== null && (
      <Notice kind="warning" title={t('card.before.title', { date: formatDate(openedBefore, 'time') })}>
        {t('card.before')}
      </Notice>
    )}
  </>
);

interface DigitsProps {
  readonly code: string;
  readonly card: CardReply;
  readonly onOpened: (lotGuid: string) => void;
  /** Asks for the card again. */
  readonly reload: () => void;
}

const isDigits = (pin: string): boolean => pin.length === LIMITS.cardPin && /^\d+$/.test(pin);

/** What is wrong with the digits, where it is that. */
const pinProblem = (error: unknown): boolean => isApiError(error, 'Refused') && error.code === 'WrongPin';

/** The digits: chosen by who opens the card first, then asked for. */
const Digits = ({ code, card, onOpened, reload }: DigitsProps) => {
  const [pin, setPin] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(openCard, { body: { code, pin }, handles: [404] }),
    onSuccess: ({ lotPrivateGuid }) => onOpened(lotPrivateGuid),
    onError: () => {
      setPin('');
      reload();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setWrong(!isDigits(pin));
    if (isDigits(pin)) mutate();
  };
  const { hasPin, openedBefore, lockedUntil } = card;
  const kind = hasPin ? 'card.pin' : 'card.choose';
  const problem = isWrong ? t('card.pin.four_digits') : pinProblem(error) ? t('card.pin.wrong') : undefined;
  const failure = error === null || isApiError(error, 'Refused') ? null : t('card.failed', { reason: errorText(error) });
  return (
    <Page
      title={t('card.hello', { name: card.name })}
      width="reading"
      lead={<p>{t('card.hello.lead', { draw: card.drawTitle })}</p>}
    >
      <Stack gap={4}>
        <Opened card={card} />
        {lockedUntil !== null ? (
          <Notice kind="warning" announce title={t('card.locked.title')}>
            {t('card.locked', { date: formatDate(lockedUntil, 'time') })}
          </Notice>
        ) : (
          <Card>
            <form noValidate onSubmit={submit}>
              <Stack gap={4}>
                {!hasPin && openedBefore === null && <p>{t('card.choose.first')}</p>}
                <TextField
                  label={t(kind)}
                  hint={t(`${kind}.hint`)}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={LIMITS.cardPin}
                  className={css.digits}
                  value={pin}
                  error={problem}
                  onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
                />
                <FormProblem>{failure}</FormProblem>
                <div>
                  <Button type="submit" busy={isPending} icon={<MailOpen aria-hidden />}>
                    {t(`${kind}.submit`)}
                  </Button>
                </div>
                {hasPin && <p className={css.quiet}>{t('card.forgotten')}</p>}
              </Stack>
            </form>
          </Card>
        )}
      </Stack>
    </Page>
  );
};

const CardOf = ({ code }: { readonly code: string }) => {
  // In no address: whoever goes back to this page is asked for the digits.
  const [lotGuid, setLotGuid] = useState<string | null>(null);
  // Whoever follows the link again does not load the page anew: only what is behind `#` is asked for.
  useEffect(() => {
    const close = () => setLotGuid(null);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  const { data, error, refetch } = useQuery(cardQuery(code));
  const isUnknown = isApiError(error) && error.status === 404;
  const isDeleted = isApiError(error, 'Refused');
  useNavigationError(data === undefined && !isUnknown && !isDeleted ? error : null);
  const show = (guid: string) => {
    setLotGuid(guid);
    void refetch();
  };
  if (lotGuid !== null) return <LotOf guid={lotGuid} isByCard />;
  if (isUnknown) return <TypeCode isUnknown />;
  if (isDeleted) return <Navigate to={pathTo('lotDeleted')} replace />;
  if (data === undefined) return <PageSkeleton />;
  return <Digits code={code} card={data} onOpened={show} reload={() => void refetch()} />;
};

/** `/lootjestrekken/kaart#{code}`: the lot of somebody without mail, by the code on their card and the digits they chose. */
const CardPage = () => {
  const { code: inPath = '' } = useParams();
  const { hash } = useLocation();
  // A link of before, or typed by hand.
  if (inPath !== '') return <Navigate to={cardPath(inPath)} replace />;
  const code = hash.slice(1, 1 + LIMITS.cardCode.max);
  return code === '' ? <TypeCode isUnknown={false} /> : <CardOf key={code} code={code} />;
};

export default CardPage;
