import { type Loting, pathTo } from '@site/contracts';
import { getNextDraw } from '@site/contracts/calls';
import { Button, call, errorText, showProblem, useNavigate, useSession, useToday } from '@site/shell-sdk';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { confirmDiscard } from '../../shared/wizard-draft/confirm-discard.js';
import { draftOfNext } from '../../shared/wizard-draft/next-draft.js';
import { useWizardDraft } from '../../shared/wizard-draft/use-wizard-draft.js';
import css from './draw-view.module.css';
import { t } from './messages.js';
import { nameList } from '../../shared/name-list.js';

/** Begins the next draw of the same people; whoever cannot be in it is named, and stays out. */
export const NextTime = ({ loting }: { readonly loting: Loting }) => {
  const { user } = useSession();
  const { draft, start } = useWizardDraft();
  const navigate = useNavigate();
  const today = useToday();
  const [isBusy, setBusy] = useState(false);

  const begin = async (): Promise<void> => {
    if (!(await confirmDiscard(draft))) return;
    const params = { publicLotingGuid: loting.publicGuid };
    const { leftOut } = await call(getNextDraw, { params, handles: [401, 404, 429] });
    const names = loting.participants.filter(({ publicGuid }) => leftOut.includes(publicGuid)).map(({ name }) => name);
    if (names.length > 0)
      await showProblem(
        t('loting.next.left_out.title'),
        t('loting.next.left_out', { names: nameList(names), count: names.length }),
      );
    start(draftOfNext(loting, { leftOut, today }, user));
    await navigate(pathTo('lotingWizard'));
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await begin();
    } catch (error) {
      await showProblem(t('loting.next.failed'), errorText(error));
    }
    setBusy(false);
  };
  return (
    <section className={css.more}>
      <h2 className={css.heading}>{t('loting.next.heading')}</h2>
      <div className={css.choice}>
        <p>{t('loting.next.hint')}</p>
        <Button variant="secondary" icon={<CalendarPlus aria-hidden />} busy={isBusy} onClick={() => void press()}>
          {t('loting.next')}
        </Button>
      </div>
    </section>
  );
};
