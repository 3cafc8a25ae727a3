import { randomUUID } from 'node:crypto';

/** Numbers from 0 to 1 that are the same in every run. */
const createChance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

// Names and places by how common they are, the most common first.
const FIRST_NAMES =
  'Jan Maria Johannes Anna Peter Johanna Daan Emma Lucas Sophie Sem Julia Noah Mila Levi Tess Finn Sara Bram Zoë Luuk Eva Thijs Lotte Jesse Fleur Ruben Isa Lars Anouk Tim Lisa Thomas Femke Sander Marieke Jeroen Annemarie Bas Ingrid Wim Els Kees Janneke Gijs Hanneke Fatima Mohammed Aïsha Yusuf Noor Ravi Priya Sjoerd Jantine Annelies Jannes Mariëlle Dirk Willemijn Joost Sanne Rik Carlijn Ivo Jasmijn Pim Loïs Jelle Froukje Wiebe Tjitske Hendrik-Jan Anne-Fleur René Chloé Björn Quinten Xander Ymke'.split(
    ' ',
  );
const LAST_NAMES =
  'de Jong|Jansen|de Vries|van den Berg|van Dijk|Bakker|Janssen|Visser|Smit|Meijer|de Boer|Mulder|de Groot|Bos|Vos|Peters|Hendriks|van Leeuwen|Dekker|Brouwer|de Wit|Dijkstra|Smits|de Graaf|van der Meer|van der Linden|Kok|Jacobs|de Haan|Vermeulen|van den Heuvel|van der Veen|van den Broek|de Bruijn|de Bruin|van der Heijden|Schouten|van Beek|Willems|van Vliet|van de Ven|Hoekstra|Maas|Verhoeven|Koster|van Dam|van der Wal|Prins|Blom|Huisman|Peeters|Kuipers|van Veen|van Dongen|Veenstra|Kramer|van den Bosch|van der Meulen|Mol|Zijlstra|Postma|Martens|Gerritsen|Post|Hermans|Scholten|Timmermans|Groen|Yılmaz|Çelik|El Amrani|Nguyen|Kowalski|Øster|Müller|van ’t Hof|Bakker-Smit|Oude Luttikhuis|Terpstra|Wiersma'.split(
    '|',
  );
const CITIES =
  "Amsterdam|Rotterdam|Den Haag|Utrecht|Eindhoven|Groningen|Tilburg|Almere|Breda|Nijmegen|Apeldoorn|Haarlem|Arnhem|Enschede|Amersfoort|Zaanstad|'s-Hertogenbosch|Haarlemmermeer|Zwolle|Leiden|Leeuwarden|Maastricht|Dordrecht|Ede|Alphen aan den Rijn|Westland|Alkmaar|Emmen|Delft|Venlo|Deventer|Sittard-Geleen|Helmond|Oss|Amstelveen|Hilversum|Hengelo|Purmerend|Roosendaal|Schiedam|Lelystad|Hoorn|Vlaardingen|Gouda|Assen|Capelle aan den IJssel|Veenendaal|Katwijk|Zeist|Nieuwegein|Hardenberg|Roermond|Doetinchem|Heerenveen|Súdwest-Fryslân|Bergen op Zoom|Middelburg|Wageningen|Noordwijk|Zutphen|Tiel|Kampen|Franeker|Bolsward|Sneek|IJsselstein|Urk|Yde|Xanten|Oirschot".split(
    '|',
  );

/** One of them; the first is likelier than the last, as names are. */
const pick = <T>(from: readonly T[], chance: () => number): T => from[Math.floor(from.length * chance() ** 2.2)] as T;

export interface MadeList {
  readonly usernameKey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string | null;
  readonly isFindable: boolean;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const usernameOf = (first: string, last: string, number: number, chance: () => number): string => {
  const unique = number.toString(36);
  const kind = chance();
  if (kind < 0.4) return `${plain(first)}-${plain(last)}-${unique}`;
  if (kind < 0.6) return `${plain(first)}_${1950 + Math.floor(chance() * 60)}-${unique}`;
  if (kind < 0.8) return `${plain(first)}${plain(last).replaceAll('-', '')}${unique}`;
  return `lijstje-van-${plain(first)}-${unique}`;
};

/** Lists as Dutch people might have them; one in ten may not be found. */
export function* madeLists(count: number): Generator<MadeList> {
  const chance = createChance(1999);
  for (let number = 0; number < count; number += 1) {
    const firstName = pick(FIRST_NAMES, chance);
    const lastName = pick(LAST_NAMES, chance);
    yield {
      usernameKey: usernameOf(firstName, lastName, number, chance).slice(0, 50),
      firstName,
      lastName,
      city: chance() < 0.8 ? pick(CITIES, chance) : null,
      isFindable: chance() < 0.9,
    };
  }
}

/** A list as the service stores it, without anything in it. */
export const storedList = ({ usernameKey, firstName, lastName, city, isFindable }: MadeList, at: Date) => {
  const owner = randomUUID();
  return {
    ...{ _id: randomUUID(), privateGuid: randomUUID(), username: usernameKey, usernameKey },
    ...{ primaryOwnerGuid: owner, ownerGuids: [owner], title: null, description: null, firstName, lastName, city },
    ...{ accessType: isFindable ? 'PUBLIC' : 'UNKNOWN', accessQuestion: null, accessAnswer: null, questionVersion: 1 },
    ...{ includeInSearchResult: true, showCrossedOff: false, birthday: null, occasion: null, occasionDate: null },
    ...{ imageId: null, lastUpdated: at, viewRevision: 1, createdAt: at },
  };
};

/** What people type: whole names, beginnings, places, usernames, nothing that is there, and the worst there is. */
export const madeQueries = (lists: readonly MadeList[], count: number): string[] => {
  const chance = createChance(42);
  const worst = [
    'van',
    'de j',
    'a b',
    'jan a',
    'd v a',
    'van de',
    'j d v',
    'lijstje van',
    'a e m',
    'lij j',
    'van den b',
    'an am',
  ];
  const kinds: readonly ((list: MadeList) => string)[] = [
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
    ({ firstName, lastName }) => `${plain(firstName)} ${lastName.slice(0, 4)}`,
    ({ firstName, city }) => `${firstName} ${city ?? ''}`,
    ({ lastName, city }) => `${lastName} ${city ?? ''}`,
    ({ firstName }) => firstName.padEnd(3, 'a'),
    ({ lastName }) => lastName,
    ({ city }) => city ?? 'Amsterdam',
    ({ city }) => (city ?? 'Rotterdam').slice(0, 3),
    ({ usernameKey }) => usernameKey,
    ({ firstName }) => `${firstName} qwx`,
    ({ firstName, lastName, city }) => `${firstName.slice(0, 2)} ${lastName.slice(0, 2)} ${(city ?? 'Ede').slice(0, 2)}`,
    () => worst[Math.floor(chance() * worst.length)] ?? 'van',
  ];
  return Array.from({ length: count }, (_, index) => {
    const list = lists[Math.floor(chance() * lists.length)];
    return list === undefined ? 'jan' : (kinds[index % kinds.length]?.(list) ?? 'jan').trim().slice(0, 100);
  });
};
