import { zodResolver } from '@hookform/resolvers/zod';
import type { User, WishlistSummary } from '@site/contracts';
import { Button, Card, formError, Notice, Select, Stack, TextArea, TextField, useConfig } from '@site/shell-sdk';
import { useForm, useWatch } from 'react-hook-form';
import { listLink } from '../share-list/share-link.js';
import { AccessNotice } from './access-notice.js';
import { MailPreview } from './mail-preview.js';
import { t } from './messages.js';
import { RecipientsField } from './recipients-field.js';
import css from './send-list.module.css';
import { SendForm as SendFormSchema, type SendValues } from './send-form-schema.js';
import { useListAccess } from './use-list-access.js';
import { useSend } from './use-send.js';

interface SendFormProps {
  readonly user: User;
  readonly lists: readonly WishlistSummary[];
  /** The list that is chosen at first. */
  readonly first: WishlistSummary;
  readonly onSent: (sent: { readonly count: number; readonly username: string }) => void;
}

const nameOf = ({ title, fullName, username }: WishlistSummary): string =>
  title === null || title === '' ? `${fullName} (${username})` : title;

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
                      {nameOf(one)}
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
        list={list.title === null || list.title === '' ? list.fullName : list.title}
        subject={values.subject ?? ''}
        messageStart={values.messageStart ?? ''}
        messageEnd={values.messageEnd ?? ''}
      />
    </div>
  );
};
