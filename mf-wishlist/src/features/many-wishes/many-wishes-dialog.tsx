import { embellishUrl, pathTo } from '@site/contracts';
import {
  Button,
  call,
  errorText,
  generalMessage,
  Link,
  Modal,
  Notice,
  openModal,
  showProblem,
  Stack,
  TextArea,
  toast,
} from '@site/shell-sdk';
import { FileUp } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { takePicture } from '../edit-gift/link/gift-link.js';
import { emptyGift, type GiftValues } from '../edit-gift/model/gift-values.js';
import { inDescription, plainName } from '../edit-gift/model/link-in-text.js';
import type { GiftSaver } from '../edit-gift/save-gift.js';
import css from './many-wishes.module.css';
import { addMany, type LineState, linesOf, MOST_LINES, wishOfLine } from './many-wishes.js';
import { t } from './messages.js';

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** What a line wishes for, with what its link's page says. */
const read = async (line: string, categoryPrivateGuid: string): Promise<GiftValues> => {
  const { url, title } = wishOfLine(line);
  const values = { ...emptyGift(categoryPrivateGuid), description: title, url };
  if (url === '') return values;
  const facts = await call(embellishUrl, { body: { url }, handles: [429] });
  const dataUrl = facts?.imageUrl == null ? null : await takePicture(facts.imageUrl);
  return {
    ...values,
    description: inDescription(title !== '' ? title : (facts?.title ?? plainName(url))),
    url: facts?.sanitizedUrl ?? url,
    picture: dataUrl === null ? { kind: 'none' } : { kind: 'new', dataUrl },
  };
};

const save = async (saver: GiftSaver, values: GiftValues): Promise<void> => {
  const outcome = await saver.save(values, null);
  // Without its picture it is on the list all the same.
  if (outcome.kind === 'failed') throw outcome.error;
};

interface WishLine {
  readonly text: string;
  readonly state: LineState;
}

const Progress = ({ lines }: { readonly lines: readonly WishLine[] }) => (
  <>
    <p role="status">
      {t('many.progress', { done: lines.filter(({ state }) => state === 'saved').length, count: lines.length })}
    </p>
    <ol className={css.lines}>
      {lines.map(({ text, state }) => (
        <li key={text} data-state={state}>
          <span className={css.text}>{text}</span>
          <span className={css.state}>{t(`many.${state}`)}</span>
        </li>
      ))}
    </ol>
  </>
);

interface ManyWishesProps {
  readonly saver: GiftSaver;
  readonly categoryPrivateGuid: string;
  readonly onClose: () => void;
}

/** Why what is left did not come on the list. */
interface Remaining {
  readonly count: number;
  readonly why: string;
}

const ManyWishesDialog = ({ saver, categoryPrivateGuid, onClose }: ManyWishesProps) => {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [lines, setLines] = useState<readonly WishLine[] | null>(null);
  const [left, setLeft] = useState<Remaining | null>(null);
  const stop = useRef(new AbortController());

  const start = async (texts: readonly string[]) => {
    const { signal } = (stop.current = new AbortController());
    setLines(texts.map((text) => ({ text, state: 'waiting' })));
    setLeft(null);
    const outcome = await addMany(texts, {
      read: (line) => read(line, categoryPrivateGuid),
      save: (values) => save(saver, values),
      tell: (index, state) => setLines((all) => all?.map((line, place) => (place === index ? { ...line, state } : line)) ?? null),
      wait,
      signal,
    });
    setLines(null);
    const added = texts.length - outcome.left.length;
    if (added > 0) toast(t('many.done', { count: added }));
    if (outcome.left.length === 0) return onClose();
    // What did not come on the list is still here.
    setTyped(outcome.left.join('\n'));
    setLeft({ count: outcome.left.length, why: signal.aborted ? t('many.stopped') : errorText(outcome.error) });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const texts = linesOf(typed);
    const count = texts.length;
    const wrong = count === 0 ? t('many.required') : t('many.too_many', { count, most: MOST_LINES });
    const isWrong = count === 0 || count > MOST_LINES;
    setProblem(isWrong ? wrong : undefined);
    if (!isWrong && lines === null) void start(texts);
  };

  const fromFile = async () => {
    try {
      const { openImport } = await import('../import-gifts/import-dialog.js');
      onClose();
      openImport(saver);
    } catch (error) {
      await showProblem(t('many.file_failed'), errorText(error));
    }
  };

  const isBusy = lines !== null;
  const close = () => (isBusy ? stop.current.abort() : onClose());
  return (
    <Modal
      title={t('many.title')}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {isBusy ? t('many.stop') : generalMessage('general.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {t('many.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={4}>
          {left !== null && (
            <Notice kind="warning" title={t('many.left', { count: left.count })} announce>
              {t('many.left.body', { why: left.why })}
            </Notice>
          )}
          {lines === null ? (
            <TextArea
              rows={8}
              label={t('many.label')}
              hint={t('many.hint', { most: MOST_LINES })}
              error={problem}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : (
            <Progress lines={lines} />
          )}
          {!isBusy && (
            <Button variant="secondary" icon={<FileUp aria-hidden />} onClick={fromFile}>
              {t('many.file')}
            </Button>
          )}
          {!isBusy && <Link to={pathTo('addWish')}>{t('many.button')}</Link>}
        </Stack>
      </form>
    </Modal>
  );
};

/** Puts many wishes at once in this category of an own list. */
export const openManyWishes = (saver: GiftSaver, categoryPrivateGuid: string): void => {
  openModal((close) => <ManyWishesDialog saver={saver} categoryPrivateGuid={categoryPrivateGuid} onClose={close} />);
};
