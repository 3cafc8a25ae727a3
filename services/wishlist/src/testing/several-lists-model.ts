/** Lists of one owner; the third may come to have another owner as well. */
export type Place = 'first' | 'second' | 'third';
export const PLACES: readonly Place[] = ['first', 'second', 'third'];
export type Giver = 'gera' | 'hans';
export const GIVERS: readonly Giver[] = ['gera', 'hans'];

/** A cross-off that stands; of nobody where a wish became two. */
interface Held {
  readonly by: Giver | null;
  readonly guid: string | null;
  /** The list on which it was done, and the gift: its list then, its guid. */
  readonly on: Place;
  readonly gift: string;
  /** Of nobody: whose it was before, who may still be told that it is theirs. */
  readonly was?: Giver | null;
  readonly wasGuid?: string | null;
}

interface Shown {
  readonly text: string;
  readonly isCrossedOff: boolean;
  /** Its guid, or null; undefined: either. */
  readonly mine: string | null | undefined;
}

/** One wish, on whichever lists it stands, by the guid of its gift there. */
interface Wish {
  text: string;
  places: Map<Place, string>;
  held: Held | null;
  /** The gift that stands under what was received. */
  received: { readonly guid: string; readonly place: Place } | null;
}

/** Was it made on this gift of the wish, or on one of that list that is gone? */
const goesWith = ({ gift, on }: Held, { places }: Wish, guid: string, place: Place): boolean =>
  gift === guid || (on === place && ![...places.values()].includes(gift));

/** What a wish on several lists is to come to, without a database. */
export const aModelOfWishes = () => {
  let wishes: Wish[] = [];
  let hasCoOwner = false;
  const wishOf = (guid: string): Wish | undefined => wishes.find(({ places }) => [...places.values()].includes(guid));
  const placeOf = (guid: string): Place | undefined => [...(wishOf(guid)?.places ?? [])].find(([, gift]) => gift === guid)?.[0];
  /** What stands on the third list is the same as on no other one any more; both keep what was crossed off. */
  const part = (wish: Wish): void => {
    const guid = wish.places.get('third');
    if (guid === undefined || wish.places.size === 1) return;
    wish.places.delete('third');
    const { held } = wish;
    // It goes with the gift on which it was done; the others are crossed off by nobody.
    const goes = held !== null && goesWith(held, wish, guid, 'third');
    const copy =
      held === null
        ? null
        : { ...held, was: held.by ?? held.was ?? null, wasGuid: held.guid ?? held.wasGuid ?? null, by: null, guid: null };
    wishes.push({ ...wish, places: new Map([['third', guid]]), held: goes ? held : copy, received: null });
    if (goes) wish.held = copy;
  };
  return {
    add: (guid: string): void => {
      wishes.push({ text: 'Een theepot', places: new Map([['first', guid]]), held: null, received: null });
    },
    gifts: (): string[] => wishes.flatMap(({ places }) => [...places.values()]),
    received: (): string[] => wishes.flatMap(({ received }) => received?.guid ?? []),
    hasCoOwner: () => hasCoOwner,
    placeOf,
    /** May these be one wish? */
    mayStandOn: (guid: string, on: readonly Place[]): boolean => {
      const own = placeOf(guid);
      return !hasCoOwner || on.every((place) => (place === 'third') === (own === 'third') || place === own);
    },
    otherPlaces: (guid: string): Place[] => PLACES.filter((place) => place !== placeOf(guid) && wishOf(guid)?.places.has(place)),
    /** `guids`: of the gifts that came of it, by list. */
    alsoOn: (guid: string, on: readonly Place[], guids: ReadonlyMap<Place, string>): void => {
      const wish = wishOf(guid);
      const own = placeOf(guid);
      if (wish === undefined || own === undefined) return;
      const places = [...wish.places].filter(([place]) => place === own || on.includes(place));
      wish.places = new Map([...places, ...[...guids].filter(([place]) => !places.some(([had]) => had === place))]);
    },
    crossOff: (who: Giver, guid: string): 'free' | 'mine' | 'was mine' | 'taken' => {
      const held = wishOf(guid)?.held ?? null;
      if (held === null) return 'free';
      if (held.was === who) return 'was mine';
      return held.by === who ? 'mine' : 'taken';
    },
    heldGuid: (guid: string) => wishOf(guid)?.held?.guid ?? null,
    won: (who: Giver, gift: string, guid: string): void => {
      const wish = wishOf(gift);
      const on = placeOf(gift);
      if (wish !== undefined && on !== undefined) wish.held = { by: who, guid, on, gift };
    },
    undo: (gift: string): void => {
      const wish = wishOf(gift);
      if (wish !== undefined) wish.held = null;
    },
    move: (guid: string, to: Place): void => {
      const wish = wishOf(guid);
      const from = placeOf(guid);
      if (wish === undefined || from === undefined || from === to) return;
      if (wish.places.has(to)) {
        wish.places.delete(from);
        return;
      }
      // Sooner or later a worker notes where it lies now.
      if (wish.held?.gift === guid) wish.held = { ...wish.held, on: to };
      const goesAlone = hasCoOwner && (to === 'third' || from === 'third');
      wish.places.delete(from);
      if (!goesAlone || wish.places.size === 0) {
        wish.places.set(to, guid);
        return;
      }
      const { held } = wish;
      const goes = held !== null && goesWith(held, wish, guid, from);
      const copy =
        held === null
          ? null
          : { ...held, was: held.by ?? held.was ?? null, wasGuid: held.guid ?? held.wasGuid ?? null, by: null, guid: null };
      wishes.push({ ...wish, places: new Map([[to, guid]]), held: goes ? held : copy, received: null });
      if (goes) wish.held = copy;
    },
    delete: (guid: string): void => {
      const [wish, from] = [wishOf(guid), placeOf(guid)];
      if (wish !== undefined && from !== undefined) wish.places.delete(from);
      wishes = wishes.filter(({ places, received }) => places.size > 0 || received !== null);
    },
    receive: (guid: string): void => {
      const [wish, place] = [wishOf(guid), placeOf(guid)];
      if (wish === undefined || place === undefined) return;
      wish.received = { guid, place };
      wish.places = new Map();
    },
    putBack: (guid: string): void => {
      const wish = wishes.find(({ received }) => received?.guid === guid);
      if (wish?.received == null) return;
      wish.places = new Map([[wish.received.place, guid]]);
      wish.received = null;
    },
    edit: (guid: string, text: string): void => {
      const wish = wishOf(guid);
      if (wish !== undefined) wish.text = text;
    },
    changeOwners: (): void => {
      hasCoOwner = !hasCoOwner;
      for (const wish of [...wishes]) part(wish);
    },
    /** What a visitor sees of a list, by the guids of its gifts. */
    shownOn: (place: Place, who: Giver): ReadonlyMap<string, Shown> =>
      new Map(
        wishes.flatMap(({ places, text, held }) => {
          const guid = places.get(place);
          if (guid === undefined) return [];
          const mine = held?.by === who ? held.guid : null;
          return [[guid, { text, isCrossedOff: held !== null, mine: held?.was === who ? undefined : mine }] as const];
        }),
      ),
    /** By the guids of these they may be told that they give it, or not: once the other side is gone it may be theirs again. */
    maybeGivenBy: (who: Giver): ReadonlySet<string | null | undefined> =>
      new Set(wishes.flatMap(({ held }) => (held?.was === who ? [held.wasGuid] : []))),
    /** What somebody gives: of which gift, on which list, and is it received? Without what is gone. */
    givenBy: (who: Giver): ReadonlyMap<string, object> =>
      new Map(
        wishes.flatMap(({ held, places, received }) => {
          if (held?.by !== who || held.guid === null) return [];
          // Moved, the gift is where it lies; what left its list is told of as on it.
          const lies = [...places].find(([, gift]) => gift === held.gift)?.[0];
          const at = lies ?? (received?.guid === held.gift ? received.place : held.on);
          return [[held.guid, { gift: held.gift, on: at, isReceived: places.size === 0 && received !== null }] as const];
        }),
      ),
  };
};
export type ModelOfWishes = ReturnType<typeof aModelOfWishes>;
