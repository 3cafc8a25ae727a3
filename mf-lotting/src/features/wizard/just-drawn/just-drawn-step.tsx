import { pathTo } from '@site/contracts';
import { ButtonLink, Notice, Stack, useParams, useSession } from '@site/shell-sdk';
import { HatArt } from '../../../shared/hat-art.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { t as organizer } from '../../organizer/messages.js';
import { OrganizerPanel } from '../../organizer/organizer-panel.js';
import { WizardFrame } from '../frame/wizard-frame.js';
import css from './just-drawn.module.css';
import { t } from './messages.js';

/** For who has no account: what is in the mail, and that it is the only way back. */
const LookInMail = () => (
  <Notice kind="success" title={t('loting.just_drawn.mail.title')}>
    <Stack gap={2}>
      <p>{t('loting.just_drawn.mail')}</p>
      <p>{t('loting.just_drawn.mail.spam')}</p>
    </Stack>
  </Notice>
);

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
  const isOrganizers = made === null || made.organizerLot !== null;
  const lead = made === null ? t('loting.just_drawn.lead') : t('loting.just_drawn.lead_titled', { title: made.title });

  return (
    <WizardFrame
      step="justDrawn"
      title={made === null ? organizer('loting.organizer.title.sent') : t('loting.just_drawn.title')}
      lead={lead}
    >
      {made !== null && (
        <div className={css.art}>
          <HatArt />
        </div>
      )}
      {made !== null && user?.isAccount !== true && <LookInMail />}
      {isOrganizers ? (
        <OrganizerPanel lotingGuid={lotingGuid} />
      ) : (
        <ButtonLink to={pathTo('lotingHome')} variant="secondary" className={css.lot}>
          {t('loting.just_drawn.home')}
        </ButtonLink>
      )}
    </WizardFrame>
  );
};
