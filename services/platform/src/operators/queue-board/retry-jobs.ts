import type { Queue } from '@site/service-kit';
import type { Request } from 'express';
import type { NoteOperator } from '../accounts/operator-audit.js';
import type { PostForm } from '../http/account-routes.js';
import type { Outcome } from '../operator-actions.js';
import { ERRORS } from '../texts.js';

interface Deps {
  readonly queues: readonly Queue[];
  readonly note: NoteOperator;
}

const DONE: Outcome = { kind: 'done', notice: 'opnieuw' };

/** Forms that give failed jobs another go: one, or all of a queue. What was done is never done again. */
export const bindRetryForms = (post: PostForm, { queues, note }: Deps): void => {
  const queueOf = (req: Request): Queue | undefined => queues.find(({ name }) => name === req.params['queue']);

  post('/ops/jobs/:queue/retry', async (operator, req) => {
    const queue = queueOf(req);
    if (queue === undefined) return { kind: 'unknown' };
    await queue.retryJobs({ state: 'failed' });
    await note({ actor: operator.name, action: 'job.retried', target: queue.name });
    return DONE;
  });

  post('/ops/jobs/:queue/:id/retry', async (operator, req) => {
    const queue = queueOf(req);
    const job = await queue?.getJob(String(req.params['id']));
    if (queue === undefined || job === undefined) return { kind: 'unknown' };
    if (!(await job.isFailed())) return { kind: 'error', text: ERRORS.notFailed };
    await job.retry('failed');
    await note({ actor: operator.name, action: 'job.retried', target: `${queue.name} ${job.id ?? ''}` });
    return DONE;
  });
};
