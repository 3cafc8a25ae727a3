import {
  type BodyOf,
  type createGathering as createCall,
  emailKey,
  FIGURES,
  type Gathering,
  type getJoinLink as getJoinLinkCall,
  type joinGathering as joinCall,
  LIMITS,
  type RefusalOf,
  type ReplyOf,
  type Viewer,
} from '@site/contracts';
import { addDays, currentLanguage, type Day, dayAt, HttpProblem, invalidRequest } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import type { GatheringRecord } from './gathering.model.js';

type Deps = Pick<LottingDeps, 'stores' | 'clock' | 'newGuid'>;

const today = ({ clock }: Pick<Deps, 'clock'>): Day => dayAt(clock.now());
const endOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** May others come in by its link? */
const isOpen = (deps: Pick<Deps, 'clock'>, { isClosed, lastDay, manageGuid }: GatheringRecord): boolean =>
  !isClosed && manageGuid === undefined && lastDay >= today(deps);

/** Begins a gathering. @throws HttpProblem Unauthorized without account, InvalidRequest for a last day that is past or too far. */
export const createGathering = async (deps: Deps, asked: BodyOf<typeof createCall>, viewer: Viewer): Promise<string> => {
  if (viewer.kind !== 'account') throw new HttpProblem('Unauthorized');
  const now = today(deps);
  if (asked.lastDay < now || asked.lastDay > addDays(now, FIGURES.gatheringDays))
    throw invalidRequest('lastDay', 'loting.gathering.last_day');
  const _id = deps.newGuid();
  const language = currentLanguage();
  await deps.stores.gatherings.insert({
    ...asked,
    ...(language === null ? {} : { language }),
    _id,
    linkGuid: deps.newGuid(),
    organizerGuid: viewer.userGuid,
    isClosed: false,
    entries: [],
    peopleCount: 0,
    createdAt: deps.clock.now(),
    // Time to draw, and then the draw has them.
    expiresAt: endOf(addDays(asked.lastDay, FIGURES.gatheringKeptDays)),
  });
  return _id;
};

/** @throws HttpProblem NotFound for what is not there, and for somebody else's. */
export const ownGathering = async ({ stores }: Pick<Deps, 'stores'>, guid: string, viewer: Viewer): Promise<GatheringRecord> => {
  const found = await stores.gatherings.byGuid(guid);
  if (found === null || viewer.kind !== 'account' || found.organizerGuid !== viewer.userGuid) throw new HttpProblem('NotFound');
  return found;
};

export const presentGathering = (deps: Pick<Deps, 'clock'>, gathering: GatheringRecord): Gathering => {
  const { _id, linkGuid, title, description, celebration, organizerName, organizerTakesPart } = gathering;
  const { lastDay, letsIn, drawsByItself, entries, manageGuid = null } = gathering;
  return {
    ...{ guid: _id, linkGuid, title, description, celebration, organizerName, organizerTakesPart },
    ...{ lastDay, letsIn, drawsByItself, manageGuid, isOpen: isOpen(deps, gathering) },
    entries: entries.map(({ guid, people, isIn, joinedAt }) => ({
      ...{ guid, isIn, joinedAt: joinedAt.toISOString() },
      people: people.map(({ name, email }) => ({ name, email })),
    })),
  };
};

/** What the organizer says of who came in. @throws as `ownGathering`. */
export const decideEntry = async (
  deps: Deps,
  { guid, entryGuid, letIn }: { readonly guid: string; readonly entryGuid: string; readonly letIn: boolean },
  viewer: Viewer,
): Promise<void> => {
  const gathering = await ownGathering(deps, guid, viewer);
  const entry = gathering.entries.find((one) => one.guid === entryGuid);
  if (entry === undefined) return;
  if (letIn) await deps.stores.gatherings.letIn(guid, entryGuid);
  else await deps.stores.gatherings.leave(gathering, entry);
};

const byLink = async ({ stores }: Pick<Deps, 'stores'>, linkGuid: string): Promise<GatheringRecord> => {
  const found = await stores.gatherings.byLink(linkGuid);
  if (found === null) throw new HttpProblem('NotFound');
  return found;
};

/** What is to be read by the link: nothing of who came in. @throws HttpProblem NotFound */
export const showJoinLink = async (deps: Deps, linkGuid: string): Promise<ReplyOf<typeof getJoinLinkCall>> => {
  const gathering = await byLink(deps, linkGuid);
  const { title, description, celebration, organizerName, lastDay, letsIn } = gathering;
  return { title, description, celebration, organizerName, lastDay, letsIn, isOpen: isOpen(deps, gathering) };
};

type JoinProblem = RefusalOf<typeof joinCall>;

/** Comes in with one's household. Nothing is mailed: whoever has the link can cause no mail but the lots. @throws HttpProblem NotFound */
export const joinGathering = async (
  deps: Deps,
  { linkGuid, people }: BodyOf<typeof joinCall>,
): Promise<ReplyOf<typeof joinCall> | { readonly problem: JoinProblem }> => {
  const gathering = await byLink(deps, linkGuid);
  if (!isOpen(deps, gathering)) return { problem: 'Closed' };
  const keyed = people.map(({ name, email }) => ({ name, email, emailKey: email === null ? null : emailKey(email) }));
  const keys = keyed.flatMap((one) => one.emailKey ?? []);
  const taken = new Set(gathering.entries.flatMap((entry) => entry.people.map((one) => one.emailKey)));
  if (new Set(keys).size < keys.length || keys.some((key) => taken.has(key))) return { problem: 'AlreadyIn' };
  // One place is the organizer's.
  if (gathering.peopleCount + keyed.length > LIMITS.drawParticipants.max - 1) return { problem: 'Full' };
  const entryGuid = deps.newGuid();
  const entry = { guid: entryGuid, people: keyed, isIn: gathering.letsIn, joinedAt: deps.clock.now() };
  if (await deps.stores.gatherings.join(gathering, entry)) return { entryGuid, isIn: gathering.letsIn };
  // Somebody else came in, or it closed, at this moment: that decides.
  return joinGathering(deps, { linkGuid, people });
};

/** Takes oneself out again. @throws HttpProblem NotFound when one is not in, or who takes part is settled. */
export const withdrawEntry = async (
  deps: Deps,
  { linkGuid, entryGuid }: { readonly linkGuid: string; readonly entryGuid: string },
): Promise<void> => {
  const gathering = await byLink(deps, linkGuid);
  const entry = gathering.entries.find(({ guid }) => guid === entryGuid);
  if (entry === undefined || !isOpen(deps, gathering)) throw new HttpProblem('NotFound');
  await deps.stores.gatherings.leave(gathering, entry);
};
