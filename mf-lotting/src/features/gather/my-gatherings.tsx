import { pathTo } from '@site/contracts';
import { getGatherings } from '@site/contracts/calls';
import { call, Card, formatDate, Link } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import css from './gather.module.css';
import { t } from './messages.js';

/** What people still put themselves in; nothing where there is none, or where nobody can say. */
const MyGatherings = ({ publicUserGuid }: { readonly publicUserGuid: string }) => {
  const { data = [] } = useQuery({
    queryKey: ['lotting', 'gatherings', publicUserGuid],
    queryFn: ({ signal }) => call(getGatherings, { signal, handles: [401, 404] }),
    retry: false,
  });
  if (data.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="aanmeldingen">
      <h2 id="aanmeldingen">{t('gather.home.title')}</h2>
      <Card flush>
        <ul className={css.entries}>
          {data.map(({ guid, title, lastDay, people }) => (
            <li key={guid} className={css.entry}>
              <Link to={pathTo('lotingGather', { guid })} className={css.name}>
                {title}
              </Link>
              <span className={css.quiet}>{t('gather.home.people', { count: people, day: formatDate(lastDay, 'day') })}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
};

export default MyGatherings;
