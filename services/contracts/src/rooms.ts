import type { Occasion } from './enums.js';

/** The two colours of a list's room, by theme. */
interface Room {
  readonly light: readonly [ground: string, accent: string];
  readonly dark: readonly [ground: string, accent: string];
}

type Paper = 'paper0' | 'paper1' | 'paper2' | 'paper3' | 'paper4' | 'paper5';

/**
 * The rooms of `shell/sdk/src/ui/rooms.css`, for what is drawn where there are no style sheets: pictures and mails
 * (infra/src/build/rooms.test.ts holds the two together).
 */
export const ROOMS: Readonly<Record<Occasion | Paper, Room>> = {
  Christmas: { light: ['#e2f0e6', '#f6c9be'], dark: ['#17301f', '#5a241b'] },
  Communie: { light: ['#e6eef8', '#fbe3a6'], dark: ['#1d2a3b', '#52441a'] },
  Engagement: { light: ['#fbe6ec', '#e3d3ef'], dark: ['#3b2230', '#43305a'] },
  FathersDay: { light: ['#e1ecf4', '#f7d3a4'], dark: ['#1b2d3b', '#523a17'] },
  Graduation: { light: ['#e5eaf7', '#ffd77a'], dark: ['#20283f', '#544314'] },
  JustBecause: { light: ['#e3f1ee', '#ffe08f'], dark: ['#17352f', '#53441a'] },
  MaternityGifts: { light: ['#e8f0fa', '#fbd5df'], dark: ['#1f2b40', '#532a38'] },
  MothersDay: { light: ['#fbe4ec', '#d5ead9'], dark: ['#3b2130', '#24452f'] },
  MyAnniversary: { light: ['#f8ecd4', '#f0cf86'], dark: ['#383016', '#5e4a17'] },
  MyBaptism: { light: ['#e3f1f6', '#fbd9cf'], dark: ['#17303a', '#50302a'] },
  MyBirthday: { light: ['#fff0cc', '#fbc7ba'], dark: ['#3b3117', '#5a2d23'] },
  MyHousewarming: { light: ['#eaf2dc', '#f6c9a8'], dark: ['#2a3318', '#52331c'] },
  OurHousewarming: { light: ['#e4f0e4', '#f8cdb9'], dark: ['#1d331f', '#53301f'] },
  OurMarriage: { light: ['#f3ede2', '#d5e6da'], dark: ['#2f2b22', '#24412f'] },
  Sinterklaas: { light: ['#fbe3dc', '#ffd98a'], dark: ['#43201a', '#5c4514'] },
  Valentine: { light: ['#fde2e6', '#f9b9c4'], dark: ['#421f29', '#6a2a3a'] },
  paper0: { light: ['#e3f1ee', '#ffd98a'], dark: ['#17352f', '#53441a'] },
  paper1: { light: ['#fdebe6', '#cfe6df'], dark: ['#43231b', '#1f4a40'] },
  paper2: { light: ['#fff1cc', '#f9c9bd'], dark: ['#3b3117', '#5a2d23'] },
  paper3: { light: ['#e8edf8', '#fbd7b5'], dark: ['#20283f', '#54391f'] },
  paper4: { light: ['#f1e8f5', '#cfe6df'], dark: ['#33253d', '#1f4a40'] },
  paper5: { light: ['#e9f1dc', '#f8cdb9'], dark: ['#2a3318', '#53301f'] },
};

/** Which of the theme images stands for an occasion. */
export const DRAWINGS: Readonly<Record<Occasion, string>> = {
  Christmas: 'kerstboom',
  Communie: 'slingers',
  Engagement: 'trouwringen',
  FathersDay: 'fiets',
  Graduation: 'geslaagd',
  JustBecause: 'cadeaus',
  MaternityGifts: 'ooievaar',
  MothersDay: 'tulpen',
  MyAnniversary: 'ballonnen',
  MyBaptism: 'teddybeer',
  MyBirthday: 'taart',
  MyHousewarming: 'verhuisdozen',
  OurHousewarming: 'grachtenpanden',
  OurMarriage: 'trouwringen',
  Sinterklaas: 'sinterklaas',
  Valentine: 'liefdesbrief',
};

/** The letter that a list without a picture is known by. */
export const letterOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '♥';

/** The room of a list: its occasion's, else the paper of its first letter. */
export const roomOf = (occasion: Occasion | null, name: string): Occasion | Paper =>
  occasion ?? (`paper${String((letterOf(name).codePointAt(0) ?? 0) % 6)}` as Paper);
