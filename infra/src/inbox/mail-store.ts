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
  list: (to?: string) => Promise<MailSummary[]>;
  /** Null when there is no such mail. */
  read: (id: string) => Promise<Mail | null>;
}

/** A mail in its file: as it came. */
interface StoredMail {
  id: string;
  receivedAt: string;
  to: string[];
  /** Base64. */
  raw: string;
}

/** A mail in the store; its headers are read when somebody first looks, because most mails are never looked at. */
interface KnownMail extends Omit<StoredMail, 'raw'> {
  summary: () => Promise<MailSummary>;
}

/** Neither part is made of the other one: our mails have both, and making them takes longer than markup grows. */
const AS_IT_IS = { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true };

const headOf = (raw: Buffer): Buffer => {
  const end = raw.indexOf('\r\n\r\n');
  return Buffer.from(end < 0 ? raw : raw.subarray(0, end + 4));
};

const known = ({ id, receivedAt, to }: Omit<StoredMail, 'raw'>, raw: Buffer): KnownMail => {
  const head = headOf(raw);
  let read: Promise<MailSummary> | undefined;
  const readHead = async (): Promise<MailSummary> => {
    const { from, subject } = await simpleParser(head, AS_IT_IS);
    return { id, receivedAt, from: from?.text ?? '', to, subject: subject ?? '' };
  };
  return { id, receivedAt, to, summary: () => (read ??= readHead()) };
};

const idForm = /^[0-9a-z-]+$/;

/** Opens the mails that lie in a folder, one file each; they outlive a restart. */
export async function openMailStore(folder: string, now: () => Date = () => new Date()): Promise<MailStore> {
  await mkdir(folder, { recursive: true });
  const readStored = async (id: string) => JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as StoredMail;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(
    names.map(async (name) => {
      const { raw, ...mail } = await readStored(name.slice(0, -5));
      return known(mail, Buffer.from(raw, 'base64'));
    }),
  );
  mails.sort((a, b) => a.receivedAt.localeCompare(b.receivedAt));

  return {
    keep: async (raw, to) => {
      const receivedAt = now().toISOString();
      const mail = {
        id: `${receivedAt.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`,
        receivedAt,
        to: to.map((address) => address.toLowerCase()),
      };
      const file = join(folder, `${mail.id}.json`);
      await writeFile(`${file}.draft`, JSON.stringify({ ...mail, raw: raw.toString('base64') } satisfies StoredMail));
      await rename(`${file}.draft`, file);
      mails.push(known(mail, raw));
    },
    list: (to) =>
      Promise.all(mails.filter((mail) => to === undefined || mail.to.includes(to.toLowerCase())).map(({ summary }) => summary())),
    read: async (id) => {
      const mail = idForm.test(id) ? mails.find((one) => one.id === id) : undefined;
      if (mail === undefined) return null;
      const { raw } = await readStored(id);
      const parsed = await simpleParser(Buffer.from(raw, 'base64'), AS_IT_IS);
      const headers = parsed.headerLines.map(({ key, line }): [string, string] => [
        key,
        line.slice(line.indexOf(':') + 1).trim(),
      ]);
      return {
        ...(await mail.summary()),
        text: parsed.text ?? '',
        html: parsed.html === false ? null : parsed.html,
        headers: Object.fromEntries(headers),
      };
    },
  };
}
