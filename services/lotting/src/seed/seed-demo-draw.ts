import type { NewParticipant } from '@site/contracts';
import { demoGuid } from '@site/service-kit';
import { commitDraw, findCommitment } from '../fair-draw/commitment.js';
import { drawParticipants } from '../fair-draw/draw-participants.js';
import { saveDraw } from '../create-draw/save-draw.js';
import type { LottingDeps } from '../shared/deps.js';
import type { DrawMails } from '../mails/draw-mails.js';
import { registerFirstView } from '../lot/open-lot.js';

const TITLE = 'Sinterklaas bij de familie Jansen';
const DESCRIPTION =
  'Pakjesavond vieren we op 5 december om vijf uur, bij opa en oma. Een cadeau van hooguit 20 euro, met een gedicht.';

/** Accounts of the demo data by key; the first organizes. Bram and Carlijn are a couple: they do not draw each other. */
const PARTICIPANTS = [
  { key: 'anna', name: 'Anna', not: [], viewed: true },
  { key: 'bram', name: 'Bram', not: ['carlijn'], viewed: true },
  { key: 'carlijn', name: 'Carlijn', not: ['bram'], viewed: false },
  { key: 'daan', name: 'Daan', not: [], viewed: true },
  { key: 'eva', name: 'Eva', not: [], viewed: false },
  { key: 'fatima', name: 'Fatima', not: [], viewed: false },
] as const;

/** Seeding mails nobody: the demo addresses are nobody's, and a first start should not begin with a full inbox. */
const noMail = async (): Promise<void> => undefined;
const noMails: DrawMails = {
  lots: async (_session, _loting, lots) => lots.map(() => ({ mailId: null, mailStatus: 'sent' })),
  organizer: noMail,
  gathering: noMail,
  changed: noMail,
  left: noMail,
  notices: noMail,
  nudge: noMail,
  reminder: noMail,
  celebration: noMail,
  question: noMail,
  answer: noMail,
  thanks: noMail,
  reported: noMail,
};

/** The same guids on every machine: the draw is recognised, and its lots can be linked to from a text. */
const demoGuids = (kind: 'draw' | 'person' = 'draw') => {
  let made = 0;
  return () => {
    made += 1;
    return demoGuid(`${kind}:jansen:${String(made)}`);
  };
};

/** Draws the demo draw as any other is drawn, once; true when it was not there yet. */
export const seedDemoDraw = async (all: LottingDeps): Promise<boolean> => {
  const newGuid = demoGuids();
  const deps: LottingDeps = { ...all, mails: noMails, newGuid };
  if ((await deps.stores.lotingen.byGuid(demoGuids()())) !== null) return false;

  const rows = PARTICIPANTS.map(({ key, name, not }): NewParticipant => ({
    localGuid: key,
    name,
    email: null,
    publicUserGuid: demoGuid(`user:${key}`),
    friendParticipantPublicGuid: null,
    exclude: [...not],
  }));
  const people = rows.map(({ name, publicUserGuid }, position) => ({
    name,
    addedAs: position === 0 ? ('organizer' as const) : ('friend' as const),
    email: null,
    userGuid: publicUserGuid,
    accountGuid: null,
  }));
  const { seal } = await commitDraw(
    { ...deps, newGuid: demoGuids('person') },
    { publicLotingGuid: null, participants: rows, organizerTakesPart: true, noSwaps: false },
  );
  const lots = drawParticipants(deps, {
    draw: {
      participants: rows,
      organizerTakesPart: true,
      fair: { seal, contribution: deps.newSecret() },
      readableAfter: null,
      noSwaps: false,
    },
    people,
    round: 1,
    commitment: await findCommitment(deps, seal),
  });
  if (lots === null) throw new Error('six people with one couple can always be drawn');
  const organizer = { userGuid: demoGuid('user:anna'), guestGuid: null, email: null };
  const about = {
    title: TITLE,
    description: DESCRIPTION,
    celebration: null,
    memory: null,
    noSwaps: false,
    giversFrom: null,
    onlyOrganizes: null,
  };
  const draw = { ...about, people, lots, organizer, requestKey: null, mailedNow: people.length };
  const { publicGuid } = await saveDraw(deps, draw);
  const participants = await deps.stores.participants.ofLoting(publicGuid);
  for (const { viewed, name } of PARTICIPANTS) {
    const lot = participants.find((one) => one.name === name);
    if (viewed && lot !== undefined) await registerFirstView(deps, lot.privateGuid);
  }
  return true;
};
