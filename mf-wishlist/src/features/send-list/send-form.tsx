import { zodResolver } from '@hookform/resolvers/zod';
import { pathTo, type User, type WishlistSummary } from '@site/contracts';
import {
  Button,
  Card,
  formError,
  Link,
  listName,
  listNameAmong,
  Notice,
  Select,
  Stack,
  TextArea,
  TextField,
  useConfig,
} from '@site/shell-sdk';
import { useForm, useWatch } from 'react-hook-form';
import type { ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listLink } from '../share-list/share-link.js';
import { t } from './messages.js';
import css from './send-list.module.css';
import { SendForm as SendFormSchema, type SendValues } from './send-form-schema.js';
import { useSend } from './use-send.js';
import { splitRecipients } from './model/recipients.js';
import { myListQuery } from '../../shared/queries.js';

/** Who can open a list that is sent: everybody (a question apart), who is invited, or nobody. */
type ListAccess = 'shareable' | 'closed' | 'private' | 'unknown';

/** A summary says only whether a list may be passed on; of one that may not it is asked why. */
const useListAccess = ({ privateGuid, isShareable }: WishlistSummary): ListAccess => {
  const { data } = useQuery({ ...myListQuery(privateGuid), enabled: !isShareable });
  if (isShareable) return 'shareable';
  if (data === undefined) return 'unknown';
  if (data.accessType === 'CLOSED') return 'closed';
  return data.accessType === 'UNKNOWN' ? 'private' : 'shareable';
};

interface RecipientsFieldProps extends Pick<ComponentProps<'textarea'>, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  /** What is typed now. */
  readonly typed: string;
  readonly error: { readonly message?: string | undefined } | undefined;
}

const INVALID = 'send.recipients.invalid';
const NAMED = 3;

/** A text of addresses: says how many it counts, and which are none. */
const RecipientsField = ({ typed, error, ...field }: RecipientsFieldProps) => {
  const { addresses, others } = splitRecipients(typed);
  const wrong =
    error?.message === INVALID
      ? t(INVALID, { count: others.length, which: others.slice(0, NAMED).join(', ') + (others.length > NAMED ? ' …' : '') })
      : formError(t, error);
  return (
    <TextArea
      rows={3}
      label={t('send.recipients.label')}
      hint={
        <>
          {t('send.recipients.hint')}{' '}
          <strong aria-live="polite">{addresses.length > 0 && t('send.recipients.count', { count: addresses.length })}</strong>
        </>
      }
      error={wrong}
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
    />
  );
};

interface MailPreviewProps {
  readonly sender: string;
  readonly list: string;
  readonly subject: string;
  readonly messageStart: string;
  readonly messageEnd: string;
}

/** The mail as its readers will see it. */
const MailPreview = ({ sender, list, subject, messageStart, messageEnd }: MailPreviewProps) => (
  <aside className={css.preview} aria-label={t('send.preview')}>
    <h2 className={css.previewTitle}>{t('send.preview')}</h2>
    <Card className={css.mail}>
      <p className={css.envelope}>
        <strong>{t('send.preview.from', { name: sender })}</strong>
        <span>{subject}</span>
      </p>
      <p className={css.heading}>{t('send.preview.heading', { name: sender })}</p>
      <p className={css.text}>{messageStart.trim()}</p>
      <p>
        <span className={css.button}>{t('send.preview.button', { list })}</span>
      </p>
      <p className={css.text}>{messageEnd.trim()}</p>
    </Card>
  </aside>
);

/** What there is to know about sending a list that not everybody may see. */
const AccessNotice = ({ access, username }: { readonly access: ListAccess; readonly username: string }) => {
  if (access === 'closed') return <Notice>{t('send.closed')}</Notice>;
  if (access !== 'private') return null;
  return (
    <Notice kind="warning" title={t('send.private_title')} announce>
      <p>{t('send.private')}</p>
      <p>
        <Link to={pathTo('listView', { username })}>{t('send.to_list')}</Link>
      </p>
    </Notice>
  );
};

interface SendFormProps {
  readonly user: User;
  readonly lists: readonly WishlistSummary[];
  /** The list that is chosen at first. */
  readonly first: WishlistSummary;
  readonly onSent: (sent: { readonly count: number; readonly username: string }) => void;
}

const senderOf = ({ firstName, lastName }: User, list: WishlistSummary): string => {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? list.fullName : name;
};

/** Which list, to whom, and what is said around its link (docs/specification/2-wishlist-and-draw.md §5 Send). */
export const SendForm = ({ user, lists, first, onSent }: SendFormProps) => {
  const { baseUrl } = useConfig();
  const { register, handleSubmit, formState, setError, control } = useForm<SendValues>({
    resolver: zodResolver(SendFormSchema),
    defaultValues: {
      privateGuid: first.privateGuid,
      recipients: '',
      subject: t('send.subject.default'),
      messageStart: t('send.start.default'),
      messageEnd: t('send.end.default', { name: user.firstName ?? first.fullName }),
    },
  });
  const { errors, isSubmitting } = formState;
  const values = useWatch({ control });
  const list = lists.find(({ privateGuid }) => privateGuid === values.privateGuid) ?? first;
  const access = useListAccess(list);
  const send = useSend(setError, (count) => onSent({ count, username: list.username }));
  const address = listLink(baseUrl === '' ? location.origin : baseUrl, list.username).replace(/^https?:\/\/(www\.)?/, '');

  return (
    <div className={css.columns}>
      <form noValidate onSubmit={handleSubmit(send)}>
        <Stack gap={5}>
          <Card>
            <Stack gap={4}>
              {lists.length > 1 && (
                <Select label={t('send.list')} {...register('privateGuid')}>
                  {lists.map((one) => (
                    <option key={one.privateGuid} value={one.privateGuid}>
                      {listNameAmong(one, lists)}
                    </option>
                  ))}
                </Select>
              )}
              <AccessNotice access={access} username={list.username} />
              <RecipientsField typed={values.recipients ?? ''} error={errors.recipients} {...register('recipients')} />
              <TextField
                label={t('send.subject.label')}
                autoComplete="off"
                error={formError(t, errors.subject)}
                {...register('subject')}
              />
            </Stack>
          </Card>
          <Card>
            <Stack gap={4}>
              <TextArea
                rows={5}
                label={t('send.start.label')}
                error={formError(t, errors.messageStart)}
                {...register('messageStart')}
              />
              <p className={css.link}>{t('send.link', { address })}</p>
              <TextArea
                optional
                rows={3}
                label={t('send.end.label')}
                error={formError(t, errors.messageEnd)}
                {...register('messageEnd')}
              />
            </Stack>
          </Card>
          {errors.root?.message !== undefined && (
            <Notice kind="danger" title={t('send.not_sent')} announce>
              {errors.root.message}
            </Notice>
          )}
          {access !== 'private' && (
            <div className={css.submit}>
              <Button type="submit" busy={isSubmitting}>
                {t('send.submit')}
              </Button>
            </div>
          )}
        </Stack>
      </form>
      <MailPreview
        sender={senderOf(user, list)}
        list={listName(list)}
        subject={values.subject ?? ''}
        messageStart={values.messageStart ?? ''}
        messageEnd={values.messageEnd ?? ''}
      />
    </div>
  );
};
