import type { Request } from 'express';
import { type Session, type SessionData, Store } from 'express-session';
import type { Logger } from 'pino';
import type { RedisClient } from '../data/slots.js';
import type { Clock } from '../process/service-base.js';
import './session-data.js';
import { isOver } from './session-use.js';
import { ENDED_SECONDS, endedKey, SESSION_SECONDS, sessionKey, userSessionsKey } from './session-keys.js';

/** Its thirty days begin anew with every request, give or take this. */
export const PROLONG_EVERY_MS = 10 * 60_000;
const MOST_REMEMBERED = 50_000;

type Callback = (error?: unknown) => void;

const SAVE_UNLESS_ENDED = `
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1`;

// A script, not MULTI: when Redis reads its data back, a script fails with that reason, which callers answer with 503.
const ADD_TO_INDEX = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[4])`;

/**
 * Sessions in Redis that stay ended: a request that was under way when its session ended elsewhere (logout in another
 * tab, new password, deleted user) cannot bring it back by saving its own copy.
 */
export class EndableSessionStore extends Store {
  private readonly found = new WeakSet<Request>();
  /** When this process last prolonged a session of a user, by the clock of the process. */
  private readonly prolonged = new Map<string, number>();

  constructor(
    private readonly redis: RedisClient,
    private readonly log: Logger,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Was the session of this request kept before it came? Else it was made for it just now, and may stay nowhere. */
  hadSession(req: Request): boolean {
    return this.found.has(req);
  }

  override createSession(req: Request, session: SessionData): Session & SessionData {
    this.found.add(req);
    return super.createSession(req, session);
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.read(sid).then((session) => done(null, session), done);
  }

  override set(sid: string, session: SessionData, done: Callback): void {
    this.save(sid, session).then(() => done(), done);
  }

  override destroy(sid: string, done: Callback): void {
    this.end(sid).then(() => done(), done);
  }

  /** Prolongs the session without making the answer wait for it: one lost prolongation of 30 days is nothing. */
  override touch(sid: string, session: SessionData, done?: Callback): void {
    if (this.isProlongingDue(sid, session)) {
      const prolong = [this.redis.expire(sessionKey(this.redis, sid), SESSION_SECONDS), this.remember(sid, session)];
      Promise.all(prolong).catch((err: unknown) => {
        this.log.debug({ err }, 'session not prolonged');
      });
    }
    done?.();
  }

  /** The session of an id; null when there is none, or it has been there for as long as any may. */
  async read(sid: string): Promise<SessionData | null> {
    const text = await this.redis.get(sessionKey(this.redis, sid));
    const session = text === null ? null : (JSON.parse(text) as SessionData);
    if (session === null || !isOver(session, this.clock.now())) return session;
    await this.end(sid);
    await this.forget(sid, session.user.userGuid);
    return null;
  }

  /** Keeps a session, unless it was ended meanwhile. */
  async save(sid: string, session: SessionData): Promise<void> {
    const keys = [sessionKey(this.redis, sid), endedKey(this.redis, sid)];
    await this.redis.eval(SAVE_UNLESS_ENDED, 2, ...keys, JSON.stringify(session), SESSION_SECONDS);
  }

  /** Ends a session, for good. */
  async end(sid: string): Promise<void> {
    await Promise.all([
      this.redis.set(endedKey(this.redis, sid), '1', 'EX', ENDED_SECONDS),
      this.redis.del(sessionKey(this.redis, sid)),
    ]);
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
    await this.redis.eval(ADD_TO_INDEX, 1, key, now, now + SESSION_SECONDS * 1000, sid, SESSION_SECONDS);
  }

  /** Takes an ended session out of its user's index; false when it was out already, ended by somebody else. */
  async forget(sid: string, userGuid: string): Promise<boolean> {
    return (await this.redis.zrem(userSessionsKey(userGuid), sid)) === 1;
  }
}
