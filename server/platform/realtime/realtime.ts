/**
 * What modules ask of the realtime server. The socket is for speed, the database is the truth: whoever announces has
 * committed before, and whoever missed an announcement fetches what happened.
 */
export interface Realtime {
  /**
   * Announces an event on each of these channels, on every node. Returns at once and never throws: what could not be
   * announced is logged.
   *
   * @param channels at most 100 names, such as `private-user.7`
   * @param data anything that becomes JSON of at most 10 kB
   */
  publish(channels: readonly string[], event: string, data: unknown): void;
  /** The signature that lets a socket into a private channel, as `<key>:<hex>`. Who may enter is the caller's rule. */
  authorise(socketId: string, channel: string): string;
  /** Closes the sockets that were let in for a session that has ended, on every node. */
  endSession(sessionId: number): void;
}

/** The channel of all of a user's tabs. */
export function userChannel(userId: number): string {
  return `private-user.${userId}`;
}
