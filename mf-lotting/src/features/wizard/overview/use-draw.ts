import { pathTo, TIMES, type User } from '@site/contracts';
import { createLoting, editLoting } from '@site/contracts/calls';
import { call, isApiError, openLogin, toast, useNavigate, useSession } from '@site/shell-sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newContribution } from '../../../shared/contribution.js';
import { sealQuery } from './draft-queries.js';
import { type Draft, drawingOf, organizedBy, organizerOf } from '../../../shared/wizard-draft/draft.js';
import { drawBody } from '../../../shared/wizard-draft/draw-body.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { type DrawProblem, problemOf, wrongAddresses } from './draw-problem.js';
import { t } from './messages.js';

type Outcome = { readonly made: Awaited<ReturnType<typeof send>> } | { readonly problem: DrawProblem; readonly error: unknown };

/** The seal that was shown, and what this browser adds after that (docs/fair-draw.md). */
const fairnessOf = async (queryClient: QueryClient, draft: Draft) => {
  // Without a seal it is drawn all the same, and the draw says that it had none before.
  const seal = await queryClient.query(sealQuery(draft)).then(
    (sealed) => sealed.seal,
    () => null,
  );
  return { seal, contribution: newContribution() };
};

const send = async (queryClient: QueryClient, draft: Draft, idempotencyKey: string) => {
  const body = { ...drawBody(draft), fair: await fairnessOf(queryClient, draft) };
  const { publicLotingGuid, gatheringGuid } = draft;
  // These are told in the page's own words.
  const options = { idempotencyKey, handles: [404, 413, 429] };
  if (publicLotingGuid === null)
    return call(createLoting, { body: gatheringGuid == null ? body : { ...body, gatheringGuid }, ...options });
  return call(editLoting, { body: { ...body, publicLotingGuid }, ...options });
};

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Draws, however fast that is in no less than two seconds (docs/specification/2-wishlist-and-draw.md §9). */
const draw = async (queryClient: QueryClient, draft: Draft, key: string): Promise<Outcome> => {
  const [outcome] = await Promise.all([
    send(queryClient, draft, key).then(
      (made): Outcome => ({ made }),
      (error: unknown): Outcome => ({ problem: problemOf(error, draft.publicLotingGuid !== null), error }),
    ),
    wait(TIMES.drawModalMinimum),
  ]);
  return outcome;
};

/**
 * Performs the draw of a draft, once however often it is asked for: a second press waits for the first, and a try after a
 * cut connection or a reload asks under the same key. Where a login is required it is asked for, and the draw goes through.
 */
export const useDraw = (draft: Draft) => {
  const { user, reloadUser, signedIn } = useSession();
  const wizard = useWizardDraft();
  // After a login in between the draft is somebody's, and these are that person's ways to change it.
  const latest = useRef(wizard);
  useEffect(() => {
    latest.current = wizard;
  });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [isDrawing, setDrawing] = useState(false);
  const [problem, setProblem] = useState<DrawProblem | null>(null);
  const [unreachable, setUnreachable] = useState<readonly string[]>([]);

  /** Null: another tab has drawn it, or thrown it away. */
  const attempt = async (who: User | null): Promise<Outcome | null> => {
    const key = latest.current.keepDrawKey();
    if (key === null) return null;
    setDrawing(true);
    const outcome = await draw(queryClient, organizedBy(who, draft), key);
    setDrawing(false);
    return outcome;
  };

  /** The same again for whoever logs in; what it was when nobody does. */
  const attemptLoggedIn = async (before: Outcome): Promise<Outcome | null> => {
    const email = user?.email ?? organizerOf(draft).email;
    if (!(await openLogin({ email, explanation: t('loting.create.login_required') }))) return before;
    return attempt(await reloadUser());
  };

  const finish = async (made: Extract<Outcome, { made: unknown }>['made']) => {
    const names = drawingOf(draft).map(({ name }) => name);
    const isOwn = made.organizerLot !== null || made.organizesOnly === true;
    const needsCards = drawingOf(draft).some(({ withoutMail }) => withoutMail === true);
    latest.current.markDrawn({ ...made, isOwn, title: draft.title, names, needsCards });
    await navigate(pathTo('lotingWizard.previouslyDrawn', { lotingGuid: made.manageGuid }), { replace: true });
    // The draw made whoever was nobody its organizer.
    if (user === null && isOwn) await signedIn();
    await queryClient.invalidateQueries({ queryKey: ['lotting'] });
  };

  const perform = async () => {
    setProblem(null);
    let outcome = await attempt(user);
    if (outcome !== null && 'problem' in outcome && outcome.problem === 'login_required')
      outcome = await attemptLoggedIn(outcome);
    if (outcome === null) toast(t('loting.create.gone'));
    else if ('problem' in outcome) {
      setUnreachable(wrongAddresses(outcome.error, draft.participants));
      setProblem(outcome.problem);
    } else await finish(outcome.made);
  };

  const start = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await perform();
    } catch (error) {
      // After the draw: who is logged in now is found out by the next call, and the lots are drawn all the same.
      if (!isApiError(error)) throw error;
    } finally {
      isBusy.current = false;
    }
  };
  return { start, isDrawing, problem, unreachable };
};
