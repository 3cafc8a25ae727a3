import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openLine } from './confined-line.js';
import type { ThreadFile } from './task-thread.js';

/** Under its older name where Node knows no other. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';

/** A source needs what compiles it, which works under no permissions: only who works on the code runs one. */
export interface ConfinedFile extends ThreadFile {
  /** Folders that it may read. */
  readonly reads: readonly string[];
  /** Heap; one that needs more ends. */
  readonly memoryMb: number;
}

/** It tells what it answers, that it ended, and that it could not be started or told something: then there may be no end. */
interface ConfinedEvents {
  message: [message: unknown];
  exit: [code: number | null, signal: NodeJS.Signals | null];
  error: [error: Error];
}

export interface ConfinedProcess extends EventEmitter<ConfinedEvents> {
  readonly send: (message: unknown) => void;
  /** At once, whatever it does. */
  readonly kill: () => void;
}

const permissionsOf = (file: string, reads: readonly string[]): readonly string[] => [
  PERMISSION,
  '--no-warnings',
  ...[dirname(file), ...reads].map((folder) => `--allow-fs-read=${join(resolve(folder), '*')}`),
  // Says of which kind the file's modules are.
  `--allow-fs-read=${join(dirname(file), '..', 'package.json')}`,
];

/**
 * Starts a process for code that is not ours: no environment, no files but those that are named, none to write, no processes,
 * threads or add-ons, and no output. It calls `confineRealm` before it runs that code, which takes the network away as well.
 * Messages are JSON, so that nothing but data comes out of it.
 */
export const startConfined = ({ file, isSource, reads, memoryMb }: ConfinedFile): ConfinedProcess => {
  const events = new EventEmitter<ConfinedEvents>();
  const child = fork(file, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
    execArgv: [
      `--max-old-space-size=${String(memoryMb)}`,
      ...(isSource ? ['--import', pathToFileURL(createRequire(file).resolve('tsx')).href] : permissionsOf(file, reads)),
    ],
  });
  child.on('message', (message) => events.emit('message', message));
  child.once('exit', (code, signal) => events.emit('exit', code, signal));
  child.on('error', (error) => events.emit('error', error));
  return Object.assign(events, {
    send: (message: unknown) => void child.send(message as object),
    kill: () => void child.kill('SIGKILL'),
  });
};

/** One that the host at this socket starts, in a container with another user (confined-host.ts). */
const askConfined = (socket: string): ConfinedProcess => {
  const events = new EventEmitter<ConfinedEvents>();
  const line = openLine(connect(socket), (message) => events.emit('message', message));
  line.socket.on('error', (error) => events.emit('error', error));
  line.socket.once('close', () => events.emit('exit', null, null));
  return Object.assign(events, { send: line.send, kill: line.close });
};

/** Where `CONFINED_SOCKET` is set it is started by the host there. */
export const openConfined = (confined: ConfinedFile, socket?: string): ConfinedProcess =>
  socket === undefined ? startConfined(confined) : askConfined(socket);
