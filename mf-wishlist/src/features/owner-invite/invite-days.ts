import { TIMES } from '@site/contracts';

const DAY = 24 * 60 * 60 * 1000;

/** How many days an invite may be accepted. */
export const INVITE_DAYS = TIMES.ownerInviteLife / DAY;
