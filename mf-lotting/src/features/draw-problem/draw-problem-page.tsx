import { pathTo } from '@site/contracts';
import { ButtonLink, EmptyState, ErrorIllustration, useDocumentTitle } from '@site/shell-sdk';
import { t } from './messages.js';

const pictures = {
  'loting.deleted': 'empty',
  'loting.broken': 'torn',
  'loting.not_found': 'loose',
  'lot.deleted': 'empty',
  'lot.not_drawn': 'torn',
  'lot.not_found': 'loose',
} as const;

interface DrawProblemPageProps {
  readonly problem: keyof typeof pictures;
}

/** Why there is no draw to manage, or no lot to open, with the way back to the draws. */
const DrawProblemPage = ({ problem }: DrawProblemPageProps) => {
  const title = t(`${problem}.title`);
  useDocumentTitle(title);
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind={pictures[problem]} />}
      title={title}
      actions={<ButtonLink to={pathTo('lotingHome')}>{t('loting.to_draw_home')}</ButtonLink>}
    >
      {t(`${problem}.body`)}
    </EmptyState>
  );
};

export default DrawProblemPage;
