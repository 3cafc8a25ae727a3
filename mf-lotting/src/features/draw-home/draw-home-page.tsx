import { ButtonLink, OptionalPart, useDocumentTitle, useSession, useTitleFocus } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { pathTo, type User } from '@site/contracts';
import { EyeOff, Scale, ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { overviewQuery } from '../../shared/queries.js';
import { t } from './messages.js';
import { MyDraws, MyDrawsFailed, MyDrawsSkeleton } from './my-draws.js';
import { HatArt } from '../../shared/hat-art.js';
import { FROM_HOME } from '../../shared/wizard-draft/wizard-state.js';
import css from './introduction.module.css';

/** Few have any. */
const MyGatherings = lazy(() => import('../gather/my-gatherings.js'));

const Hero = () => (
  <section className={css.hero}>
    <div className={css.words}>
      <h1 ref={useTitleFocus()} tabIndex={-1} className={css.title}>
        {t('loting.home.headline')}
      </h1>
      <p className={css.lead}>{t('loting.home.lead')}</p>
      <ButtonLink to={pathTo('lotingWizard.getStarted')} state={FROM_HOME} className={css.start}>
        {t('loting.home.start')}
      </ButtonLink>
    </div>
    <div className={css.art}>
      <HatArt />
    </div>
  </section>
);

const steps = ['who', 'rules', 'draw'] as const;

/** How it works in three steps. */
const Steps = () => (
  <section className={css.section} aria-labelledby="zo-werkt-het">
    <h2 id="zo-werkt-het">{t('loting.home.how.title')}</h2>
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={step} className={css.step}>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{t(`loting.home.how.${step}.title`)}</h3>
          <p>{t(`loting.home.how.${step}.body`)}</p>
        </li>
      ))}
    </ol>
  </section>
);

const promises = [
  { key: 'fair', icon: <Scale size={22} aria-hidden /> },
  { key: 'secret', icon: <EyeOff size={22} aria-hidden /> },
  { key: 'safe', icon: <ShieldCheck size={22} aria-hidden /> },
] as const;

const Promises = () => (
  <section className={css.promises} aria-labelledby="wat-wij-beloven">
    <h2 id="wat-wij-beloven">{t('loting.home.promise.title')}</h2>
    <ul className={css.list}>
      {promises.map(({ key, icon }) => (
        <li key={key}>
          {icon}
          <p>{t(`loting.home.promise.${key}`)}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** What drawing lots is, for everybody who has no draw yet; indexable. */
const Introduction = ({ children }: { readonly children?: ReactNode }) => (
  <div className={css.page}>
    <Hero />
    {children}
    <Steps />
    <Promises />
  </div>
);

/** Own draws where there are any, and what drawing lots is where there are none. */
const Overview = ({ user: { publicGuid, email, isAccount } }: { readonly user: User }) => {
  const { data, error, refetch } = useQuery(overviewQuery(publicGuid));
  const isWaiting = data?.lotsAwaitProof === true;
  const gatherings = isAccount && (
    <OptionalPart name="what people put themselves in">
      <MyGatherings publicUserGuid={publicGuid} />
    </OptionalPart>
  );
  if (data === undefined && error === null) return <MyDrawsSkeleton />;
  if (data === undefined)
    return (
      <MyDrawsFailed error={error} retry={() => void refetch()}>
        {gatherings}
      </MyDrawsFailed>
    );
  if (data.lotingen.length === 0 && !isWaiting) return <Introduction>{gatherings}</Introduction>;
  return (
    <MyDraws lotingen={data.lotingen} waitingFor={isWaiting ? email : null}>
      {gatherings}
    </MyDraws>
  );
};

/**
 * `/lootjestrekken`: the start of drawing lots, and the overview of who is logged in (docs/specification/2-wishlist-and-draw.md
 * §2.16, docs/specification/3-decisions.md §13 Pages).
 */
const DrawHomePage = () => {
  const { user } = useSession();
  useDocumentTitle(t('loting.home.title'));
  if (user === null) return <Introduction />;
  return <Overview user={user} />;
};

export default DrawHomePage;
