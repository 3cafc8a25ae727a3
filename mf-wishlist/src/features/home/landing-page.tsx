import { pathTo } from '@site/contracts';
import { ButtonLink, Link, OptionalPart, useAfter, useConfig, useDocumentTitle, useFlag, useTitleFocus } from '@site/shell-sdk';
import { Dices, EyeOff, PencilLine, Search, Share2, Sparkles } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import drawing from '../../shared/occasions/art/art.module.css';
import { useNear } from '../../shared/use-near.js';
import LandingArt from './landing-art.svg';
import css from './landing.module.css';
import { t } from './messages.js';

const Hero = () => {
  const drawLots = useFlag('drawLotsEnabled');
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <h1 ref={useTitleFocus()} tabIndex={-1} className={css.title}>
          {t('landing.title')}
        </h1>
        <p className={css.lead}>{t('landing.lead')}</p>
        <div className={css.actions}>
          <ButtonLink to={pathTo('createAccount')}>{t('landing.create')}</ButtonLink>
          <ButtonLink to={pathTo('listsearch')} variant="secondary">
            {t('landing.find')}
          </ButtonLink>
          {drawLots && (
            <ButtonLink to={pathTo('lotingHome')} variant="secondary">
              {t('landing.draw')}
            </ButtonLink>
          )}
        </div>
        <p>
          <Link to={pathTo('login')}>{t('landing.login')}</Link>
        </p>
      </div>
      <div className={css.art}>
        <LandingArt className={drawing.art} />
      </div>
    </section>
  );
};

const steps = [
  { key: 'make', icon: <PencilLine aria-hidden /> },
  { key: 'share', icon: <Share2 aria-hidden /> },
  { key: 'cross', icon: <Sparkles aria-hidden /> },
] as const;

const Steps = () => (
  <section aria-labelledby="landing-steps" className={css.section}>
    <h2 id="landing-steps">{t('landing.steps.title')}</h2>
    <ol className={css.steps}>
      {steps.map(({ key, icon }) => (
        <li key={key} className={css.step}>
          <span className={css.icon}>{icon}</span>
          <h3>{t(`landing.steps.${key}.title`)}</h3>
          <p>{t(`landing.steps.${key}.body`)}</p>
        </li>
      ))}
    </ol>
  </section>
);

interface DoorProps {
  readonly to: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const Door = ({ to, title, icon, children }: DoorProps) => (
  <li className={css.door}>
    <span className={css.icon}>{icon}</span>
    <h3>
      <Link to={to} className={css.doorLink}>
        {title}
      </Link>
    </h3>
    <p>{children}</p>
  </li>
);

const Doors = () => {
  const drawLots = useFlag('drawLotsEnabled');
  return (
    <section className={css.section}>
      <div className={css.secret}>
        <EyeOff aria-hidden />
        <div>
          <h2>{t('landing.secret.title')}</h2>
          <p>{t('landing.secret.body')}</p>
        </div>
      </div>
      <ul className={css.doors}>
        <Door to={pathTo('listsearch')} title={t('landing.find_card.title')} icon={<Search aria-hidden />}>
          {t('landing.find_card.body')}
        </Door>
        {drawLots && (
          <Door to={pathTo('lotingHome')} title={t('landing.draw_card.title')} icon={<Dices aria-hidden />}>
            {t('landing.draw_card.body')}
          </Door>
        )}
      </ul>
    </section>
  );
};

const TryOut = lazy(() => import('../try-out/try-out.js'));

/**
 * Below what is seen first, or just at its edge: fetched when somebody goes there, and when it is near and the page has rested.
 * Its place is kept, so that nothing moves.
 */
const SEEN = -100;
const NEAR = 300;
const RESTED = 4000;
const TryOutPlace = () => {
  const [isNear, setNear] = useState(false);
  const place = useNear(useAfter(RESTED) ? NEAR : SEEN, () => setNear(true));
  const still = <div className={css.tryOut} />;
  return (
    <div ref={place}>
      {isNear ? (
        <OptionalPart name="what one can try" waiting={still}>
          <TryOut />
        </OptionalPart>
      ) : (
        still
      )}
    </div>
  );
};

/** The site's front door: what it is in one sentence, the three things one can do, and a list and a draw to try. */
const LandingPage = () => {
  useDocumentTitle(useConfig().siteName);
  return (
    <div className={css.page}>
      <Hero />
      <TryOutPlace />
      <Steps />
      <Doors />
    </div>
  );
};

export default LandingPage;
