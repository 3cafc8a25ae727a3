import type { TogetherProblem, Viewer } from '@site/contracts';
import { invalidRequest, retryWhenChanged } from '@site/service-kit';
import { provenUser } from '../cross-off/giver.js';
import { holdsUnit, unitsOf } from '../cross-off/units.js';
import { accountName } from '../person/account-name.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import { commitOfGroup, findGiven, type WhichGiven } from './find-mine.js';

/**
 * How the others know somebody: by the name of their account when it has any, else as they call themselves; a guest session always so.
 * @throws HttpProblem InvalidRequest when there is none.
 */
export const memberName = async (deps: Deps, viewer: Viewer, given: string | null): Promise<string> => {
  const user = provenUser(viewer);
  const own = user === null ? '' : fullNameOf(await accountName(deps, user));
  if (own !== '') return own;
  if (given === null) throw invalidRequest('name', 'together.name.required');
  return given;
};

interface OpenCommand extends WhichGiven {
  readonly total: number;
  readonly share: number;
  readonly name: string | null;
  readonly by: Viewer;
}

/** Who gives a gift opens it for others, and arranges it from then on. Again: it stays as it is. Null: done. */
export const openTogether = (deps: Deps, command: OpenCommand): Promise<TogetherProblem | null> =>
  retryWhenChanged(async () => {
    const { base, stores } = deps;
    const given = await findGiven(deps, command, command.by);
    if (given === null || given.isReceived) return 'CrossedOffByOtherUser';
    const { crossOff, gift } = given;
    if (crossOff.member !== undefined) return null;
    // Owners know nothing of ideas, and whoever has one may take it away.
    if (gift.isIdea === true) return 'NotTogether';
    if ((gift.quantity ?? 1) > 1 || unitsOf(crossOff).length > 1 || !holdsUnit(crossOff)) return 'SeveralWished';
    const { total, share } = command;
    if (share > total) return 'TogetherFull';
    const name = await memberName(deps, command.by, command.name);
    const guid = base.newGuid();
    const opened = { guid: base.newGuid(), kind: 'opened' as const, member: guid, name, at: base.clock.now() };
    const shared = { total, isClosed: false, buyer: null, isBought: false, turn: 0, log: [opened] };
    const write = stores.together.opening(crossOff, { group: base.newGuid(), guid, name, share }, shared);
    await commitOfGroup(deps, given, [write], { shows: true });
    return null;
  });
