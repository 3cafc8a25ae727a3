import { testHostileText } from '@site/service-kit/hostile-text';
import { z } from 'zod/mini';
import { listenChannel } from './connections/listen-channel.js';

const log = { warn: () => undefined } as never;
/** A connection on which this text comes. */
const telling = (text: string) =>
  ({
    on: (_event: string, hear: (...said: string[]) => void) => hear('news', text),
    subscribe: () => Promise.resolve(),
  }) as never;

testHostileText({
  root: __dirname,
  fed: {
    'connections/listen-channel.ts listenChannel': (text) =>
      listenChannel(log, telling(text), 'news', z.object({}), () => undefined),
  },
  bounded: {},
});
