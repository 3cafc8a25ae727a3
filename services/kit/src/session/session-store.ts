import { RedisStore } from 'connect-redis';
import type { Request } from 'express';
import type { Session, SessionData } from 'express-session';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import { withDeadline } from '../process/deadline.js';
import './session-data.js';
import { ENDED_SECONDS, endedKey, SESSION_PREFIX, SESSION_SECONDS, sessionKey, userSessionsKey } from './session-keys.js';

const COMMAND_TIMEOUT_MS = 2000;
/** Its thirty days begin anew with every request, give or take this. */
const PROLONG_EVERY_MS = 10 * 60_000;
const MOST_REMEMBERED = 50_000;

/** A node-redis client, which connect-redis asks for; everything else uses ioredis. Fails fast when Redis is away. */
export const createSessionClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 3000, reconnectStrategy: (retries) => Math.min(retries * 50, 1000) },
  });
export type SessionClient = ReturnType<typeof createSessionClient>;

const parseSession = (text: string | null): SessionData | null => (text === null ? null : (JSON.parse(text) as SessionData));

type Done = (error?: unknown) => void;

const SAVE_UNLESS_ENDED = `
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1`;

/**
 * Sessions in Redis that stay ended: a request that was under way when its session ended elsewhere (logout in another
 * tab, new password, deleted user) cannot bring it back by saving its own copy.
 */
export class EndableSessionStore extends RedisStore {
  private readonly found = new WeakSet<Request>();
  /** When this process last prolonged a session of a user, by the clock of the process. */
  private readonly prolonged = new Map<string, number>();

  constructor(
    private readonly sessions: SessionClient,
    /** Connects, the first time. */
    private readonly ready: () => Promise<void>,
    private readonly log: Logger,
  ) {
    super({ client: sessions, prefix: SESSION_PREFIX, ttl: SESSION_SECONDS });
  }

  /** Was the session of this request kept before it came? Else it was made for it just now, and may stay nowhere. */
  hadSession(req: Request): boolean {
    return this.found.has(req);
  }

  override createSession(req: Request, session: SessionData): Session & SessionData {
    this.found.add(req);
    return super.createSession(req, session);
  }

  override async get(sid: string, done?: (error: unknown, session?: SessionData | null) => void): Promise<SessionData | null> {
    const read = this.reply((redis) => redis.get(sessionKey(sid))).then((text) => parseSession(text));
    if (done === undefined) return read;
    read.then(
      (session) => done(null, session),
      (error: unknown) => done(error),
    );
    return read.catch(() => null); // told to `done`
  }

  override async set(sid: string, session: SessionData, done?: Done): Promise<void> {
    await settle(done, async () => {
      const text = JSON.stringify(session);
      const keys = [sessionKey(sid), endedKey(sid)];
      await this.reply((redis) => redis.eval(SAVE_UNLESS_ENDED, { keys, arguments: [text, String(SESSION_SECONDS)] }));
    });
  }

  override async destroy(sid: string, done?: Done): Promise<void> {
    await settle(done, async () => {
      const ended = { expiration: { type: 'EX', value: ENDED_SECONDS } } as const;
      await this.reply((redis) => redis.multi().set(endedKey(sid), '1', ended).del(sessionKey(sid)).exec());
    });
  }

  /** Prolongs the session without making the answer wait for it: one lost prolongation of 30 days is nothing. */
  override touch(sid: string, session: SessionData, done?: Done): Promise<void> {
    if (!this.isProlongingDue(sid, session)) {
      done?.();
      return Promise.resolve();
    }
    const prolong = [this.reply((redis) => redis.expire(sessionKey(sid), SESSION_SECONDS)), this.remember(sid, session)];
    Promise.all(prolong).catch((err: unknown) => {
      this.log.debug({ err }, 'session not prolonged');
    });
    done?.();
    return Promise.resolve();
  }

  /** Each of a person's requests would cost as many commands as the rest of it. */
  private isProlongingDue(sid: string, { user }: Pick<Partial<SessionData>, 'user'>): boolean {
    const key = `${sid} ${user?.userGuid ?? ''}`;
    const now = performance.now();
    if (now - (this.prolonged.get(key) ?? -Infinity) < PROLONG_EVERY_MS) return false;
    if (this.prolonged.size >= MOST_REMEMBERED) this.prolonged.clear();
    this.prolonged.set(key, now);
    return true;
  }

  /** Keeps the session in the index of its user's sessions; entries that expired are dropped on the way. */
  async remember(sid: string, session: Pick<Partial<SessionData>, 'user'>): Promise<void> {
    if (session.user === undefined) return;
    const key = userSessionsKey(session.user.userGuid);
    const now = Date.now();
    await this.reply((redis) =>
      redis
        .multi()
        .zRemRangeByScore(key, '-inf', now)
        .zAdd(key, { score: now + SESSION_SECONDS * 1000, value: sid })
        .expire(key, SESSION_SECONDS)
        .exec(),
    );
  }

  /** Takes an ended session out of its user's index; false when it was out already, ended by somebody else. */
  async forget(sid: string, userGuid: string): Promise<boolean> {
    return (await this.reply((redis) => redis.zRem(userSessionsKey(userGuid), sid))) === 1;
  }

  /** The reply to a command, within a time limit: node-redis has one for sending only. */
  private reply<T>(command: (redis: SessionClient) => Promise<T>): Promise<T> {
    const replied = this.ready().then(() => command(this.sessions));
    return withDeadline(replied, COMMAND_TIMEOUT_MS, () => new Error('Command timed out: session store'));
  }
}

const settle = async (done: Done | undefined, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (done === undefined) throw error;
    done(error);
    return;
  }
  done?.();
};
