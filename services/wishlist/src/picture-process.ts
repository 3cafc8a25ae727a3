import { serveTasks } from '@site/service-kit/task-thread';
import { makePictures } from './image/make-pictures.js';

/** A process that decodes pictures of others, without environment: whatever they do to it ends with it. */
serveTasks(makePictures);
