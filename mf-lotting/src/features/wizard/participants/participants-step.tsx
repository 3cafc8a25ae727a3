import { LIMITS, pathTo } from '@site/contracts';
import { ButtonLink, Card, Notice, useNavigate, useSession, VisuallyHidden } from '@site/shell-sdk';
import { Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { NewPerson } from '../../../shared/wizard-draft/draft.js';
import { NextButton, WizardFrame } from '../frame/wizard-frame.js';
import type { BulkOutcome } from '../model/add-bulk.js';
import { BulkForm } from './bulk-form.js';
import { FriendsTab } from './friends-tab.js';
import { t } from './messages.js';
import { ParticipantList } from './participant-list.js';
import css from './participants.module.css';
import { type PendingHandle, SingleForm } from './single-form.js';
import { Tabs } from './tabs.js';
import { useParticipants } from './use-participants.js';

/** What keeps one from going on, in sight and in focus where somebody tried. */
const TooFew = ({ missing, tries }: { readonly missing: number; readonly tries: number }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) place.current?.focus();
  }, [tries]);
  if (missing === 0 || tries === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className={css.block}>
      <Notice kind="danger" announce>
        {t('loting.participants.too_few', { missing })}
      </Notice>
    </div>
  );
};

/** `/lootjestrekken/deelnemers`: one by one, all at once, or friends (docs/specification/2-wishlist-and-draw.md §2.16). */
export const ParticipantsStep = () => {
  const { user } = useSession();
  const { participants, drawing, awaited, isNew, add, addMany, edit, remove } = useParticipants();
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const [said, announce] = useState('');
  const single = useRef<PendingHandle>(null);
  const bulk = useRef<PendingHandle>(null);
  // How many there are by now, also before the page has been drawn again.
  const count = useRef(drawing.length);
  useEffect(() => {
    count.current = drawing.length;
  }, [drawing.length]);
  const missing = Math.max(0, LIMITS.drawParticipants.min - drawing.length);
  const isFull = participants.length >= LIMITS.drawParticipants.max;

  const addOne = (person: NewPerson) => {
    add([person]);
    count.current += 1;
    announce(t('loting.participants.added', { name: person.name }));
  };
  const addAll = ({ people }: BulkOutcome) => {
    count.current += people.length;
    addMany(people);
    const couples = people.filter(({ partner }) => partner !== undefined).length / 2;
    const added = t('loting.participants.added_many', { count: people.length });
    announce(couples < 1 ? added : `${added} ${t('loting.participants.added_couples', { count: Math.floor(couples) })}`);
  };
  /** What is typed and not added yet is added first: "Verder" is easily pressed instead of "Toevoegen". */
  const next = async () => {
    const before = await single.current?.finish();
    const after = before === 'wrong' ? 'wrong' : await bulk.current?.finish();
    if (after === 'wrong') return;
    if (count.current < LIMITS.drawParticipants.min) setTries(tries + 1);
    else await navigate(pathTo('lotingWizard.exclusions'));
  };

  const tabs = [
    {
      id: 'single',
      label: t('loting.participants.single'),
      content: <SingleForm ref={single} participants={participants} awaited={awaited} isFull={isFull} onAdd={addOne} />,
    },
    {
      id: 'bulk',
      label: t('loting.participants.bulk'),
      content: <BulkForm ref={bulk} participants={participants} onAdd={addAll} />,
    },
    ...(user === null
      ? []
      : [
          {
            id: 'friends',
            label: t('loting.participants.friends'),
            content: <FriendsTab user={user} participants={participants} isFull={isFull} onAdd={addOne} />,
          },
        ]),
  ];

  return (
    <WizardFrame
      step="addParticipants"
      title={t('loting.participants.title')}
      lead={t('loting.participants.lead')}
      action={<NextButton onNext={next} />}
    >
      <Card>
        <Tabs label={t('loting.participants.ways')} tabs={tabs} />
      </Card>
      {isNew && (
        <ButtonLink to={pathTo('lotingGather')} variant="quiet" icon={<Link2 aria-hidden />} className={css.gather}>
          {t('loting.participants.gather')}
        </ButtonLink>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ParticipantList participants={participants} drawing={drawing} edit={edit} remove={remove} announce={announce} />
      <TooFew missing={missing} tries={tries} />
    </WizardFrame>
  );
};
