import { pathTo } from '@site/contracts';
import { ButtonLink, dayOf, Notice, Page, Stack, useParams, useSession, useToday } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { HatArt } from '../../../shared/hat-art.js';
import { lotingQuery } from '../../../shared/queries.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { t as organizer } from '../../organizer/messages.js';
import { OrganizerPanel } from '../../organizer/organizer-panel.js';
import { WizardFrame } from '../frame/wizard-frame.js';
import css from './just-drawn.module.css';
import { t } from './messages.js';

/** The hat into which the names go that were drawn just now; where the code of that does not come it simply stands there. */
const Hat = ({ names }: { readonly names: readonly string[] }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    import('./hat-moment.js').then(
      ({ throwNames }) => throwNames(place.current, names),
      () => undefined,
    );
  }, [names]);
  return (
    <div ref={place} className={css.art}>
      <HatArt />
    </div>
  );
};

/** For who has no account: what is in the mail, and that it is the only way back. */
const LookInMail = ({ takesPart }: { readonly takesPart: boolean }) => (
  <Notice kind="success" title={t('loting.just_drawn.mail.title')}>
    <Stack gap={2}>
      <p>{t(takesPart ? 'loting.just_drawn.mail' : 'loting.just_drawn.mail.only')}</p>
      <p>{t('loting.just_drawn.mail.spam')}</p>
    </Stack>
  </Notice>
);

/** The draw of an earlier day, or one that may not be seen: there is something to manage, and no step that was just taken. */
const ManageDraw = ({ lotingGuid }: { readonly lotingGuid: string }) => {
  const { data } = useQuery(lotingQuery(lotingGuid));
  const isOfToday = useToday() === dayOf(new Date(data?.createDate ?? 0));
  return (
    <Page title={organizer(isOfToday ? 'loting.organizer.title.sent' : 'loting.organizer.title.manage')}>
      <OrganizerPanel lotingGuid={lotingGuid} />
    </Page>
  );
};

/**
 * `/lootjestrekken/getrokken/{lotingGuid}`: the draw stands. Its organizer's session gets the own lot and everything to
 * manage it, now and after a reload; who organizes by an address that is known already finds both in the mail
 * (docs/specification/2-wishlist-and-draw.md §2.16).
 */
export const JustDrawnStep = () => {
  const { lotingGuid = '' } = useParams();
  const { user } = useSession();
  const { drawn } = useWizardDraft();
  const made = drawn?.manageGuid === lotingGuid ? drawn : null;
  if (made === null) return <ManageDraw lotingGuid={lotingGuid} />;
  const takesPart = made.organizesOnly !== true;
  const lead = t(takesPart ? 'loting.just_drawn.lead_titled' : 'loting.just_drawn.lead_only', { title: made.title });

  return (
    <WizardFrame
      step="justDrawn"
      title={t('loting.just_drawn.title')}
      lead={made.needsCards ? `${lead} ${t('loting.just_drawn.cards')}` : lead}
    >
      <Hat names={made.names} />
      {user?.isAccount !== true && <LookInMail takesPart={takesPart} />}
      {made.isOwn ? (
        <OrganizerPanel lotingGuid={lotingGuid} />
      ) : (
        <ButtonLink to={pathTo('lotingHome')} variant="secondary" className={css.lot}>
          {t('loting.just_drawn.home')}
        </ButtonLink>
      )}
    </WizardFrame>
  );
};
