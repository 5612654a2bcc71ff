import type { Connection } from './connection.ts';

/** Members of each channel, on this node. A channel without anybody is forgotten. */
export function makeChannels() {
  const byName = new Map<string, Set<Connection>>();
  return {
    add(channel: string, connection: Connection): void {
      const members = byName.get(channel);
      if (members) members.add(connection);
      else byName.set(channel, new Set([connection]));
    },
    remove(channel: string, connection: Connection): void {
      const members = byName.get(channel);
      if (members?.delete(connection) && members.size === 0) byName.delete(channel);
    },
    members: (channel: string): ReadonlySet<Connection> | undefined => byName.get(channel),
    size: (channel: string): number => byName.get(channel)?.size ?? 0,
  };
}
