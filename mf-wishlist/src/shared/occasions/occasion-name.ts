import type { Occasion } from '@site/contracts';
import { t } from './occasion-name-messages.js';

/** What an occasion is called. */
export const occasionName = (occasion: Occasion): string => t(`occasion.${occasion}`);
