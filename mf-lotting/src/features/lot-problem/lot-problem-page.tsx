import { type LotLoadReason, pathTo } from '@site/contracts';
import { ButtonLink, EmptyState, ErrorIllustration, useDocumentTitle } from '@site/shell-sdk';
import { t } from './messages.js';

const words = {
  NotDrawn: { key: 'not_drawn', picture: 'torn' },
  Deleted: { key: 'deleted', picture: 'empty' },
  NotFound: { key: 'not_found', picture: 'loose' },
} as const;

/** Why a lot cannot be opened, with the way back to the draws. */
const LotProblemPage = ({ problem }: { readonly problem: LotLoadReason }) => {
  const { key, picture } = words[problem];
  const title = t(`lot.${key}.title`);
  useDocumentTitle(title);
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind={picture} />}
      title={title}
      actions={<ButtonLink to={pathTo('lotingHome')}>{t('lot.to_draw_home')}</ButtonLink>}
    >
      {t(`lot.${key}.body`)}
    </EmptyState>
  );
};

export default LotProblemPage;
