import type { EarlierDraw } from '@site/contracts';
import { nameList } from '../name-list.js';

/** "Sinterklaas 2025 en Kerst 2025": with the year, unless the title says it. */
export const drawNames = (draws: readonly EarlierDraw[]): string =>
  nameList(
    draws.map(({ title, day }) => {
      const year = day.slice(0, 4);
      return title.includes(year) ? title : `${title} ${year}`;
    }),
  );
