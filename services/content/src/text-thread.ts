import { serveTasks } from '@site/service-kit/task-thread';
import { renderBody } from './blog/render-body.js';
import { readPage } from './embellish/page/read-page.js';
import type { TextTask } from './texts/text-reader.js';

/** A thread that reads texts of others, without environment: whatever they do to it ends with it. */
serveTasks((task: TextTask) => (task.kind === 'page' ? readPage(task.html, new URL(task.url)) : renderBody(task.text)));
