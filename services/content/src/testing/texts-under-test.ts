import { join } from 'node:path';
import type { ServiceBase } from '@site/service-kit';
import { openTexts, type TextReader } from '../texts/text-reader.js';

/** The real thread, run from its sources, with time enough on a busy machine unless a test is about the time. */
export const textsUnderTest = (base: Pick<ServiceBase, 'onClose'>, limitMs = 30_000): TextReader =>
  openTexts(base, { file: join(__dirname, '../text-thread.ts'), isSource: true, limitMs });
