import { type EarlierDraw, FIGURES, type Viewer } from '@site/contracts';
import { dayAt } from '@site/service-kit';
import type { ResolvedParticipant } from '../create-draw/resolve-participants.js';
import { identify } from '../draw/draw-identity.js';
import { drawnBy } from '../draw/drawn-by.js';
import { participantAddresses } from '../participant/participant-addresses.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';
import { avoidableDrawings } from './avoidable.js';

/** An earlier draw with mostly the same people. */
interface SameAgain {
  readonly loting: LotingRecord;
  /** Who of it takes part again, by their position now. */
  readonly rows: ReadonlyMap<number, ParticipantRecord>;
}

/** Which earlier draws a draw heeds, and which it lets go, newest first. Nothing of it follows from who drew whom in them. */
export interface RememberOutcome {
  readonly kept: readonly SameAgain[];
  readonly letGo: readonly SameAgain[];
}

interface ToRemember {
  readonly viewer: Viewer;
  /** Who draw, in order, by which rules. */
  readonly people: readonly ResolvedParticipant[];
  readonly rules: readonly (readonly number[])[];
  readonly noSwaps: boolean;
  /** The draw that is drawn again itself; null for a new one. */
  readonly redone: string | null;
}

type Deps = Pick<LottingDeps, 'stores' | 'internal'>;

const drawnAt = ({ drawnAt: again, createdAt }: LotingRecord): Date => again ?? createdAt;

/** More draws than anybody organizes for the same people in the time that a draw is kept. */
const LOOKED_AT = 50;

/** The draws of this organizer, by account or proven address, of which at least half of the people take part again. */
const sameAgain = async (deps: Deps, { viewer, people, redone }: ToRemember): Promise<SameAgain[]> => {
  const identity = await identify(deps.internal, viewer);
  if (identity === null || identity.guestGuid !== null) return [];
  const organized = (await deps.stores.lotingen.organizedBy(identity))
    .filter(({ _id }) => _id !== redone)
    .sort((a, b) => drawnAt(b).getTime() - drawnAt(a).getTime())
    .slice(0, LOOKED_AT);
  if (organized.length === 0) return [];
  const drew = (await deps.stores.participants.ofLotingen(organized.map(({ _id }) => _id))).filter(
    ({ sealed, leftAt }) => sealed !== null && leftAt === undefined,
  );
  const now = people.map(({ email, userGuid }, at) => ({ _id: String(at), email, userGuid }));
  const addresses = await participantAddresses(deps, [...drew, ...now]);
  const positions = new Map(now.flatMap(({ _id }, at) => (addresses.has(_id) ? [[addresses.get(_id), at] as const] : [])));
  return organized
    .map((loting) => ({
      loting,
      rows: new Map(
        drew.flatMap((row) => {
          const at = row.lotingGuid === loting._id ? positions.get(addresses.get(row._id)) : undefined;
          return at === undefined ? [] : [[at, row] as const];
        }),
      ),
    }))
    .filter(({ rows }) => 2 * rows.size >= people.length)
    .slice(0, FIGURES.drawsRemembered);
};

/** Lets the oldest go first, as soon as the rules leave so little that whether it can be heeded would tell who drew whom. */
export const rememberedDraws = async (deps: Deps, asked: ToRemember): Promise<RememberOutcome> => {
  const all = await sameAgain(deps, asked);
  const kept = avoidableDrawings(asked.rules, all.length, asked.noSwaps);
  return { kept: all.slice(0, kept), letGo: all.slice(kept) };
};

/** By position, whom each drew in draws that are heeded: for the draw itself, and for nobody to see. */
export const drawnBefore = (
  { vault }: Pick<LottingDeps, 'vault'>,
  { kept }: RememberOutcome,
  size: number,
): readonly (readonly number[])[] => {
  const positions = kept.map(({ rows }) => new Map([...rows].map(([at, { _id }]) => [_id, at])));
  return Array.from({ length: size }, (_, at) =>
    kept.flatMap(({ rows }, draw) => {
      const own = rows.get(at);
      return own === undefined ? [] : (positions[draw]?.get(drawnBy(vault, own) ?? '') ?? []);
    }),
  );
};

const named = ({ loting }: SameAgain): EarlierDraw => ({ title: loting.title, day: dayAt(drawnAt(loting)) });

/** The same as it is told, and kept with the draw. */
export const toldOf = ({ kept, letGo }: RememberOutcome): { kept: EarlierDraw[]; letGo: EarlierDraw[] } => ({
  kept: kept.map(named),
  letGo: letGo.map(named),
});
