import { pathTo } from '@site/contracts';
import { ButtonLink, isApiError, Page, throwPageError, useNavigationError, useParams, useSession } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { imageUrlQuery } from './image-queries.js';
import { t } from './messages.js';
import { PictureChooser } from './picture-chooser.js';

const statusOf = (error: unknown): number | null => (isApiError(error) ? error.status : null);

const Content = ({ username }: { readonly username: string }) => {
  const { data, error } = useQuery(imageUrlQuery(username));
  const status = statusOf(error);
  if (status === 404) throwPageError('notFound');
  // Whoever is no owner any more sees nothing of it, whatever was there before.
  useNavigationError(data === undefined || status === 401 ? error : null);
  // The frame is there at once; only what stands in it now has to be waited for.
  return <PictureChooser username={username} now={data?.imageUrl} />;
};

/** `/{username}/image`: an own photo or a theme image for the list (docs/specification/2-wishlist-and-draw.md §2.15). */
const ListImagePage = () => {
  const { username = '' } = useParams();
  const { user } = useSession();
  if (user === null) throwPageError('unauthorized');
  return (
    <Page
      title={t('list_image.title')}
      lead={<p>{t('list_image.lead')}</p>}
      width="wide"
      actions={
        <ButtonLink variant="secondary" icon={<ArrowLeft aria-hidden />} to={pathTo('listView', { username })}>
          {t('list_image.back')}
        </ButtonLink>
      }
    >
      <Content key={username} username={username} />
    </Page>
  );
};

export default ListImagePage;
