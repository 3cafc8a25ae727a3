/** Where a gift lies: on one of the owner's two lists. */
export type Place = 'first' | 'second';
export type Who = 'account' | 'other' | 'guest' | 'proven';
export const WHO: readonly Who[] = ['account', 'other', 'guest', 'proven'];
export type Answer = string;

type Access = 'PUBLIC' | 'OPEN' | 'CLOSED' | 'UNKNOWN';

interface ModelledGift {
  place: Place;
  exists: boolean;
  enabled: boolean;
  holder: Who | null;
  /** Of the last cross-off there was, standing or undone. */
  guid: string | null;
}

interface ModelledList {
  access: Access;
  answer: string | null;
  readonly answeredBy: Set<Who>;
}

/** Whose cross-offs somebody knows as theirs: who proved an address, those of its guest sessions too. */
const isTheirs = (holder: Who | null, who: Who): boolean => holder === who || (who === 'proven' && holder === 'guest');

/** What crossing off is to come to, without a database, sessions or clocks. */
export const aModel = (count: number) => {
  const gifts = Array.from({ length: count }, (): ModelledGift => ({
    ...{ place: 'first', exists: true, enabled: true, holder: null, guid: null },
  }));
  const aList = (): ModelledList => ({ access: 'PUBLIC', answer: null, answeredBy: new Set() });
  const lists: Readonly<Record<Place, ModelledList>> = { first: aList(), second: aList() };
  const at = (index: number): ModelledGift => {
    const gift = gifts[index];
    if (gift === undefined) throw new Error('no such gift in the model');
    return gift;
  };
  const maySee = (who: Who, place: Place): boolean => {
    const { access, answeredBy } = lists[place];
    return access === 'PUBLIC' || (access === 'OPEN' && answeredBy.has(who));
  };

  return {
    maySee,
    crossOff: (who: Who, index: number): Answer => {
      const gift = at(index);
      if (!gift.exists) return 'GiftDeleted';
      if (!maySee(who, gift.place)) return 'NoAccess';
      if (isTheirs(gift.holder, who)) return '200';
      if (!gift.enabled) return 'GiftUncrossable';
      if (gift.holder !== null) return 'CrossedOffByOtherUser';
      Object.assign(gift, { holder: who, guid: null });
      return '200';
    },
    /** The guid by which the service knows the standing cross-off; null until it told. */
    guidOf: (index: number): string | null => (at(index).holder === null ? null : at(index).guid),
    tellGuid: (index: number, guid: string): void => {
      at(index).guid = guid;
    },
    lastGuidOf: (index: number): string | null => at(index).guid,
    /** The guid suffices, whoever has it and whatever they may see. */
    undo: (index: number, right: boolean): Answer => {
      const gift = at(index);
      if (!gift.exists) return 'GiftDeleted';
      if (!right) return 'CrossedOffByOtherUser';
      if (gift.holder === null) return 'CrossOffAlreadyUndone';
      gift.holder = null;
      return '200';
    },
    placeOf: (index: number): Place | null => (at(index).exists ? at(index).place : null),
    edit: (index: number, enabled: boolean): boolean => {
      const gift = at(index);
      if (gift.exists) gift.enabled = enabled;
      return gift.exists;
    },
    /** Its cross-off goes along. */
    move: (index: number, to: Place): boolean => {
      const gift = at(index);
      if (gift.exists) gift.place = to;
      return gift.exists;
    },
    delete: (index: number): boolean => {
      const was = at(index).exists;
      at(index).exists = false;
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
      new Map(gifts.flatMap(({ exists, holder, guid }, index) => (exists && isTheirs(holder, who) ? [[index, guid]] : []))),
    /** What a visitor sees of the gifts on a list: whether each is crossed off. */
    shownIn: (place: Place): ReadonlyMap<number, boolean> =>
      new Map(gifts.flatMap((gift, index) => (gift.exists && gift.place === place ? [[index, gift.holder !== null]] : []))),
  };
};
export type CrossOffModel = ReturnType<typeof aModel>;
