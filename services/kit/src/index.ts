// A process: its configuration, start and end
export { baseConfigSchema, type BaseConfig, ownSecrets } from './config/base-config.js';
export { parseConfig, withFiles } from './config/parse-config.js';
export { type ConfinedFile, type ConfinedProcess, openConfined } from './process/confined-process.js';
export { runService, type Running, runTask } from './process/run-service.js';
export { authorityOf } from './process/tls.js';
export type { Clock, ServiceBase } from './process/service-base.js';
export { createTaskThread, TaskLost, type TaskThread, type ThreadFile } from './process/task-thread.js';

// Data in MongoDB and Redis
export { createBatchedReader } from './data/batched-reader.js';
export { demoGuid, digest, digestGuid } from './data/digest.js';
export { isDuplicateKey } from './data/duplicate-key.js';
export {
  bytesOfGuid,
  codeHash,
  guidOfBytes,
  type GuidKind,
  guidSeal,
  newCode,
  opensGuids,
  registerSecrets,
  sealKeptGuids,
} from './data/guid-seal.js';
export { type Claims, createClaims } from './data/claims.js';
export { inParts } from './data/in-parts.js';
export { inTransaction } from './data/in-transaction.js';
export { type CacheTag, createCacheTags, invalidateTag } from './data/cache-tags.js';
export { distinctIn, nativeDb } from './data/mongo.js';
export { channelOf, openPublisher, openSubscriber, say, type Subscriber } from './data/channels.js';
export { createRedis, onRedisLost, openPatientRedis, openRedis } from './data/redis.js';
export { isClusterAddress, readRedisAddress } from './data/redis-address.js';
export { bySlot, getAll, isCluster, type RedisClient, tagged } from './data/slots.js';
export { ChangedMeanwhile, isWritten, retryWhenChanged } from './data/optimistic-write.js';
export { shardDatabase } from './data/shard-database.js';
export { isOnCluster, near, nearGuid, readPlaced, shardBy } from './data/sharding.js';
export { OLD_KEPT_MS, SPREAD_MS } from './data/keyring.js';
export { createSeal, keysFor, type LiveKeys, openersOf, type Seal, type Secrets, withId } from './data/seal.js';
export { type Rotate, rotateKeys, rotateKeysRoute } from './internal/rotate-keys-route.js';
export type { Write } from './data/write-together.js';

// Events, mails and queues
export { consume, type EventHandlers, type NewerWins, type Once, type Refresh } from './events/consume.js';
export { createOnce } from './events/inbox.js';
export { commitTogether } from './events/commit-together.js';
export { emit, emittedBefore, requestMail, requestMails } from './events/outbox.js';
export { allQueueNames, jobOfMail, MAIL_QUEUE, openQueue } from './events/queues.js';
export { startRelay } from './events/relay.js';
export { replayRoute } from './events/replay.js';
export { type Attempt, DelayUntil, startWorker, type WorkerTuning } from './events/start-worker.js';
export { type Queue, UnrecoverableError } from 'bullmq';

// Calls
export type { Context } from './http/context.js';
export { createApi } from './http/create-api.js';
export { handle, type Route } from './http/handle.js';
export { type File, handleFile, handleRedirect } from './http/handle-file.js';
export { isOwnOrigin } from './http/own-origin.js';
export { HttpProblem, invalidRequest, tooManyRequests } from './http/http-problem.js';
export {
  created,
  hasEtag,
  noContent,
  notModified,
  ok,
  framedPage,
  privateFile,
  readyJson,
  refuse,
  reject,
  type ResultOf,
} from './http/result.js';

// Calls between services
export { handleInternal, type InternalRoute } from './internal/handle-internal.js';
export { createInternalClient, InternalCallError, type InternalClient } from './internal/internal-client.js';
export {
  addressesIn,
  askTargets,
  createTargets,
  isBrokenOff,
  isNobodyThere,
  type Target,
  type TargetLimits,
  type Targets,
} from './internal/targets.js';

// Limits
export { isLoopback, subscriberOf } from './limits/address.js';
export { type CallLimits, createCallLimits } from './limits/call-limit.js';
export { createLockout } from './limits/lockout.js';

// Mail links and dead letters
export { deadLetters, sendAgain } from './mail/dead-letters.js';
export { isLinkProof, linkProof } from './mail/link-proof.js';
export { type EndableOptOut, type OptOut, optOutToken, readOptOutToken } from './mail/opt-out-token.js';

// Daily jobs and their calendar
export { addDays, addMonths, type Day, dayAt, nextBirthday, nextPeriod, startOfDay } from './jobs/calendar.js';
export { type DailyJob, runDaily, startDaily } from './jobs/daily.js';
export { startRounds } from './jobs/rounds.js';
export type { JobReport } from './jobs/job-run.js';
export { type PublishedRun, publishRun, readPublishedRuns } from './jobs/published-runs.js';
export { type Chore, retentionJob } from './retention/retention-job.js';

// Logs, traces and figures
export { withDeadline } from './process/deadline.js';
export { maskGuids } from './process/masking.js';
export { type Presence, readPresences } from './process/presence.js';
export { readTallies } from './process/tally.js';
export { assertLimited, currentLanguage, inRequestScope } from './process/request-scope.js';
export type { Span, Tracing } from './tracing/span.js';

// Sessions
export { openPageSession, type PageSession } from './session/page-session.js';
export { createSessionReader, readSession } from './session/read-session.js';
export type { SessionControl, SessionUser, SessionView } from './session/session-data.js';
export { bringsSession, SESSION_CHANGED_CHANNEL } from './session/session-keys.js';
export { PROLONG_EVERY_MS } from './session/session-store.js';
export { endUserSession, endUserSessions, sessionNameOf, userSessions } from './session/user-sessions.js';

// The site: flags, previews, published versions
export { createPageLoads, isLoadToken, loadToken, type PageLoads } from './site/page-loads.js';
export { type Preview, PREVIEW_COOKIE, previewToken, readPreview } from './site/preview-token.js';
export {
  filesIn,
  isAsPublished,
  isHashName,
  isPublishedFile,
  MAX_VERSION_BYTES,
  packedUnlike,
  versionOfFolder,
} from './site/published-version.js';
export { readDrawings } from './site/read-drawings.js';
export { type SiteFlags, type SiteJobs, watchSiteFlags } from './site/site-flags.js';
