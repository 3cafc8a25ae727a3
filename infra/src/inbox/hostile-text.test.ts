import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testHostileText } from '@site/service-kit/hostile-text';
import { listPage } from './inbox-pages.js';
import { openMailStore } from './mail-store.js';

const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Keeps a mail and looks at it, as a person at the inbox does. */
const keepAndRead = async (raw: string): Promise<unknown> => {
  const store = await openMailStore(mkdtempSync(join(folder, 'mails-')));
  await store.keep(Buffer.from(raw), ['anna@voorbeeld.nl']);
  const [summary] = await store.list();
  return summary === undefined ? null : store.read(summary.id);
};

testHostileText({
  root: __dirname,
  fed: {
    'a mail': keepAndRead,
    'a mail with a header and a body': (text) => keepAndRead(`Subject: ${text}\r\nContent-Type: text/html\r\n\r\n${text}`),
    'inbox-pages.ts listPage': (text) =>
      listPage([{ id: '1', receivedAt: '2026-01-01T00:00:00.000Z', from: text, to: [text], subject: text }], text),
  },
  bounded: { 'mail-store.ts openMailStore': 'a folder of ours' },
});
