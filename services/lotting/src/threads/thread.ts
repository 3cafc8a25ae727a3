import { LIMITS, type Thread } from '@site/contracts';
import { dayAt } from '@site/service-kit';

/** The two who write. After a repair somebody else may be the drawer: a side is a role, and nothing of it says who has it. */
export type Side = 'drawer' | 'drawn';
export const otherOf = (side: Side): Side => (side === 'drawer' ? 'drawn' : 'drawer');

export interface Message {
  /** Counts the messages of the thread. */
  readonly id: number;
  readonly by: Side;
  /** Public guid of who wrote it as drawer; their mark is gone when they deleted their account. */
  readonly author?: string;
  readonly text: string;
  readonly at: string;
  /** The message that this one is the answer to, as pages of before know it. */
  readonly answers?: number;
  /** Opens it as a question from a mail. */
  readonly guid?: string;
  /** What the request was known by, so that a repeated one writes once. */
  readonly key?: string;
  readonly isReported?: boolean;
}

/** How one side stands. The other never learns any of it but that it is stopped. */
export interface Reader {
  /** Up to this message all is read. */
  readonly upTo: number;
  readonly readAt: string | null;
  /** A mail is out, and nothing was read since. */
  readonly isMailed: boolean;
  readonly isStopped: boolean;
}

export interface ThreadContent {
  /** Public guid of who was drawn. */
  readonly drawn: string;
  /** Opens the thread for them from a mail. */
  readonly link: string;
  /** The newest id, also of a message that is gone. */
  readonly last: number;
  readonly messages: readonly Message[];
  readonly drawerReads: Reader;
  readonly drawnReads: Reader;
}

const NOTHING_READ: Reader = { upTo: 0, readAt: null, isMailed: false, isStopped: false };

export const emptyThread = (drawn: string, link: string): ThreadContent => ({
  drawn,
  link,
  last: 0,
  messages: [],
  drawerReads: NOTHING_READ,
  drawnReads: NOTHING_READ,
});

export const readerOf = (content: ThreadContent, side: Side): Reader =>
  side === 'drawer' ? content.drawerReads : content.drawnReads;

export const withReader = (content: ThreadContent, side: Side, changes: Partial<Reader>): ThreadContent => {
  const reader = { ...readerOf(content, side), ...changes };
  return side === 'drawer' ? { ...content, drawerReads: reader } : { ...content, drawnReads: reader };
};

/** With one message more; the oldest go beyond what is kept. */
export const withMessage = (content: ThreadContent, message: Omit<Message, 'id'>): ThreadContent => {
  const last = content.last + 1;
  return { ...content, last, messages: [...content.messages, { ...message, id: last }].slice(-LIMITS.threadMessages) };
};

/** How many messages of the other this side did not read. */
export const unreadBy = (content: ThreadContent, side: Side): number =>
  content.messages.filter(({ by, id }) => by !== side && id > readerOf(content, side).upTo).length;

export const hasUnread = (content: ThreadContent, side: Side): boolean => unreadBy(content, side) > 0;

export const asRead = (content: ThreadContent, side: Side, upTo: number, now: Date): ThreadContent =>
  withReader(content, side, {
    upTo: Math.max(readerOf(content, side).upTo, Math.min(upTo, content.last)),
    readAt: now.toISOString(),
    isMailed: false,
  });

export const stoppedBy = (content: ThreadContent, side: Side): Thread['stoppedBy'] => {
  if (readerOf(content, side).isStopped) return 'me';
  return readerOf(content, otherOf(side)).isStopped ? 'other' : null;
};

/** By which guids it opens from a mail. */
export const linksOf = ({ link, messages }: ThreadContent): string[] => [link, ...messages.flatMap(({ guid }) => guid ?? [])];

/** What one side sees. Days and no times, and nothing of what the other read. */
export const presentThread = (
  content: ThreadContent,
  side: Side,
  { drawTitle, name }: Pick<Thread, 'drawTitle' | 'name'>,
): Thread => ({
  drawTitle,
  name,
  messages: content.messages.map(({ id, by, text, at, isReported = false }) => ({
    id,
    isMine: by === side,
    text,
    on: dayAt(new Date(at)),
    isNew: by !== side && id > readerOf(content, side).upTo,
    isReported: by !== side && isReported,
  })),
  stoppedBy: stoppedBy(content, side),
});

/** What was asked, oldest first, with the answers so far: as pages of before know a thread. */
export const questionsIn = ({ messages }: ThreadContent) => {
  const answers = new Map(messages.flatMap(({ answers: id, text }) => (id === undefined ? [] : [[id, text] as const])));
  return messages.filter(({ by }) => by === 'drawer').map((message) => ({ message, answer: answers.get(message.id) ?? null }));
};
