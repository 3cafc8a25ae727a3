import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_CONFIG_CHANGED_CHANNEL } from '@site/contracts';
import { buildConfined, TEST_SECRETS, testBase } from '@site/service-kit/testing';
import { createPlatform } from '../app.js';
import { createOperatorAccounts, createOperatorPasswords } from '../operators/accounts/operator-accounts.js';
import { createNoteOperator } from '../operators/accounts/operator-audit.js';
import { operatorModel } from '../operators/accounts/operator.model.js';
import { createSecretBox } from '../operators/accounts/secret-box.js';
import { setFlag } from '../site/change.js';
import { createChangeSite } from '../site/change-site.js';
import type { RunOps } from '../ops/ops-runner.js';
import type { Cleanup } from '../site/cleanup.js';
import type { Publishing } from '../site/publish.js';
import type { Schedule } from '../site/schedule.js';
import { createSiteRepository } from '../site/site.repository.js';
import { siteModels } from '../site/site.model.js';
import type { StoredSite } from '../site/stored-site.js';
import { aPublishedFolder } from './published-folder.js';
import { openSubscriber } from '@site/service-kit';

export const PASSWORD = 'een-heel-geheim-wachtwoord';

const LOAD_MS = 60_000;

/** A platform on the test databases with an empty site before each test; call it at the top of a test file. */
export const platformUnderTest = ({ publicUrl = 'http://localhost:3000', operatorUrl = '' } = {}) => {
  const base = testBase('platform', { config: { PUBLIC_URL: publicUrl, OPERATOR_URL: operatorUrl } });
  siteModels(base.mongo);
  operatorModel(base.mongo);
  const repository = createSiteRepository(base.mongo);
  const changeSite = createChangeSite(base, repository);
  const told: unknown[] = [];
  const under = {
    base,
    repository,
    changeSite,
    told,
    operatorMail: [] as string[],
    /** The process in which versions are loaded, with time enough on a busy machine. */
    loading: { file: '', isSource: false, limitMs: LOAD_MS },
    accounts: createOperatorAccounts({
      base,
      passwords: createOperatorPasswords(),
      box: createSecretBox(base.keys),
    }),
    note: createNoteOperator({ base, repository }),
    /** A change that can be made again and again. */
    flip: (site: StoredSite) => setFlag(site, 'blogEnabled', site.flags.blogEnabled === false),
    folder: undefined as unknown as Awaited<ReturnType<typeof aPublishedFolder>>,
    app: undefined as unknown as ReturnType<typeof createPlatform>['app'],
    publishing: undefined as unknown as Publishing,
    schedule: undefined as unknown as Schedule,
    runOps: undefined as unknown as RunOps,
    /** A token that is good for these, as anna made it. */
    aToken: async (scopes: readonly string[] | undefined, days?: number): Promise<string> => {
      const anna = { actor: 'anna', scopes: null };
      const made = await under.runOps(anna, 'token/create', { name: 'bouwstraat', scopes, days });
      return (made as { reply: { token: string } }).reply.token;
    },
    cleanup: undefined as unknown as Cleanup,
    shed: undefined as unknown as () => Promise<void>,
  };
  const listener = openSubscriber(base.config, base.log);
  beforeAll(() => listener.hear(SITE_CONFIG_CHANGED_CHANNEL, (message) => told.push(JSON.parse(message))));
  let built: string;
  beforeAll(async () => {
    built = await mkdtemp(join(tmpdir(), 'load-process-'));
    under.loading.file = join(built, 'load-process.mjs');
    buildConfined(join(__dirname, '../load-process.ts'), under.loading.file);
  });
  afterAll(() => rm(built, { recursive: true }));
  beforeEach(async () => {
    const { site, audit } = siteModels(base.mongo);
    await Promise.all([site.deleteMany({}), audit.deleteMany({}), operatorModel(base.mongo).deleteMany({})]);
    under.folder = await aPublishedFolder();
    const { dataDir } = under.folder;
    // Figures are registered once on a base.
    base.metrics.registry.clear();
    const { PREVIEW_SECRET } = TEST_SECRETS;
    const settings = {
      ...{ OPERATOR_PASSWORD: PASSWORD, DATA_DIR: dataDir, PREVIEW_SECRET },
      ...{ REMOTE_FAILURES: 3, OPERATOR_MAIL: under.operatorMail, SHED_ABOVE_MS: 100 },
    };
    const platform = createPlatform(base, settings, under.loading);
    await platform.prepare();
    under.app = platform.app;
    under.publishing = platform.publishing;
    under.schedule = platform.schedule;
    under.runOps = platform.runOps;
    under.cleanup = platform.cleanup;
    under.shed = platform.shed;
    under.loading.limitMs = LOAD_MS;
    told.length = 0;
  });
  afterEach(() => under.folder.remove());
  afterAll(() => listener.close());
  return under;
};
