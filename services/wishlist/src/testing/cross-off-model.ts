/** Where a gift lies: on one of the owner's two lists. */
export type Place = 'first' | 'second';
export type Who = 'account' | 'other' | 'guest' | 'proven';
export const WHO: readonly Who[] = ['account', 'other', 'guest', 'proven'];
export type Answer = string;

type Access = 'PUBLIC' | 'OPEN' | 'CLOSED' | 'UNKNOWN';

interface ModelledGift {
  place: Place;
  exists: boolean;
  /** A visitor's: to the owner it is not there. */
  readonly isIdea: boolean;
  /** Its owner received it: it stands on no list, and its giver keeps it. */
  isReceived: boolean;
  enabled: boolean;
  quantity: number;
  /** Everything that was crossed off of it, standing or undone, oldest first. */
  readonly made: Made[];
}

interface Made {
  readonly who: Who;
  /** None once it is undone. */
  units: number;
  guid: string | null;
  /** Those with whom it is given. */
  group: { readonly total: number; arranger: Made } | null;
  share: number;
}

interface ModelledList {
  access: Access;
  answer: string | null;
  readonly answeredBy: Set<Who>;
}

/** Whose cross-offs somebody knows as theirs: who proved an address, those of its guest sessions too. */
const isTheirs = (holder: Who, who: Who): boolean => holder === who || (who === 'proven' && holder === 'guest');

const mineOf = ({ made }: ModelledGift, who: Who): Made | undefined =>
  made.find((one) => one.units > 0 && isTheirs(one.who, who));

/** Who gives along has none of their own. */
const holds = (one: Made): boolean => one.group === null || one.group.arranger === one;

const leftOf = ({ quantity, made }: ModelledGift): number =>
  Math.max(0, quantity - made.filter(holds).reduce((sum, { units }) => sum + units, 0));

const membersOf = ({ made }: ModelledGift, group: Made['group']): readonly Made[] =>
  made.filter((one) => one.units > 0 && group !== null && one.group === group);

/** How much may still be added. */
const leftOfGroup = (gift: ModelledGift, group: NonNullable<Made['group']>): number =>
  group.total - membersOf(gift, group).reduce((sum, { share }) => sum + share, 0);

/** Those whom somebody may join. */
const groupOf = ({ made }: ModelledGift): NonNullable<Made['group']> | null =>
  made.find((one) => one.units > 0 && one.group?.arranger === one)?.group ?? null;

/** What somebody sees of what is given together. */
const togetherOf = (gift: ModelledGift, who: Who): object | undefined => {
  const { group = null, share } = mineOf(gift, who) ?? {};
  if (group !== null) return { left: leftOfGroup(gift, group), of: group.total, mine: share };
  const open = groupOf(gift);
  const left = open === null ? 0 : leftOfGroup(gift, open);
  return open === null || left === 0 ? undefined : { left, of: open.total };
};

/** What crossing off is to come to, without a database, sessions or clocks. Of `count` things, the last of which is an idea of a visitor. */
export const aModel = (count: number) => {
  const gifts = Array.from({ length: count }, (_, index): ModelledGift => ({
    isIdea: index === count - 1,
    ...{ place: 'first', exists: true, isReceived: false, enabled: true, quantity: 1, made: [] },
  }));
  const aList = (): ModelledList => ({ access: 'PUBLIC', answer: null, answeredBy: new Set() });
  const lists: Readonly<Record<Place, ModelledList>> = { first: aList(), second: aList() };
  const at = (index: number): ModelledGift => {
    const gift = gifts[index];
    if (gift === undefined) throw new Error('no such gift in the model');
    return gift;
  };
  /** `nobody` gave no answer. */
  const maySee = (who: Who | 'nobody', place: Place): boolean => {
    const { access, answeredBy } = lists[place];
    return access === 'PUBLIC' || (access === 'OPEN' && who !== 'nobody' && answeredBy.has(who));
  };

  return {
    maySee,
    crossOff: (who: Who, index: number, units: number): Answer => {
      const gift = at(index);
      if (!gift.exists) return 'GiftDeleted';
      if (!maySee(who, gift.place)) return 'NoAccess';
      const mine = mineOf(gift, who);
      const more = units - (mine?.units ?? 0);
      if (mine !== undefined && more <= 0) return '200';
      if (!gift.enabled) return 'GiftUncrossable';
      if (more > leftOf(gift) || (mine?.group ?? null) !== null) return 'CrossedOffByOtherUser';
      if (mine === undefined) gift.made.push({ who, units, guid: null, group: null, share: 0 });
      else mine.units = units;
      return '200';
    },
    /** The guid by which the service knows what somebody has crossed off; null until it told. */
    guidOf: (who: Who, index: number): string | null => mineOf(at(index), who)?.guid ?? null,
    tellGuid: (who: Who, index: number, guid: string): void => {
      Object.assign(mineOf(at(index), who) ?? {}, { guid });
    },
    lastGuidOf: (index: number): string | null => at(index).made.at(-1)?.guid ?? null,
    /** The guid suffices, whoever has it and whatever they may see. */
    undo: (index: number, right: boolean, keep: number): Answer => {
      const { exists, made } = at(index);
      const last = made.at(-1);
      if (!exists) return 'GiftDeleted';
      if (!right || last === undefined) return 'CrossedOffByOtherUser';
      if (last.units === 0) return 'CrossOffAlreadyUndone';
      last.units = Math.min(last.units, keep);
      const { group } = last;
      const [heir] = membersOf(at(index), group);
      if (last.units === 0 && group?.arranger === last && heir !== undefined) group.arranger = heir;
      return '200';
    },
    /** Who gives a gift opens it for others. */
    open: (who: Who, index: number, total: number, share: number): Answer => {
      const gift = at(index);
      const mine = mineOf(gift, who);
      if (!gift.exists || mine === undefined || mine.guid === null) return 'CrossedOffByOtherUser';
      if (mine.group !== null) return '200';
      if (gift.isIdea) return 'NotTogether';
      if (gift.quantity > 1 || mine.units > 1) return 'SeveralWished';
      Object.assign(mine, { group: { total, arranger: mine }, share });
      return '200';
    },
    join: (who: Who, index: number, share: number): Answer => {
      const gift = at(index);
      if (!gift.exists || gift.isIdea) return 'GiftDeleted';
      if (!maySee(who, gift.place)) return 'NoAccess';
      if (mineOf(gift, who) !== undefined) return '200';
      if (!gift.enabled) return 'GiftUncrossable';
      const group = groupOf(gift);
      if (group === null) return 'NotTogether';
      if (leftOfGroup(gift, group) < share) return 'TogetherFull';
      gift.made.push({ who, units: 1, guid: null, group, share });
      return '200';
    },
    placeOf: (index: number): Place | null => (at(index).exists ? at(index).place : null),
    /** Without a number it stays as it is. */
    edit: (index: number, enabled: boolean, quantity: number | null | undefined): boolean => {
      const gift = at(index);
      if (gift.isIdea) return false;
      if (gift.exists) gift.enabled = enabled;
      if (gift.exists && quantity !== undefined) gift.quantity = quantity ?? 1;
      return gift.exists;
    },
    /** Its cross-off goes along. */
    move: (index: number, to: Place): boolean => {
      const gift = at(index);
      if (gift.isIdea) return false;
      if (gift.exists) gift.place = to;
      return gift.exists;
    },
    delete: (index: number): boolean => {
      const was = at(index).exists;
      if (at(index).isIdea) return false;
      at(index).exists = false;
      return was;
    },
    /** Also when it was received already. */
    receive: (index: number): boolean => {
      const gift = at(index);
      if (gift.isIdea) return false;
      if (gift.exists) Object.assign(gift, { exists: false, isReceived: true });
      return gift.isReceived;
    },
    /** With its cross-offs; also when it is on its list already. */
    putBack: (index: number): boolean => {
      const gift = at(index);
      if (gift.isReceived) Object.assign(gift, { exists: true, isReceived: false });
      return gift.exists && !gift.isIdea;
    },
    /** By who had it; a cross-off of their own goes with it, and is of nobody here. */
    deleteIdea: (index: number): boolean => {
      const was = at(index).exists;
      at(index).exists = false;
      return was;
    },
    deleteForGood: (index: number): boolean => {
      const was = at(index).isReceived;
      at(index).isReceived = false;
      return was;
    },
    /** Another answer ends the access of who gave the old one; so does nothing else. */
    changeAccess: (place: Place, access: Access, answer: string): void => {
      const list = lists[place];
      list.access = access;
      if (list.answer !== answer) list.answeredBy.clear();
      list.answer = answer;
    },
    /** Null: refused. */
    answer: (who: Who, place: Place, answer: string): boolean | null => {
      const list = lists[place];
      if (list.access === 'PUBLIC') return true;
      if (list.access !== 'OPEN') return null;
      if (answer === list.answer) list.answeredBy.add(who);
      return answer === list.answer;
    },
    /** What somebody crossed off, by gift, with its guid. */
    heldBy: (who: Who): ReadonlyMap<number, string | null> =>
      new Map(
        gifts.flatMap((gift, index) => {
          const mine = mineOf(gift, who);
          return (gift.exists || gift.isReceived) && mine !== undefined ? [[index, mine.guid]] : [];
        }),
      ),
    /** What a visitor sees of the gifts on a list: whether each is crossed off, and of several how many are left and theirs. */
    shownIn: (place: Place, who: Who): ReadonlyMap<number, object> =>
      new Map(
        gifts.flatMap((gift, index) => {
          if (!gift.exists || gift.place !== place) return [];
          const [left, mine] = [leftOf(gift), mineOf(gift, who)?.units ?? 0];
          const units = gift.quantity > 1 || mine > 1 ? { left, mine } : undefined;
          return [[index, { isCrossedOff: left === 0 || mine > 0, units, together: togetherOf(gift, who) }]];
        }),
      ),
  };
};
export type CrossOffModel = ReturnType<typeof aModel>;
