import { logFormat } from '../supervisor/log-lines.js';

export interface ConsoleSink {
  /** A line of one of the processes. */
  onLine: (name: string, line: string) => void;
  /** A line of ours. */
  say: (text: string) => void;
}

/** Writes to the terminal; a reader that went away (a closed pipe) must not take the site down. */
export function consoleSink(stream: NodeJS.WriteStream): ConsoleSink {
  stream.on('error', () => undefined);
  const format = logFormat(stream.isTTY && process.env.NO_COLOR === undefined);
  return {
    onLine: (name, line) => void stream.write(`${format(name, line)}\n`),
    say: (text) => void stream.write(`· ${text}\n`),
  };
}
