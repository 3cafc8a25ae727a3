import type { calendarInternal } from '@site/contracts';
import type { Day } from '@site/service-kit';
import type { z } from 'zod/mini';
import type { LottingDeps } from '../shared/deps.js';
import { identify } from './draw-identity.js';

/** The celebrations of an account's draws from a day on: of those it organizes and of those it has a lot in, as in its overview. */
export const calendarDays = async (
  { stores, internal }: Pick<LottingDeps, 'stores' | 'internal'>,
  { userGuid, from }: { readonly userGuid: string; readonly from: Day },
): Promise<z.output<typeof calendarInternal.lotting.reply>> => {
  const identity = await identify(internal, { kind: 'account', userGuid });
  if (identity === null) return [];
  const organized = await stores.lotingen.organizedBy(identity);
  const known = new Set(organized.map(({ _id }) => _id));
  const joined = (await stores.participants.lotsOf(identity)).map(({ lotingGuid }) => lotingGuid);
  const drawn = await stores.lotingen.byGuids([...new Set(joined)].filter((guid) => !known.has(guid)));
  return [...organized, ...drawn].flatMap(({ _id: drawGuid, deletedAt, title, celebration }) =>
    deletedAt === null && celebration != null && celebration.day !== null && celebration.day >= from
      ? [{ drawGuid, title, celebration }]
      : [],
  );
};
