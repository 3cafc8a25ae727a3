import { pathTo, sendMyList } from '@site/contracts';
import { call, errorText, isApiError, refusalOf, showProblem, useLocation, useNavigate, useSession } from '@site/shell-sdk';
import type { UseFormSetError } from 'react-hook-form';
import { t } from './messages.js';
import { splitRecipients } from './model/recipients.js';
import type { SendValues } from './send-form-schema.js';

/**
 * Sends the list; what went wrong is said where it belongs, and what was typed stays (docs/specification/2-wishlist-and-draw.md
 * §8 Send).
 */
export const useSend = (setError: UseFormSetError<SendValues>, onSent: (count: number) => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { reloadWishlists } = useSession();

  const askToLogIn = async () => {
    await showProblem(t('send.not_sent'), t('send.no_login'));
    await navigate(`${pathTo('login')}?returnUrl=${encodeURIComponent(pathname)}`);
  };

  const refused = async (code: NonNullable<ReturnType<typeof refusalOf<typeof sendMyList>>>) => {
    switch (code) {
      case 'NoMessage':
        setError('messageStart', { message: 'send.message.too_short' }, { shouldFocus: true });
        return;
      case 'NoValidRecipient':
        setError('recipients', { message: 'send.recipients.none_valid' }, { shouldFocus: true });
        return;
      case 'IsAfstreper':
        await showProblem(t('send.not_sent'), t('send.error.IsAfstreper'));
        await navigate(pathTo('createAccount'));
        return;
      case 'WishlistNotFound':
        setError('root', { message: t('send.error.WishlistNotFound') });
        await reloadWishlists();
        return;
      case 'Other':
      case 'UnknownStatus':
        setError('root', { message: t(`send.error.${code}`) });
    }
  };

  return async ({ privateGuid, recipients, subject, messageStart, messageEnd }: SendValues) => {
    const { addresses } = splitRecipients(recipients);
    try {
      const body = { privateGuid, recipients: [...addresses], subject, messageStart, messageEnd };
      await call(sendMyList, { body, handles: [404, 429] });
      onSent(addresses.length);
    } catch (error) {
      const code = refusalOf(sendMyList, error);
      if (code !== null) await refused(code);
      else if (isApiError(error, 'Unauthorized')) await askToLogIn();
      else setError('root', { message: isApiError(error) && error.status === 404 ? t('send.error.gone') : errorText(error) });
    }
  };
};
