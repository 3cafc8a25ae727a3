import { importGifts, LIMITS, type ReplyOf } from '@site/contracts';
import { undoImport } from '@site/contracts/calls';
import {
  Button,
  call,
  Checkbox,
  cx,
  errorText,
  Field,
  generalMessage,
  Modal,
  Notice,
  openModal,
  Stack,
  useConfig,
} from '@site/shell-sdk';
import { FileUp, Undo2 } from 'lucide-react';
import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { formatAmount } from '../../shared/gift/amount.js';
import type { GiftSaver } from '../edit-gift/save-gift.js';
import { type Double, doublesOf } from './doubles.js';
import { type FileWish, importBody } from './file-wish.js';
import css from './import-dialog.module.css';
import { t } from './messages.js';
import { FileError, type FileProblem, readFile } from './read-file.js';

interface Row {
  /** In the file. */
  readonly place: number;
  readonly wish: FileWish;
  readonly double: Double;
}

interface Preview {
  readonly rows: readonly Row[];
  readonly categories: readonly string[];
  /** The file has more than one import takes. */
  readonly hasMore: boolean;
}

const factsOf = ({ ownPrice, quantity, category, url, note }: FileWish): string =>
  [
    ...(ownPrice === null ? [] : [formatAmount(ownPrice)]),
    ...(quantity === null ? [] : [t('import.times', { count: quantity })]),
    ...(category === null ? [] : [category]),
    ...(url === null ? [] : [new URL(url).hostname.replace(/^www\./, '')]),
    ...(note === null ? [] : [note]),
  ].join(' · ');

/** As much as one import takes: of a longer file first what is not on the list yet, so that the rest comes the next time. */
const previewOf = (wishes: readonly FileWish[], doubles: readonly Double[], categories: readonly string[]): Preview => {
  const all = wishes.map((wish, place) => ({ place, wish, double: doubles[place] ?? null }));
  const rows = all.length <= LIMITS.importedGifts ? all : all.filter(({ double }) => double === null);
  return { rows: rows.slice(0, LIMITS.importedGifts), categories, hasMore: rows.length > LIMITS.importedGifts };
};

interface PreviewListProps {
  readonly preview: Preview;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}

const PreviewList = ({ preview: { rows, hasMore }, chosen, onChoose }: PreviewListProps) => {
  const doubles = rows.filter(({ double }) => double !== null).length;
  const isAll = chosen.size === rows.length;
  const toggle = (place: number) => {
    const changed = new Set(chosen);
    if (!changed.delete(place)) changed.add(place);
    onChoose(changed);
  };
  return (
    <>
      <div role="status">
        <p>{t('import.found', { count: rows.length })}</p>
        {doubles > 0 && <p>{t('import.found_doubles', { count: doubles })}</p>}
        {hasMore && <p>{t('import.found_more', { most: LIMITS.importedGifts })}</p>}
      </div>
      <Button
        variant="quiet"
        className={cx(css.start, css.all)}
        onClick={() => onChoose(isAll ? new Set() : new Set(rows.map(({ place }) => place)))}
      >
        {t(isAll ? 'import.none' : 'import.all')}
      </Button>
      <ul className={css.rows} aria-label={t('import.list')}>
        {rows.map(({ place, wish, double }) => (
          <li key={place}>
            <Checkbox
              label={<span className={css.text}>{wish.description}</span>}
              hint={
                <>
                  <span className={css.text}>{factsOf(wish)}</span>
                  {double !== null && <span className={css.double}>{t(`import.${double}`)}</span>}
                </>
              }
              checked={chosen.has(place)}
              onChange={() => toggle(place)}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

/** What came on the list, for as long as the dialog is open to take it off again. */
interface ImportResult {
  readonly count: number;
  readonly wishlistPrivateGuid: string;
  readonly made: ReplyOf<typeof importGifts>;
  readonly isUndone: boolean;
}

interface ImportDialogProps {
  readonly saver: GiftSaver;
  readonly onClose: () => void;
}

const ImportDialog = ({ saver, onClose }: ImportDialogProps) => {
  const { baseUrl } = useConfig();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<ImportResult | null>(null);

  const read = async (file: File) => {
    setReading(true);
    setProblem(null);
    setFailure(null);
    setDone(null);
    try {
      const { wishes, categories } = await readFile(file, baseUrl === '' ? location.origin : baseUrl);
      const found = previewOf(wishes, doublesOf(wishes, saver.current() ?? { categories: [] }), categories);
      setPreview(found);
      setChosen(new Set(found.rows.flatMap(({ place, double }) => (double === null ? [place] : []))));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setPreview(null);
      setProblem(error.problem);
    } finally {
      setReading(false);
    }
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const file = field.files?.[0];
    if (file !== undefined) await read(file);
    // Choosing the same file again must be heard as well.
    field.value = '';
  };

  const bring = async (wishlistPrivateGuid: string, wishes: readonly FileWish[], categories: readonly string[]) => {
    setBusy(true);
    setFailure(null);
    try {
      const made = await call(importGifts, { body: importBody(wishlistPrivateGuid, wishes, categories) });
      setPreview(null);
      setDone({ count: wishes.length, wishlistPrivateGuid, made, isUndone: false });
    } catch (error) {
      // All of them or none came on the list: the file is still here, and the same file sent again comes on it once.
      setFailure(errorText(error));
    }
    setBusy(false);
    await saver.askAgain();
  };

  const undo = async ({ wishlistPrivateGuid, made, ...rest }: ImportResult) => {
    setBusy(true);
    setFailure(null);
    try {
      await call(undoImport, { body: { wishlistPrivateGuid, ...made } });
      setDone({ ...rest, wishlistPrivateGuid, made, isUndone: true });
    } catch (error) {
      setFailure(errorText(error));
    }
    setBusy(false);
    await saver.askAgain();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wishlistPrivateGuid = saver.current()?.privateGuid;
    if (preview === null || isBusy || wishlistPrivateGuid === undefined) return;
    if (chosen.size === 0) return setFailure(t('import.required'));
    const { rows, categories } = preview;
    // Categories without a wish come along where the whole file does.
    const isWhole = rows.every(({ place, double }) => chosen.has(place) || double !== null);
    void bring(
      wishlistPrivateGuid,
      rows.flatMap(({ place, wish }) => (chosen.has(place) ? [wish] : [])),
      isWhole ? categories : [],
    );
  };

  return (
    <Modal
      title={t('import.title')}
      onClose={onClose}
      // Closed meanwhile, it could not offer to undo what comes.
      dismissable={!isBusy}
      actions={
        <>
          <Button variant={done === null ? 'secondary' : 'primary'} disabled={isBusy} onClick={onClose}>
            {done === null ? generalMessage('general.cancel') : t('import.close')}
          </Button>
          {preview !== null && (
            <Button type="submit" form={formId} busy={isBusy}>
              {t('import.submit', { count: chosen.size })}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={4}>
          {done !== null && (
            <Notice kind="success" announce>
              {t(done.isUndone ? 'import.undone' : 'import.done', { count: done.count })}
            </Notice>
          )}
          {done?.isUndone === false && (
            <Button
              variant="secondary"
              className={css.start}
              icon={<Undo2 aria-hidden />}
              busy={isBusy}
              onClick={() => undo(done)}
            >
              {t('import.undo')}
            </Button>
          )}
          {preview === null && done === null && <p>{t('import.lead')}</p>}
          <Field label={t('import.file')} error={problem === null ? undefined : t(`import.problem.${problem}`)}>
            {(control) => (
              <div>
                <input
                  {...control}
                  ref={input}
                  type="file"
                  tabIndex={-1}
                  className={css.file}
                  accept=".csv,.tsv,.txt,.xlsx,.json,.html,.htm,text/csv,text/html,application/json"
                  onChange={choose}
                />
                <Button variant="secondary" icon={<FileUp aria-hidden />} busy={isReading} onClick={() => input.current?.click()}>
                  {t(isReading ? 'import.reading' : preview === null && done === null ? 'import.choose' : 'import.other')}
                </Button>
              </div>
            )}
          </Field>
          {failure !== null && (
            <Notice kind="danger" title={t(done === null ? 'import.failed' : 'import.undo_failed')} announce>
              {failure}
            </Notice>
          )}
          {preview !== null && <PreviewList preview={preview} chosen={chosen} onChoose={setChosen} />}
        </Stack>
      </form>
    </Modal>
  );
};

/** Brings gifts of a file onto an own list, after a look at them. */
export const openImport = (saver: GiftSaver): void => {
  openModal((close) => <ImportDialog saver={saver} onClose={close} />);
};
