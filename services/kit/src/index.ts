export { baseConfigSchema, type BaseConfig } from './config/base-config.js';
export { ConfigError, parseConfig } from './config/parse-config.js';
export { createBatchedReader } from './data/batched-reader.js';
export { demoGuid } from './data/demo-guid.js';
export { isDuplicateKey } from './data/duplicate-key.js';
export { inParts } from './data/in-parts.js';
export { inTransaction } from './data/in-transaction.js';
export { type CacheTag, createCacheTags, invalidateTag } from './data/cache-tags.js';
export { nativeDb } from './data/mongo.js';
export { openPatientRedis } from './data/redis.js';
export { ChangedMeanwhile, isWritten, retryWhenChanged } from './data/optimistic-write.js';
export type { Write } from './data/write-together.js';
export { consume, type EventContext, type EventHandlers } from './events/consume.js';
export { createOnce } from './events/inbox.js';
export { commitTogether } from './events/commit-together.js';
export { emit, requestMail, requestMails } from './events/outbox.js';
export { allQueueNames, jobOfMail, MAIL_QUEUE, openQueue } from './events/queues.js';
export { type Relay, startRelay } from './events/relay.js';
export { replayRoute } from './events/replay.js';
export { type Attempt, PutOff, startWorker, type WorkerTuning } from './events/start-worker.js';
export { type Queue, UnrecoverableError } from 'bullmq';
export type { Context } from './http/context.js';
export { createApi } from './http/create-api.js';
export { handle, type Route } from './http/handle.js';
export { type File, handleFile } from './http/handle-file.js';
export { handleRedirect } from './http/handle-redirect.js';
export { HttpProblem, invalidRequest, tooManyRequests } from './http/http-problem.js';
export { created, hasEtag, noContent, notModified, ok, readyJson, refuse, reject, type ResultOf } from './http/result.js';
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
export { isLoopback, subscriberOf } from './limits/address.js';
export { createCallLimits } from './limits/call-limit.js';
export { createLockout } from './limits/lockout.js';
export { type DeadLetter, deadLetters, sendAgain } from './mail/dead-letters.js';
export { isLinkProof, linkProof } from './mail/link-proof.js';
export { type OptOut, optOutToken, readOptOutToken } from './mail/opt-out-token.js';
export { addDays, addMonths, type Day, dayAt, nextBirthday, nextPeriod } from './jobs/calendar.js';
export { type DailyJob, runDaily, startDaily } from './jobs/daily.js';
export type { JobReport } from './jobs/job-run.js';
export { readToldRuns, tellRun, type ToldRun } from './jobs/told-runs.js';
export { withDeadline } from './process/deadline.js';
export { maskGuids, maskPath } from './process/masking.js';
export { type Presence, readPresences } from './process/presence.js';
export { readTallies, type TallyKind, type TallyUnit } from './process/tally.js';
export { currentRequestId, inRequestScope } from './process/request-scope.js';
export { runService, type Running } from './process/run-service.js';
export { runTask } from './process/run-task.js';
export type { Clock, ServiceBase } from './process/service-base.js';
export type { Span, Tracing } from './tracing/span.js';
export { type Chore, retentionJob } from './retention/retention-job.js';
export { openPageSession, type PageSession } from './session/page-session.js';
export { readSession } from './session/read-session.js';
export type { SessionControl, SessionUser, SessionView } from './session/session-data.js';
export { SESSION_CHANGED_CHANNEL, SESSION_COOKIE } from './session/session-keys.js';
export { endUserSessions } from './session/user-sessions.js';
export { type Preview, PREVIEW_COOKIE, previewToken, readPreview } from './site/preview-token.js';
export { filesIn, isPublishedFile, versionOfFolder } from './site/published-version.js';
export { type SiteFlags, type SiteJobs, watchSiteFlags } from './site/site-flags.js';
