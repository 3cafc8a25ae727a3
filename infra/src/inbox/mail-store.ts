import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

/** A mail as lists show it. */
export interface MailSummary {
  id: string;
  /** ISO 8601, when it came in. */
  receivedAt: string;
  from: string;
  /** Whom it was really sent to, in lower case; the header may say something else. */
  to: string[];
  subject: string;
}

export interface Mail extends MailSummary {
  text: string;
  html: string | null;
  /** Header name in lower case → value. */
  headers: Record<string, string>;
}

export interface MailStore {
  /** Keeps a mail, as it came over SMTP; resolves when it is on disk. */
  keep: (raw: Buffer, to: readonly string[]) => Promise<void>;
  /** Oldest first; only those to this address when one is given. */
  list: (to?: string) => MailSummary[];
  /** Null when there is no such mail. */
  read: (id: string) => Promise<Mail | null>;
}

interface StoredMail extends MailSummary {
  raw: string;
}

/** The head of a mail; what it says further is read when somebody looks at it. */
const headOf = (raw: Buffer): Buffer => {
  const end = raw.indexOf('\r\n\r\n');
  return end < 0 ? raw : raw.subarray(0, end + 4);
};

const idForm = /^[0-9a-z-]+$/;

/** Opens the mails that lie in a folder, one file each; they outlive a restart. */
export async function openMailStore(folder: string, now: () => Date = () => new Date()): Promise<MailStore> {
  await mkdir(folder, { recursive: true });
  const readStored = async (id: string) => JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as StoredMail;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const summaries = (await Promise.all(names.map((name) => readStored(name.slice(0, -5))))).map(toSummary);
  summaries.sort((a, b) => a.receivedAt.localeCompare(b.receivedAt));

  return {
    keep: async (raw, to) => {
      const receivedAt = now().toISOString();
      const parsed = await simpleParser(headOf(raw));
      const mail: StoredMail = {
        id: `${receivedAt.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`,
        receivedAt,
        from: parsed.from?.text ?? '',
        to: to.map((address) => address.toLowerCase()),
        subject: parsed.subject ?? '',
        raw: raw.toString('base64'),
      };
      const file = join(folder, `${mail.id}.json`);
      await writeFile(`${file}.draft`, JSON.stringify(mail));
      await rename(`${file}.draft`, file);
      summaries.push(toSummary(mail));
    },
    list: (to) => summaries.filter((mail) => to === undefined || mail.to.includes(to.toLowerCase())),
    read: async (id) => {
      if (!idForm.test(id) || !summaries.some((mail) => mail.id === id)) return null;
      const stored = await readStored(id);
      const parsed = await simpleParser(Buffer.from(stored.raw, 'base64'));
      const headers = parsed.headerLines.map(({ key, line }): [string, string] => [
        key,
        line.slice(line.indexOf(':') + 1).trim(),
      ]);
      return {
        ...toSummary(stored),
        text: parsed.text ?? '',
        html: parsed.html === false ? null : parsed.html,
        headers: Object.fromEntries(headers),
      };
    },
  };
}

const toSummary = ({ id, receivedAt, from, to, subject }: StoredMail): MailSummary => ({ id, receivedAt, from, to, subject });
