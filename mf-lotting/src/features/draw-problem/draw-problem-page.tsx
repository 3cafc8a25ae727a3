import { pathTo } from '@site/contracts';
import { ButtonLink, EmptyState, ErrorIllustration, useDocumentTitle } from '@site/shell-sdk';
import { t } from './messages.js';

/** Why there is no draw to manage. */
export type DrawProblem = 'deleted' | 'broken' | 'not_found';

const pictures = { deleted: 'empty', broken: 'torn', not_found: 'loose' } as const;

/** `/lootjestrekken/verwijderd`, `kapot`, `nietgevonden`: why there is no draw, with the way back to the draws. */
const DrawProblemPage = ({ problem }: { readonly problem: DrawProblem }) => {
  const title = t(`loting.${problem}.title`);
  useDocumentTitle(title);
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind={pictures[problem]} />}
      title={title}
      actions={<ButtonLink to={pathTo('lotingHome')}>{t('loting.to_draw_home')}</ButtonLink>}
    >
      {t(`loting.${problem}.body`)}
    </EmptyState>
  );
};

export default DrawProblemPage;
