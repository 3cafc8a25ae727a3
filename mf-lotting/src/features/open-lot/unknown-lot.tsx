import { pathTo } from '@site/contracts';
import { ButtonLink, EmptyState, ErrorIllustration, Navigate, useDocumentTitle } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { leftLotQuery } from '../../shared/queries.js';
import { LotSkeleton } from './lot-skeleton.js';
import { t } from './messages.js';

const LeftLot = ({ drawTitle, name }: { readonly drawTitle: string; readonly name: string }) => {
  const title = t('lot.left.title', { name });
  useDocumentTitle(title);
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="empty" />}
      title={title}
      actions={<ButtonLink to={pathTo('lotingHome')}>{t('lot.draw_yourself')}</ButtonLink>}
    >
      {t('lot.left.body', { draw: drawTitle })}
    </EmptyState>
  );
};

/** A lot that does not open: its holder was signed off, or nobody knows it. */
export const UnknownLot = ({ guid }: { readonly guid: string }) => {
  const { data, isError } = useQuery(leftLotQuery(guid));
  if (isError) return <Navigate to={pathTo('lotNotFound')} replace />;
  return data === undefined ? <LotSkeleton /> : <LeftLot {...data} />;
};
