import { randomUUID } from 'node:crypto';
import type { CrossOffRecord } from '../shared/records.js';

/** What makes a cross-off one that was opened for others: € 60 in all, € 20 of its maker. */
export const openedTogether = (at: Date, newGuid: () => string = randomUUID): Pick<CrossOffRecord, 'member' | 'together'> => {
  const [guid, name] = [newGuid(), 'Opa'];
  const opened = { guid: newGuid(), kind: 'opened' as const, member: guid, name, at };
  return {
    member: { group: newGuid(), guid, name, share: 2000 },
    together: { total: 6000, isClosed: false, buyer: null, isBought: false, turn: 0, log: [opened] },
  };
};
