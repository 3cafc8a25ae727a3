import { isApiError, Page, throwPageError, useFlag, useNavigationError } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { t } from './messages.js';
import { ShopDirectory } from './shop-directory.js';
import { ShopsSkeleton } from './shops-skeleton.js';
import { shopsQuery } from './shops-query.js';

/** `/winkels`: shops to get ideas from; not there while `winkelsEnabled` is off. */
export const ShopsPage = () => {
  const isOn = useFlag('winkelsEnabled');
  const { data, error } = useQuery({ ...shopsQuery(), enabled: isOn });
  // Switched off a moment ago: the service knows before this page does.
  if (!isOn || (isApiError(error) && error.status === 404)) throwPageError('notFound');
  useNavigationError(data === undefined ? error : null);
  const lead = data === undefined ? t('shops.lead_loading') : t('shops.lead', { count: data.shops.length });
  return (
    <Page title={t('shops.title')} lead={lead} width="wide">
      {data === undefined ? <ShopsSkeleton /> : <ShopDirectory directory={data} />}
    </Page>
  );
};
