/** What our processes write: one JSON object a line. */
interface LogEntry {
  level?: string;
  time?: string;
  msg?: string;
  process?: string;
  requestId?: string;
  err?: { type?: string; message?: string; stack?: string };
  [field: string]: unknown;
}

const colours: Readonly<Record<string, string>> = {
  warn: '\u001b[33m',
  error: '\u001b[31m',
  fatal: '\u001b[31m',
  debug: '\u001b[2m',
};
const dim = '\u001b[2m';
const reset = '\u001b[0m';

/** Fields that are shown in a place of their own, or say nothing to a reader. */
const placed = new Set(['level', 'time', 'msg', 'process', 'err', 'pid', 'hostname']);

/** Control characters of all kinds: what a browser reports must neither look like a line of ours nor steer the terminal. */
const UNRULY = /[\p{Cc}\u2028\u2029]/gu;

const plain = (text: string): string =>
  text.replace(UNRULY, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

export type LogFormat = (name: string, line: string) => string;

/** Makes a reader's line of a process's line: time, name, level when it is not `info`, text, the other fields, the error. */
export function logFormat(colour: boolean): LogFormat {
  const paint = (code: string, text: string) => (colour && text !== '' ? `${code}${text}${reset}` : text);
  return (name, line) => {
    const prefix = paint(dim, name.padEnd(16));
    const entry = parseEntry(line);
    if (entry === null) return `${' '.repeat(8)} ${prefix} ${line}`;
    const level = entry.level ?? 'info';
    const time = paint(dim, (entry.time ?? '').slice(11, 19).padEnd(8));
    const label = level === 'info' ? '' : `${level.toUpperCase()} `;
    const text = paint(colours[level] ?? '', `${label}${plain(entry.msg ?? '')}`);
    const fields = Object.entries(entry)
      .filter(([field]) => !placed.has(field))
      .map(([field, value]) => plain(`${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`));
    const shown = [`${time} ${prefix} ${text}`, paint(dim, fields.join(' '))].filter((part) => part !== '').join(' ');
    return entry.err === undefined ? shown : `${shown}\n${indent(entry.err.stack ?? entry.err.message ?? '')}`;
  };
}

/** What a line says, without its trimmings: for the one-line reason why a process does not start. */
export function lineText(line: string): string {
  return parseEntry(line)?.msg ?? line.trim();
}

function parseEntry(line: string): LogEntry | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as LogEntry;
  } catch {
    return null; // not one of ours: shown as it is
  }
}

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `${' '.repeat(26)}${plain(line.trim())}`)
    .join('\n');
