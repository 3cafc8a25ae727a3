/** Limits of sockets: generous for people, tight for scripts. */
export const SOCKET_LIMITS = {
  /** Bytes of one message; the largest that a client has reason to send is a few hundred. */
  messageBytes: 16 * 1024,
  /** Connections of one address at once; behind one there may be a school. */
  connectionsPerAddress: 500,
  /** Messages at once, and how many more each second. */
  messageBurst: 60,
  messagesPerSecond: 10,
  /** Time to join a hub after connecting, in ms. */
  joinHub: 10_000,
} as const;
