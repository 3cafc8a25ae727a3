import { LIMITS, pathTo, SHARED_PICTURE_PARAM } from '@site/contracts';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  FormProblem,
  listName,
  listNameAmong,
  Notice,
  Page,
  Select,
  Stack,
  TextArea,
  TextField,
  useDocumentTitle,
  useNavigate,
  useSearchParams,
  useSession,
} from '@site/shell-sdk';
import { type SubmitEvent, useState } from 'react';
import drawing from '../../shared/occasions/art/art.module.css';
import JustBecause from '../../shared/occasions/art/just-because.svg';
import { t as gift } from '../edit-gift/messages.js';
import { addressIn } from '../edit-gift/model/link-in-text.js';
import { PictureField } from '../edit-gift/picture-field.js';
import css from './add-wish.module.css';
import { BookmarkButton } from './bookmark-button.js';
import { t } from './messages.js';
import { type SharedWish, sharedWishOf } from './shared-wish.js';
import { type AddWish, useAddWish } from './use-add-wish.js';

const descriptionProblem = (description: string): string | undefined => {
  if (description.trim() === '') return gift('gift.description.required');
  return description.trim().length > LIMITS.giftDescription.max ? gift('gift.description.too_long') : undefined;
};

const urlProblem = (url: string): string | undefined => {
  if (url.trim().length > LIMITS.giftUrl.max) return gift('gift.url.too_long');
  return url.trim() === '' || addressIn(url) !== null ? undefined : gift('gift.url.invalid');
};

/** The wish is on its list: on with the list, or with another one. */
const Saved = ({ saved, problem, onAgain }: Pick<AddWish, 'problem'> & SavedProps) => {
  const title = t(saved.waits ? 'add.waits' : 'add.done', { gift: saved.description });
  useDocumentTitle(title);
  return (
    <EmptyState
      as="h1"
      illustration={<JustBecause className={drawing.art} />}
      title={title}
      actions={
        <>
          <ButtonLink to={pathTo('listView', { username: saved.username })}>{t('add.done.list')}</ButtonLink>
          <Button variant="secondary" onClick={onAgain}>
            {t('add.done.again')}
          </Button>
        </>
      }
    >
      <span role="status">{problem ?? t(saved.waits ? 'add.waits.body' : 'add.done.body')}</span>
    </EmptyState>
  );
};

interface SavedProps {
  readonly saved: NonNullable<AddWish['saved']>;
  readonly onAgain: () => void;
}

/** Which of one's lists it comes on; who is not logged in, or has none, is told what comes first. */
const WhichList = ({ wish }: { readonly wish: AddWish }) => {
  const { wishlists } = useSession();
  const { isKnown, list, setChosen } = wish;
  if (!isKnown) return <Notice>{t('add.log_in.body')}</Notice>;
  if (list === undefined) return <Notice>{t('add.no_list')}</Notice>;
  if (wishlists.length === 1) return <p>{t('add.on', { list: listName(list) })}</p>;
  return (
    <Select label={t('add.which')} value={list.privateGuid} onChange={(event) => setChosen(event.target.value)}>
      {wishlists.map((one) => (
        <option key={one.privateGuid} value={one.privateGuid}>
          {listNameAmong(one, wishlists)}
        </option>
      ))}
    </Select>
  );
};

const looked = { looking: 'gift.link.looking', nothing: 'gift.link.nothing', failed: 'gift.link.failed' } as const;

const WishForm = ({ wish, photo }: { readonly wish: AddWish; readonly photo: boolean }) => {
  const { description, url, suggestions, picture, isKnown, list, isBusy, problem } = wish;
  const [wasSent, setSent] = useState(false);
  const problems = wasSent ? { description: descriptionProblem(description), url: urlProblem(url) } : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (isBusy || (descriptionProblem(description) ?? urlProblem(url)) !== undefined) return;
    void wish.submit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <TextArea
          rows={2}
          className={css.description}
          label={gift('gift.description.label')}
          placeholder={gift('gift.description.placeholder')}
          error={problems.description}
          value={description}
          onChange={(event) => wish.setTyped(event.target.value)}
        />
        <div>
          <TextField
            optional
            type="url"
            inputMode="url"
            autoComplete="off"
            label={gift('gift.url.label')}
            placeholder="https://"
            error={problems.url}
            value={url}
            onChange={(event) => wish.setUrl(event.target.value)}
          />
          <div role="status">
            {suggestions.kind in looked && <p className={css.looked}>{gift(looked[suggestions.kind as keyof typeof looked])}</p>}
          </div>
        </div>
        {wish.isPictureLost && picture.kind === 'none' && <Notice announce>{t('add.picture_lost')}</Notice>}
        {(isKnown || photo) && <PictureField picture={picture} onChange={wish.choose} />}
        <WhichList wish={wish} />
        <FormProblem>{problem}</FormProblem>
        <div>
          {isKnown && list === undefined ? (
            <ButtonLink to={pathTo('newList')} state={{ returnTo: wish.address }}>
              {t('add.new_list')}
            </ButtonLink>
          ) : (
            <Button type="submit" busy={isBusy}>
              {t(isKnown ? 'add.submit' : 'add.log_in')}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
};

interface AddWishProps {
  readonly shared: SharedWish;
  /** Where a picture waits that another app shared. */
  readonly photo: string | null;
  readonly onAgain: () => void;
}

const AddWish = ({ shared, photo, onAgain }: AddWishProps) => {
  const wish = useAddWish(shared, photo);
  if (wish.saved !== null) return <Saved saved={wish.saved} problem={wish.problem} onAgain={onAgain} />;
  return (
    <Page title={t('add.title')} width="reading">
      <Card className={css.wish}>
        <WishForm wish={wish} photo={photo !== null} />
      </Card>
      {shared.url === '' && photo === null && <BookmarkButton />}
    </Page>
  );
};

/**
 * `/mylist/toevoegen?url=&title=&text=`: a wish from another page or app, a press away from one's list. Without a login it
 * waits here for one, in a dialog on top.
 */
const AddWishPage = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const again = () => {
    setRound(round + 1);
    void navigate(pathTo('addWish'));
  };
  return (
    <AddWish
      key={`${String(round)} ${query.toString()}`}
      shared={sharedWishOf(query)}
      photo={query.get(SHARED_PICTURE_PARAM)}
      onAgain={again}
    />
  );
};

export default AddWishPage;
