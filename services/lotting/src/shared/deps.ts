import type { Clock, InternalClient } from '@site/service-kit';
import type { Connection } from 'mongoose';
import type { Stores } from './stores.js';
import type { DrawMails } from '../mails/draw-mails.js';
import type { RecipientBudget } from '../mails/recipient-budget.js';
import type { DrawSecrets } from '../draw/draw-secrets.js';
import type { DrawVault } from '../draw/sealed-draw.js';

/** What the use-cases work with; wired in `app.ts`, and by tests and the seed with parts of their own. */
export interface LottingDeps {
  readonly mongo: Connection;
  readonly stores: Stores;
  readonly internal: InternalClient;
  readonly clock: Clock;
  readonly newGuid: () => string;
  /** 32 bytes from the operating system, hexadecimal: the seed of a draw. */
  readonly newSecret: () => string;
  /** What a draft is sealed with in the browser of this session, 32 bytes as hex; nothing is kept of it. */
  readonly draftKeyOf: (session: string) => string;
  readonly vault: DrawVault;
  readonly secrets: DrawSecrets;
  readonly mails: DrawMails;
  readonly budget: RecipientBudget;
  /** Counts a draw that was made. */
  readonly countDraw: (exact: boolean) => void;
}
