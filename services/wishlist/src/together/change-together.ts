import { type Together, type TogetherProblem, type Viewer } from '@site/contracts';
import { retryWhenChanged, type Write } from '@site/service-kit';
import { firstPlace } from '../cross-off/units.js';
import type { Deps } from '../shared/deps.js';
import type { MemberRecord, TogetherEntryRecord, TogetherRecord } from '../shared/records.js';
import { commitOfGroup, findMine, type Mine, type WhichGiven } from './find-mine.js';
import { entryOf, newsAfter, presentTogether, promised } from './group.js';

export interface TogetherChange {
  readonly share?: number | undefined;
  readonly buys?: 'buying' | 'bought' | null | undefined;
  readonly total?: number | undefined;
  readonly isClosed?: boolean | undefined;
  /** A member's guid. */
  readonly arranger?: string | undefined;
  readonly wantsMail?: boolean | undefined;
  readonly message?: string | undefined;
}

interface ChangeCommand extends WhichGiven {
  readonly by: Viewer;
  readonly change: TogetherChange;
}

interface ChangeDecision {
  readonly shared: Partial<Pick<TogetherRecord, 'total' | 'isClosed' | 'buyer' | 'isBought'>>;
  readonly own: Partial<Pick<MemberRecord, 'share' | 'noMail'>>;
  readonly kinds: readonly TogetherEntryRecord['kind'][];
  /** Who arranges it from now on. */
  readonly heir: Mine['crossOff'] | null;
}

/** What a change comes to for this member, or why not. */
const decide = ({ crossOff: { _id, member }, group }: Mine, change: TogetherChange): ChangeDecision | TogetherProblem => {
  const { arranger, members } = group;
  const { together } = arranger;
  const isArranger = arranger._id === _id;
  const arranges = change.total !== undefined || change.isClosed !== undefined || change.arranger !== undefined;
  if (arranges && !isArranger) return 'NoAccess';
  const { share = member.share, total = together.total, isClosed = together.isClosed, message, wantsMail } = change;
  if ((share !== member.share || total !== together.total) && promised(group) - member.share + share > total)
    return 'TogetherFull';
  const heir = members.find((one) => one.member.guid === change.arranger) ?? null;
  if (change.arranger !== undefined && heir === null) return 'NotTogether';
  const isBuyer = together.buyer === member.guid;
  if (change.buys != null && together.buyer !== null && !isBuyer) return 'SomebodyElseBuys';
  const before = isBuyer ? (together.isBought ? 'bought' : 'buying') : null;
  const buys = change.buys === undefined ? before : change.buys;
  const isHandedOver = heir !== null && heir._id !== arranger._id;
  return {
    shared: {
      ...(total === together.total ? {} : { total }),
      ...(isClosed === together.isClosed ? {} : { isClosed }),
      ...(buys === before ? {} : { buyer: buys === null ? null : member.guid, isBought: buys === 'bought' }),
    },
    own: {
      ...(share === member.share ? {} : { share }),
      ...(wantsMail === undefined || wantsMail !== (member.noMail ?? false) ? {} : { noMail: !wantsMail }),
    },
    kinds: [
      ...(isClosed === together.isClosed ? [] : [isClosed ? ('closed' as const) : ('reopened' as const)]),
      ...(buys === before || buys === null ? [] : [buys]),
      ...(isHandedOver ? ['arranges' as const] : []),
      ...(message === undefined ? [] : ['message' as const]),
    ],
    heir: isHandedOver ? heir : null,
  };
};

const writesOf = async (
  { base, stores }: Deps,
  mine: Mine,
  { shared, own, kinds, heir }: ChangeDecision,
  text: string | undefined,
) => {
  const { crossOff, group } = mine;
  const { arranger } = group;
  const at = base.clock.now();
  const entries = kinds.map((kind) => {
    const said = kind === 'message' && text !== undefined ? { text } : {};
    const named = kind === 'arranges' && heir !== null ? { name: heir.member.name } : {};
    return entryOf(crossOff, { guid: base.newGuid(), kind, at, ...said, ...named });
  });
  const news = entries.length > 0 ? { news: newsAfter(arranger.together.news, at) } : {};
  const ofMember: Write[] = Object.keys(own).length > 0 ? [stores.together.changingMember(crossOff, own)] : [];
  if (heir === null) return [stores.together.changing(arranger, { ...shared, ...news }, entries), ...ofMember];
  const { log, turn } = arranger.together;
  const next = { ...arranger.together, ...shared, ...news, turn: turn + 1, log: [...log, ...entries] };
  const standing = await stores.together.standing(arranger.giftGuid);
  const handing = [
    stores.together.stepping(arranger, firstPlace(standing)),
    stores.together.arranging(heir, arranger.units, next),
  ];
  return [...handing, ...ofMember];
};

/** Changes what a member may change, and answers all as it is then; again: the same. */
export const changeTogether = (deps: Deps, { by, change, ...which }: ChangeCommand): Promise<Together | TogetherProblem> =>
  retryWhenChanged(async () => {
    const mine = await findMine(deps, which, by);
    if (mine === null) return 'CrossedOffByOtherUser';
    const decided = decide(mine, change);
    if (typeof decided === 'string') return decided;
    const { shared, own, kinds, heir } = decided;
    const isNothing = Object.keys({ ...shared, ...own }).length === 0 && kinds.length === 0 && heir === null;
    if (isNothing) return presentTogether(mine.group, mine.list, by);
    const shows = 'total' in shared || 'isClosed' in shared || 'share' in own;
    await commitOfGroup(deps, mine, await writesOf(deps, mine, decided, change.message), { shows });
    const now = await findMine(deps, which, by);
    return now === null ? 'CrossedOffByOtherUser' : presentTogether(now.group, now.list, by);
  });
