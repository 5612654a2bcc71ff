/**
 * The realtime server, as modules use it. The socket is for speed, the database is the truth: callers announce after
 * the commit, and clients that missed an announcement fetch what happened.
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
  /**
   * The signature that lets a socket into a private channel, as `<key>:<hex>`. The caller decides who may enter; the
   * socket ends with the session of the request.
   */
  authorise(socketId: string, channel: string, sessionId: number): string;
  /** Closes the sockets that were let in for a session that has ended, on every node. */
  endSession(sessionId: number): void;
  /**
   * Closes the sockets of a session that goes on, on every node. Browsers come back at once, and ask anew for each
   * channel, so that they enter only what is still open to them.
   */
  reenter(sessionId: number): void;
}

/** The channel of all of a user's tabs. */
export function userChannel(userId: number): string {
  return `private-user.${userId}`;
}

/** The channel of members who answer for a user's agency: events of the user's chats, and no others. */
export function agencyChannel(ownerId: number): string {
  return `private-agency.${ownerId}`;
}

/** The channels of events of a user's chats. */
export function chatChannels(userId: number): string[] {
  return [userChannel(userId), agencyChannel(userId)];
}

/** Whether a channel is some user's own, whose connections are counted. */
export function isUserChannel(channel: string): boolean {
  return channel.startsWith('private-user.');
}

/** An application in the Pusher protocol: its name, its public values, and its secrets. */
export interface RealtimeApp {
  id: string;
  key: string;
  secret: string;
}

/** An event on its way to the sockets. */
export interface Announcement {
  channels: readonly string[];
  event: string;
  /** The data as the protocol sends it: a string, which holds JSON as a rule. */
  data: string;
  /** The socket that caused it, which doesn't receive it. */
  exceptSocketId?: string | undefined;
}

/** Numbers of the protocol, and ours. */
export const realtimeLimits = {
  /** A quiet connection is pinged; browsers receive the limit in seconds. */
  activityTimeoutMs: 30_000,
  /** The browser pings first when it is quiet; we ping only those that do not. */
  pingAfterMs: 35_000,
  pongTimeoutMs: 30_000,
  sweepMs: 5_000,
  /** Limit of a frame from a browser, and of an event's data. */
  maxBytes: 10 * 1024,
  channelsPerEvent: 100,
  eventNameLength: 200,
  channelNameLength: 200,
  /** One person's tabs and devices, on one node. */
  connectionsPerUser: 10,
  /** A page needs one. */
  channelsPerConnection: 10,
  /** Frames of one connection: rate per second, and burst. */
  messagesPerSecond: 10,
  messageBurst: 20,
  /** A client that reads so slowly that this much waits is cut off, and fetches from the database later. */
  bufferedBytes: 1024 * 1024,
  /** Connections of one address that are in no channel yet: a house full of pages that load, or an attack. */
  waitingPerAddress: 100,
  /** Largest difference between the clocks of two machines. */
  clockSkewSeconds: 600,
} as const;

/** An event in the words of the protocol. Throws a RangeError for more channels or data than it carries. */
export function announcementOf(channels: readonly string[], event: string, data: unknown): Announcement {
  const text = JSON.stringify(data ?? null);
  if (channels.length > realtimeLimits.channelsPerEvent) throw new RangeError(`${channels.length} channels at once`);
  if (Buffer.byteLength(text) > realtimeLimits.maxBytes) throw new RangeError(`${text.length} characters of data`);
  return { channels, event, data: text };
}

/** Facts that a browser needs to connect. */
export interface RealtimeAddress {
  key: string;
  /** pusher-js wants one always; it means something at Pusher alone. */
  cluster: string;
  /** At Pusher itself. */
  isHosted: boolean;
  /** Where the server is, as visitors see it; null: at Pusher, or wherever the page came from. */
  origin: string | null;
}
