import { allQueueNames, openQueue, ownSecrets, type ServiceBase } from '@site/service-kit';
import type { Router } from 'express';
import type { ChangeSite } from '../site/change-site.js';
import type { Previews } from '../site/previews.js';
import type { Publishing } from '../site/publish.js';
import type { SiteChanges } from '../site/site-changes.js';
import type { Schedule } from '../site/schedule.js';
import type { SiteRepository } from '../site/site.repository.js';
import type { TokenKeeper } from '../ops/token-keeper.js';
import { createLoginAttempts } from './accounts/login-attempts.js';
import { createOperatorAccounts, createOperatorPasswords } from './accounts/operator-accounts.js';
import { createAuditReader, createNoteOperator } from './accounts/operator-audit.js';
import { createOperatorPasskeys } from './accounts/operator-passkeys.js';
import { createOperatorSessions } from './accounts/operator-session.js';
import { createSecretBox } from './accounts/secret-box.js';
import { createOperatorActions } from './operator-actions.js';
import { operatorRoutes } from './operator-routes.js';
import { createPlannedForms } from './planned-forms.js';
import { createOperatorViews } from './operator-views.js';
import { readOverview } from './overview/read-overview.js';
import { createQueueBoard } from './queue-board/queue-board.js';

interface Deps {
  readonly repository: SiteRepository;
  readonly changeSite: ChangeSite;
  readonly changes: SiteChanges;
  readonly publishing: Publishing;
  readonly schedule: Schedule;
  readonly previews: Previews;
  readonly tokens: TokenKeeper;
}

interface Operators {
  readonly routes: Router;
  /** Makes the account that OPERATOR_PASSWORD opens. */
  readonly prepare: (password: string) => Promise<void>;
  /** Seals what earlier keys sealed; answers how much. */
  readonly sealAnew: () => Promise<number>;
}

/** Everything of the operators, wired. */
export const createOperators = (base: ServiceBase, deps: Deps): Operators => {
  const { repository, changeSite, changes, publishing, tokens } = deps;
  const box = createSecretBox(base.keys);
  const accounts = createOperatorAccounts({ base, box, passwords: createOperatorPasswords() });
  const note = createNoteOperator({ base, repository });
  const queues = allQueueNames().map((name) => openQueue(name, base.config, base.redis));
  base.onClose(async () => {
    await Promise.all(queues.map((queue) => queue.close()));
  });
  const views = createOperatorViews({
    log: base.log,
    repository,
    accounts,
    readAudit: createAuditReader(base),
    readOverview: () => readOverview(base, queues),
    clock: base.clock,
    publicUrl: base.config.PUBLIC_URL,
  });
  const routes = operatorRoutes({
    base,
    box,
    accounts,
    passkeys: createOperatorPasskeys({ base, accounts }),
    note,
    views,
    tokens,
    repository,
    sessions: createOperatorSessions({ base, accounts }),
    attempts: createLoginAttempts(base),
    actions: createOperatorActions({ changeSite, changes, publishing }),
    planned: createPlannedForms(deps),
    board: createQueueBoard(queues),
    queues,
  });
  const prepare = async (password: string): Promise<void> => {
    if (ownSecrets(base.config).length > 1) await accounts.closeAnew();
    await accounts.ensureFirst(password);
  };
  return { routes, prepare, sealAnew: accounts.closeAnew };
};
